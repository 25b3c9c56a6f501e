import { multilingual } from '#src/components/site/elements.ts';
import * as texts from '#texts/claim-sign-in.ts';
import { waitingDeal } from './claim-wish.ts';

/* The title of the waiting deal, for somebody who came to sign in or up for it, in place of the screen's usual text. */

const title = waitingDeal(new URLSearchParams(location.search).get('redirect'));
const lead = document.querySelector<HTMLElement>('[data-lead]');
if (title && lead) {
  lead.replaceChildren(...texts.toClaim(lead.dataset.lead ?? '', multilingual(title)));
}
