// Of the legal parts of a board: how many there are, and how many have their middle in the window and in
// every frame around them; the size of the smallest, and the least distance from the middle of a part that
// is smaller than a finger to another; how many px a unit of the picture has.
(board) => {
    const box = (part) => (part.querySelector(":scope > :not(.gl-tip, title)") ?? part).getBoundingClientRect();
    const parts = [...board.querySelectorAll(".gl-part:not([aria-disabled=true])")];
    const seen = parts.filter((part) => {
        const { left, right, top, bottom } = box(part);
        const [x, y] = [(left + right) / 2, (top + bottom) / 2];
        if (x < 0 || x > innerWidth || y < 0 || y > innerHeight) return false;
        for (let frame = part.parentElement; frame; frame = frame.parentElement) {
            const { left, right } = frame.getBoundingClientRect();
            const cuts = /auto|scroll|hidden/.test(getComputedStyle(frame).overflowX);
            if (cuts && (x < left || x > right)) return false;
        }
        return true;
    });
    const boxes = parts.map(box);
    const apart = boxes.map((one) => {
        const [x, y] = [(one.left + one.right) / 2, (one.top + one.bottom) / 2];
        if (Math.max(one.width, one.height) >= 23.5) return 12;
        return Math.min(...boxes.filter((other) => other !== one).map((other) =>
            Math.hypot(Math.max(other.left - x, 0, x - other.right), Math.max(other.top - y, 0, y - other.bottom))));
    });
    const svg = board.querySelector("svg.gl-scene"), least = Math.min(...boxes.map((b) => Math.max(b.width, b.height)));
    const scale = svg.getBoundingClientRect().width / svg.viewBox.baseVal.width;
    return { count: parts.length, seen: seen.length, apart: Math.min(...apart), least, scale };
}
