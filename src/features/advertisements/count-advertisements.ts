import type { AdInteraction, figureCalls } from '#src/api/advertisement-figures.ts';
import { storedPerson, storedToken } from '#src/client/session/stored-sign-in.ts';

/*
 * Counts views and touches of the slider's advertisements (docs/product.md, Figures of advertisements). It works on what the
 * page shows, hydrated or not. Nobody waits for an answer: a count is lost without a word while the API is away.
 */

/** Time for which half of an advertisement is in sight before that is a view (ms). */
const SEEN_AFTER = 1_000;

type Call = (typeof figureCalls)['offerAdvertisements' | 'countAdvertisement'];

const post = (path: Call['path'], headers: Record<string, string>, body?: object) =>
  fetch((import.meta.env.PUBLIC_API_URL ?? '') + path, {
    method: 'POST',
    headers,
    body: body ? JSON.stringify(body) : null,
    credentials: 'omit',
    keepalive: true,
  });

/** The page's offers by advertisement, asked for once; none while the API is away. */
let offers: Promise<Map<number, string>> | undefined;
const askForOffers = async (): Promise<Map<number, string>> => {
  // The token tells the server that it is the team.
  const token = storedToken(localStorage);
  const headers: Record<string, string> = token ? { Authorization: `Token ${token}` } : {};
  const answer = await post('/api/advertisement-offers/', headers);
  const { results } = (await answer.json()) as { results: { id: number; offer: string }[] };
  return new Map(results.map(({ id, offer }) => [id, offer]));
};
const offersOfPage = () => (offers ??= askForOffers().catch(() => new Map()));

async function count(slide: HTMLElement, what: AdInteraction): Promise<void> {
  const offer = (await offersOfPage()).get(Number(slide.dataset.advertisement));
  const headers = { 'Content-Type': 'application/json' };
  if (offer) await post('/api/advertisement-counts/', headers, { offer, what }).catch(() => {});
}

const inSight = new Set<HTMLElement>();
const viewed = new Set<HTMLElement>();
const waiting = new Map<HTMLElement, ReturnType<typeof setTimeout>>();

/** Begins or ends the wait for a slide's view; slides that lie under another one are inert. */
function look(slide: HTMLElement): void {
  // A page that is rendered ahead is hidden.
  const isSeen = inSight.has(slide) && !slide.inert && document.visibilityState === 'visible';
  if (viewed.has(slide) || isSeen === waiting.has(slide)) return;
  clearTimeout(waiting.get(slide));
  waiting.delete(slide);
  if (!isSeen) return;
  // Asked for now, so that a touch that leaves the page has its offer.
  void offersOfPage();
  const see = () => {
    viewed.add(slide);
    void count(slide, 'view');
  };
  waiting.set(slide, setTimeout(see, SEEN_AFTER));
}

function start(): void {
  const slides = [...document.querySelectorAll<HTMLElement>('[data-advertisement]')];
  const lookAtAll = () => slides.forEach(look);
  const sight = new IntersectionObserver(
    (changes) => {
      for (const { target, intersectionRatio } of changes) {
        if (intersectionRatio >= 0.5) inSight.add(target as HTMLElement);
        else inSight.delete(target as HTMLElement);
      }
      lookAtAll();
    },
    { threshold: 0.5 },
  );
  const turns = new MutationObserver(lookAtAll);
  for (const slide of slides) {
    sight.observe(slide);
    turns.observe(slide, { attributeFilter: ['inert'] });
    const touch = ({ target, button, defaultPrevented }: MouseEvent) => {
      if (button < 2 && !defaultPrevented && (target as Element).closest('a'))
        void count(slide, 'touch');
    };
    slide.addEventListener('click', touch);
    // A press of the middle button opens the link too.
    slide.addEventListener('auxclick', touch);
  }
  document.addEventListener('visibilitychange', lookAtAll);
}

const isOfTeam = storedPerson(localStorage)?.roles?.includes('staff');
if (import.meta.env.PUBLIC_NO_API !== 'true' && !isOfTeam) start();
