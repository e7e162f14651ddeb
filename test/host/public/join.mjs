/* global document, DOMParser, fetch, location, setInterval */
// Refreshes the list of users while the page is visible, and keeps focus where it is. When the form is submitted, opens
// the game as the user who was chosen from the list or entered by name.

const INTERVAL_MS = 2000;

async function refresh() {
  if (document.visibilityState !== "visible") return;
  const answer = await fetch(location.href).catch(() => null);
  if (answer === null || !answer.ok) return;
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const present = document.querySelector(".seats");
  const current = page.querySelector(".seats");
  if (present.innerHTML === current.innerHTML) return;
  const focused = document.activeElement?.closest(".seat")?.getAttribute("href");
  present.replaceWith(current);
  if (focused) current.querySelector(`[href="${focused}"]`)?.focus();
}

setInterval(refresh, INTERVAL_MS);

/** The game's URL for the user that the form selects; undefined if no user has that name. */
function seatOf({ userid, username }) {
  if (userid) return `/game?user=${encodeURIComponent(userid.value)}`;
  const named = (seat) => seat.querySelector(".name").textContent === username.value.trim();
  return [...document.querySelectorAll(".seat")].find(named)?.getAttribute("href");
}

document.querySelector(".by-name").addEventListener("submit", (event) => {
  event.preventDefault();
  const { elements } = event.target;
  const seat = seatOf(elements);
  if (seat) return location.assign(seat);
  elements.username.setCustomValidity(event.target.dataset.unknown);
  elements.username.reportValidity();
  elements.username.addEventListener("input", ({ target }) => target.setCustomValidity(""), { once: true });
});
