// The page "Guess first": an answer opens when the reader has committed to a guess. Without this
// script all answers are open.
for (const form of document.querySelectorAll("form.gl-guess")) {
  const answer = form.parentElement.querySelector(`#${form.id} ~ .gl-answer`);
  answer.hidden = true;
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const guess = new FormData(form).get("guess").trim();
    const right = guess === form.dataset.answer;
    form.querySelector(".gl-verdict").textContent = right
      ? `You said ${guess}, and so it is.`
      : `You said ${guess}; it is not so.`;
    form.querySelector("fieldset").disabled = true;
    form.querySelector("button").hidden = true;
    answer.hidden = false;
  });
}
