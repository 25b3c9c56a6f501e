import { multilingual } from '#src/components/site/elements.ts';
import { waitingDeal } from './claim-wish.ts';

/* Whoever came to sign in, or up, for a deal reads which one waits, in place of what the screen says else. */

const title = waitingDeal(new URLSearchParams(location.search).get('redirect'));
const lead = document.querySelector<HTMLElement>('[data-lead]');
if (title && lead) {
  lead.replaceChildren(`${lead.dataset.lead} to claim “`, ...multilingual(title), '”.');
}
