"""The page *Guess first*: an answer opens when the reader has committed to a guess."""

import pytest

from publish import guess
from publish.places import HERE


@pytest.fixture
def question(browser):
    """Return what shows one question, as its page has it."""
    with browser.page(390, 800) as page:

        def show(name):
            text = guess.part(name).replace("```{raw} html", "").replace("```", "")
            script = (HERE / "static" / "guess.js").read_text("utf-8")
            style = (HERE / "static" / "guess.css").read_text("utf-8")
            page.set_content(f"<style>{style}</style><section>{text}</section>")
            page.add_script_tag(content=script)
            return page

        yield show


def test_a_number_is_typed_before_the_answer_opens(question):
    page, answer = question("squares"), str(guess.evaluated("squares")["answer"])
    assert page.locator(".gl-answer").is_hidden()
    page.get_by_role("button").click()
    assert page.locator(".gl-answer").is_hidden(), "nothing was typed"
    page.get_by_role("spinbutton").fill("196")
    page.keyboard.press("Enter")
    assert page.locator(".gl-answer").is_visible()
    assert answer in page.locator(".gl-answer").inner_text()
    assert "196" in page.get_by_role("status").inner_text()
    assert page.get_by_role("spinbutton").is_disabled(), "a guess is not taken back"


def test_one_of_several_answers_is_chosen(question):
    page = question("quotients")
    said = []
    for value in (page.locator("form").get_attribute("data-answer"), "40"):
        page = question("quotients")
        page.get_by_role("radio", name=value, exact=True).check()
        page.get_by_role("button").click()
        assert page.locator(".gl-answer").is_visible()
        said.append(page.get_by_role("status").inner_text().replace(value, ""))
    assert said[0] != said[1], "a right guess is told from a wrong one"
