/*
 * Solves the puzzle of the form on a page of the server, as altcha-lib does, and says by whose sign-in it is sent. The
 * browser tries the keys beside the page, so that nothing waits for it; without this script the form is sent as well.
 */
const form = document.querySelector('form');
const field = (name) => form.elements.namedItem(name);
const bytes = (hex) => Uint8Array.from(hex.match(/../g), (pair) => parseInt(pair, 16));
const hex = (key) => Array.from(key, (byte) => byte.toString(16).padStart(2, '0')).join('');

async function solve() {
  const { parameters } = JSON.parse(field('challenge').value);
  const { nonce, salt, cost, keyLength, keyPrefix } = parameters;
  const rounds = { name: 'PBKDF2', hash: 'SHA-256', salt: bytes(salt), iterations: cost };
  for (let counter = 0; ; counter++) {
    const password = bytes(nonce + counter.toString(16).padStart(8, '0'));
    const key = await crypto.subtle.importKey('raw', password, 'PBKDF2', false, ['deriveBits']);
    const bits = await crypto.subtle.deriveBits(rounds, key, keyLength * 8);
    const derivedKey = hex(new Uint8Array(bits));
    if (derivedKey.startsWith(keyPrefix)) return { counter, derivedKey };
  }
}

let solving;
/** Solves it once, from the first touch of the form on; where that isn't possible it stays unsolved. */
const solved = () =>
  (solving ??= solve().then(
    (solution) => (field('solution').value = JSON.stringify(solution)),
    () => {},
  ));

form?.addEventListener('input', solved, { once: true });
form?.addEventListener('submit', async (event) => {
  event.preventDefault();
  // The second click of a double click sends nothing.
  if (form.ariaBusy === 'true') return;
  form.ariaBusy = 'true';
  try {
    field('token').value = (localStorage.authToken ?? sessionStorage.authToken) || '';
  } catch {
    // A browser that keeps nothing for us has nobody signed in.
  }
  await solved();
  form.submit();
});
// A page that comes back as it was left can be sent again.
addEventListener('pageshow', () => {
  if (form) form.ariaBusy = null;
});
