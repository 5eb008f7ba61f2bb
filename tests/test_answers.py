"""Answers that a reader opens."""

import gamecourse as course
import gameviews as gv


def test_a_picture_and_a_text_wait_behind_a_fold():
    scene = gv.draw.heaps([2])
    for shown, inside in [(scene, scene.svg()), ("a < b", "<pre>a &lt; b</pre>")]:
        html = course.answer(shown)._repr_html_()
        assert html.startswith('<details class="gl-answer"><summary>')
        assert html.endswith(f"</summary>{inside}</details>")
        assert " open" not in html.partition("</summary>")[0].replace(", then open", "")
    assert repr(course.answer(scene)) == scene.alt


def test_several_things_are_a_line_each():
    assert repr(course.answer(1, None, (2, 3))) == "1\nNone\n(2, 3)"


def test_a_picture_among_texts_is_drawn():
    scene = gv.draw.heaps([2])
    shown = course.answer(scene, "two", "stones")
    assert shown._repr_html_().endswith(f"{scene.svg()}<pre>two\nstones</pre></details>")
    assert repr(shown) == f"{scene.alt}\ntwo\nstones"


def test_answer_has_a_name_of_its_own():
    html = course.answer(1, name="Rows <1> & 2")._repr_html_()
    assert html.startswith(
        '<details class="gl-answer"><summary>Rows &lt;1&gt; &amp; 2</summary><pre>1</pre>'
    )
