import { waitingDeal } from '#src/client/claim-wish.ts';
import { multilingual } from '#src/components/site/elements.ts';
import { marked } from '#src/texts/marked.ts';

/* The title of the waiting deal, for somebody who came to sign in or up for it, in place of the screen's usual text. */

function nameWaitingDeal(): void {
  const title = waitingDeal(new URLSearchParams(location.search).get('redirect'));
  const lead = document.querySelector<HTMLElement>('[data-lead]');
  if (!title || !lead) return;
  const [before = '', , after = ''] = marked(lead.dataset.lead ?? '');
  lead.replaceChildren(before, ...multilingual(title), after);
}

nameWaitingDeal();
// A store that stands in for the browser's comes later, and says so.
addEventListener('storage', nameWaitingDeal);
