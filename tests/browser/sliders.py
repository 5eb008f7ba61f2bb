"""What an explorer in a browser shows."""

from playwright.sync_api import Locator, expect


def picture(explorer: Locator) -> str:
    """What an explorer shows now, as text that differs when the picture differs."""
    return str(
        explorer.evaluate(
            """(box) => [...box.querySelectorAll('svg.gl-scene, img')]
                .map((drawn) => drawn.src || drawn.outerHTML).join('')"""
        )
    )


def expect_new_picture(explorer: Locator, before: str) -> None:
    """Wait until the explorer shows another picture than `before`."""
    drawn = explorer.locator("svg.gl-scene, img").first
    expect(drawn).to_be_visible()
    for _ in range(100):
        if picture(explorer) != before:
            return
        explorer.page.wait_for_timeout(50)
    raise AssertionError("the picture did not change")
