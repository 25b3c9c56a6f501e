import { plainWebAddress } from './pasted.ts';

/* Pages of a business at social networks (docs/product.md, Business): as people paste them, and in one form. */

export const NETWORKS = ['facebook', 'instagram', 'tiktok', 'youtube'] as const;
export type Network = (typeof NETWORKS)[number];

/** The longest text that is read (characters); one of more than that is no address. */
const MOST = 500;

/** The networks' subdomains for telephones, languages and the like; others, such as "l.", lead on to anywhere. */
const SUBDOMAIN = /^(?:www|m|web|mobile|touch|mbasic|[a-z]{2}-[a-z]{2})\./;

/** The name of a page in a path; pages of telephones and apps have "pg" or "_u" before it. */
const NAME = /^(?:pg\/|_u\/|@)?([a-z\d_](?:[.-]?[a-z\d_]){0,79})(?![^/?])/;
const PAGES: Readonly<Record<Network, RegExp>> = {
  facebook: NAME,
  instagram: NAME,
  tiktok: /^(@[a-z\d_](?:\.?[a-z\d_]){1,23})(?![^/?])/,
  // A letter of another script is several "%E0".
  youtube: /^(channel\/UC[\w-]{22}|(?:@|(?:c|user)\/)(?:[\w.-]|%[89a-f][\da-f]){1,200})(?![^/?])/i,
};

/** A page at Facebook by its number. */
const NUMBERED = /^(?:profile\.php\?(?:.*&)?id=|(?:pages|people|p)\/(?:.*[/-])?)(\d{6,})/;

/** Beginnings of paths that are nobody's name, and what people write who have no page; what a name leads to isn't kept. */
const NO_NAME =
  /^@?(?:.+\.php|accounts|ads|business|dialog|direct|events|explore|gaming|groups|hashtag|help|home|live|login|marketplace|me|media|messages|no|none|nil|p|pages|people|photos?|plugins|posts|public|reels?|s|search|share|sharer|soon|stories|tba|tv|videos?|watch|web)(?![^/?])/;

/** The page of a network that a pasted text has, as an address or as a name, in its one form; null for none. */
export function pageAt(network: Network, pasted: string): string | null {
  const words = pasted.trim().slice(0, MOST).split(/\s+/);
  for (const word of words) {
    const page = pageOf(network, plainWebAddress(word, MOST), words.length === 1);
    if (page) return `https://www.${network}.com/${page}`;
  }
  return null;
}

/** The path of a page, as one word says it: an address, "@name", or the name alone where nothing else is said. */
function pageOf(network: Network, word: string, isAlone: boolean): string | null {
  const isName = /^@[^@/]+$/.test(word) || (isAlone && /^[^@./]+$/.test(word));
  const link = isName
    ? `${network}.com/@${word.replace('@', '')}`
    : word.replace(/^(?:https?:)?\/*/i, '');
  const url = URL.parse(`https://${link}`);
  const host = url?.host.replace(SUBDOMAIN, '').replace(/^fb\./, 'facebook.');
  if (!url || host !== `${network}.com`) return null;
  const path = url.pathname.slice(1) + url.search;
  // Names are the same in small letters, but for the codes of channels.
  const given = network === 'youtube' ? path : path.toLowerCase();
  const number = network === 'facebook' ? NUMBERED.exec(given)?.[1] : undefined;
  if (number) return `profile.php?id=${number}`;
  return NO_NAME.test(given) ? null : (PAGES[network].exec(given)?.[1] ?? null);
}

/** Whether a text has a link of a network, or of another, that leads on to where nobody sees. */
export const hasShortLink = (pasted: string): boolean =>
  /\b(?:fb\.me|instagr\.am|ig\.me|v[mt]\.tiktok\.com|bit\.ly|tinyurl\.com|(?:facebook|fb|instagram)\.com\/share|tiktok\.com\/t)\//i.test(
    pasted,
  );
