import sys
def sub(p,*pairs):
    t=open(p).read()
    for a,b in pairs:
        if a not in t: print("MISSING",p,repr(a[:70])); continue
        t=t.replace(a,b)
    open(p,'w').write(t)
