import { callClaims } from '#src/client/claim-calls.ts';
import { failureOf, wholeText } from '#src/client/failure.ts';
import { account } from '#src/client/session/account.ts';
import { REPORT_REASONS } from '#src/api/claims.ts';
import * as texts from '#texts/deal-reports.ts';

/** Tells the business and the team of a problem that a member has with a deal. */
export async function report(form: HTMLFormElement): Promise<void> {
  if (form.ariaBusy === 'true') return;
  const typed = new FormData(form);
  const reason = REPORT_REASONS.find((each) => each === typed.get('reason'));
  if (!reason) return;
  form.ariaBusy = 'true';
  say(form, texts.sending);
  try {
    await account.start();
    const body = { reason, text: String(typed.get('text') ?? '') };
    await callClaims('reportDeal', { id: Number(form.dataset.report), body });
    form.hidden = true;
    say(form, texts.thanks);
  } catch (error) {
    say(form, wholeText(failureOf(error, navigator.onLine)));
  }
  form.ariaBusy = null;
}

function say(form: HTMLFormElement, text: string): void {
  const place = form.closest('details')?.querySelector('[role=status]');
  if (place) place.textContent = text;
}
