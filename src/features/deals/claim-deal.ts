import { Refusal } from '#src/client/api.ts';
import { callClaims } from '#src/client/claim-calls.ts';
import { forgetWish, isWished, keepWish } from '#src/client/claim-wish.ts';
import { failureOf } from '#src/client/failure.ts';
import { goToSignIn } from '#src/client/navigate.ts';
import { claimQr } from '#src/client/qr-drawing.ts';
import { account } from '#src/client/session/account.ts';
import { showToast } from '#src/components/site/toast.ts';
import type { Claim } from '#src/api/claims.ts';
import { lastMomentText } from '#src/domain/instant-texts.ts';
import { ACCOUNT_PATHS } from '#src/domain/paths.ts';
import { marked } from '#src/texts/marked.ts';
import * as texts from '#texts/claims.ts';
import * as common from '#texts/common.ts';
import { askToConfirm } from './confirm-first.ts';

let isBusy = false;

/** Claims the deal of a page for a member; a visitor signs in first, and comes back to it. */
export async function claim(place: HTMLElement): Promise<void> {
  // A second click may come here after the first has its claim.
  if (isBusy || part(place, '[data-offer]').hidden) return;
  if ('preview' in document.documentElement.dataset) {
    say(place, texts.previewOnly);
    return;
  }
  keepWish(titleOfPage());
  isBusy = true;
  const ready = waiting();
  say(place, '');
  await account.start();
  if (account.$token.get() === null) goToSignIn();
  else await claimSignedIn(place);
  ready();
  isBusy = false;
}

async function claimSignedIn(place: HTMLElement): Promise<void> {
  try {
    const mine = await callClaims('claimDeal', { id: idOf(place) });
    forgetWish();
    showClaim(place, mine);
    showToast(texts.claimed);
    const thanks = part(place, '[data-thanks]');
    thanks.textContent = texts.claimed;
    thanks.hidden = false;
    const claimed = part(place, '[data-claimed]');
    claimed.focus({ preventScroll: true });
    // The head of the screen, as at its foot the message would lie over the code.
    claimed.scrollIntoView();
  } catch (error) {
    // A 401 leads to the sign-in screen, and from there back to the claim.
    if (error instanceof Refusal && error.status === 401) return;
    forgetWish();
    explain(place, error);
  }
}

/** Claims the deal of a page for somebody who has signed in to do so, or shows the code that they have already. */
export const claimOrShow = (place: HTMLElement): Promise<void> =>
  isWished() ? claim(place) : showMine(place);

async function showMine(place: HTMLElement): Promise<void> {
  await account.start();
  if (isBusy || account.$token.get() === null) return;
  const query = { deal: idOf(place), state: 'open', page_size: 1 } as const;
  // The button stays where there is no answer, and gives the same code again.
  const mine = await callClaims('listClaims', { query }).catch(() => null);
  if (mine?.results[0]) showClaim(place, mine.results[0]);
}

function showClaim(place: HTMLElement, { code, expires_at, remaining }: Claim): void {
  const { size, path } = claimQr(code);
  part(place, '[data-qr]').setAttribute('viewBox', `0 0 ${size} ${size}`);
  part(place, '[data-qr] > path').setAttribute('d', path);
  part(place, '[data-code]').textContent = code;
  const { zone } = place.dataset;
  part(place, '[data-expires]').textContent = lastMomentText(expires_at, { zone });
  part(place, '[data-offer]').hidden = true;
  for (const button of claimButtons()) button.hidden = true;
  part(place, '[data-claimed]').hidden = false;
  for (const figure of document.querySelectorAll('[data-remaining]'))
    figure.textContent = String(remaining);
  showSharedCodeSmall();
}

/** Leaves one code that matters, that of the claim: the one for everybody stays in a line. */
function showSharedCodeSmall(): void {
  const button = document.querySelector<HTMLElement>('[data-copy-code]');
  if (!button) return;
  const [before = '', , after = ''] = marked(texts.sharedCode);
  const code = document.createElement('code');
  code.translate = false;
  code.textContent = button.dataset['copyCode'] ?? null;
  const line = document.createElement('p');
  line.className = 'small-print';
  line.append(before, code, after);
  button.closest('.perforated')?.replaceChildren(line);
}

function explain(place: HTMLElement, error: unknown): void {
  const said = part(place, '[data-said]');
  const isRefused = error instanceof Refusal && error.status === 403;
  if (isRefused && account.$user.get()?.email_confirmed === false) {
    // The look of the one quiet button of the claim.
    const { className: look } = part(place, '[data-claimed] a');
    askToConfirm(said, { look, deal: titleOfPage() }, () => void claim(place));
    said.scrollIntoView({ block: 'nearest' });
    return;
  }
  const { text } = failureOf(error, navigator.onLine, { other: texts.notClaimed });
  say(place, text ?? '');
  // The message may be out of sight: the press may have been on a phone's bar.
  said.scrollIntoView({ block: 'nearest' });
  if (!isRefused) return;
  const link = document.createElement('a');
  link.href = ACCOUNT_PATHS.profile;
  link.textContent = common.goToProfile;
  said.append(' ', link);
}

/** The buttons of the coupon and of a phone's bar. */
const claimButtons = () => document.querySelectorAll<HTMLElement>('[data-claim-now]');

/** Makes the buttons say what they do; returns the function that ends that. */
function waiting(): () => void {
  const ready = Array.from(claimButtons(), (button) => {
    const label = part(button, 'span');
    const words = [...label.childNodes];
    button.setAttribute('aria-disabled', 'true');
    label.replaceChildren(texts.claiming);
    return () => {
      button.removeAttribute('aria-disabled');
      label.replaceChildren(...words);
    };
  });
  return () => {
    for (const restore of ready) restore();
  };
}

function say(place: HTMLElement, text: string): void {
  const said = part(place, '[data-said]');
  delete said.dataset['tone'];
  said.replaceChildren(text);
}

const titleOfPage = (): string => document.querySelector('h1')?.textContent.trim() ?? '';

const idOf = (place: HTMLElement): number => Number(place.dataset.claim);

function part(place: HTMLElement, selector: string): HTMLElement {
  const found = place.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`The page has no ${selector}.`);
  return found;
}
