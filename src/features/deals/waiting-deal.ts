import { waitingDeal } from '#src/client/claim-wish.ts';
import { multilingual } from '#src/components/site/elements.ts';
import { marked } from '#src/texts/marked.ts';

/* The title of the waiting deal, for somebody who came to sign in or up for it, in place of the screen's usual text. */

const title = waitingDeal(new URLSearchParams(location.search).get('redirect'));
const lead = document.querySelector<HTMLElement>('[data-lead]');
if (title && lead) {
  const [before = '', , after = ''] = marked(lead.dataset.lead ?? '');
  lead.replaceChildren(before, ...multilingual(title), after);
}
