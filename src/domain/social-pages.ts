import { plainWebAddress } from './pasted.ts';

/* Pages of a business at social networks (docs/product.md, Business): as people paste them, and in one form. */

export const NETWORKS = ['facebook', 'instagram', 'tiktok', 'youtube'] as const;
export type Network = (typeof NETWORKS)[number];

/** What is wrong with an address: it is short, so that nobody sees where it ends, another network's, or no page. */
export type SocialFault = { fault: 'short' | 'none' } | { fault: 'elsewhere'; network: Network };

/** A page in its one form, or why there is none. */
type SocialPage = { address: string } | SocialFault;

interface Rules {
  base: string;
  /** The hosts of its pages. */
  hosts: RegExp;
  /** What people call it, before a name. */
  said: string;
  /** The path and query of a page, by the parts of a path; null where these aren't a page's. */
  pageOf: (parts: readonly string[], query: URLSearchParams) => string | null;
}

/** Words that people write where they have no page. */
const NO_NAME = /^(?:no|none|nil|na|null|not|soon|tba|yes)$/i;

/** Parts after a name that lead within a page, not to one post of it. */
const TABS =
  /^(?:about\w*|channels|community|events|featured|followers|guides|live|menu|photos|playlists|podcasts|posts|reels|reviews|services|shop|shorts|store|streams|tagged|videos)$/;
const isWithin = ([tab = 'about', ...more]: readonly string[]): boolean =>
  more.length === 0 && TABS.test(tab);

/** First parts of Facebook's addresses that are nobody's name; files of its programs end in `.php`. */
const NOT_OF_FACEBOOK =
  /^(?:.*\.php|ads|business|checkpoint|dialog|directory|events|friends|games|gaming|groups|hashtag|help|home|l|legal|live|login|marketplace|me|media|messages|messenger|notes|p|pages|people|permalink|pg|photos?|plugins|policies|posts|privacy|public|recover|reels?|search|settings|sharer?|stories|story|tr|v\d.*|videos?|watch)$/i;
const NOT_OF_INSTAGRAM =
  /^(?:about|accounts|api|ar|archive|challenge|developer|direct|emails|explore|igtv|legal|oauth|p|privacy|reels?|s|session|share|stories|terms|tv|web)$/;

/** The number of a page or a person, alone or behind a name. */
const numberIn = (part = ''): string | undefined => /^(?:.+-)?(\d{6,})$/.exec(part)?.[1];
const isNumber = (id: string | null | undefined): id is string => /^\d{6,}$/.test(id ?? '');

function pageOfFacebook([first = '', ...rest]: readonly string[], query: URLSearchParams) {
  const byNumber = (id: string | null | undefined) =>
    isNumber(id) ? `profile.php?id=${id}` : null;
  if (/^profile\.php$/i.test(first)) return byNumber(query.get('id'));
  if (/^(?:pages|people|p)$/i.test(first)) return byNumber(rest.map(numberIn).find(Boolean));
  if (/^pg$/i.test(first)) return nameOfFacebook(rest);
  return nameOfFacebook([first, ...rest]);
}

function nameOfFacebook([first = '', ...rest]: readonly string[]): string | null {
  const name = first.replace(/^@/, '');
  if (!isWithin(rest) || NOT_OF_FACEBOOK.test(name) || !/^[a-z\d][a-z\d.-]{1,79}$/i.test(name))
    return null;
  const id = numberIn(name);
  return id ? `profile.php?id=${id}` : name;
}

const RULES: Readonly<Record<Network, Rules>> = {
  facebook: {
    base: 'https://www.facebook.com/',
    hosts: /^(?:(?:www|m|web|mobile|touch|mbasic|[a-z]{2}-[a-z]{2})\.)?(?:facebook|fb)\.com$/,
    said: 'facebook|fb',
    pageOf: pageOfFacebook,
  },
  instagram: {
    base: 'https://www.instagram.com/',
    hosts: /^(?:(?:www|m)\.)?instagram\.com$/,
    said: 'instagram|insta|ig',
    pageOf: (parts) => {
      // Its app's links have "_u" before the name.
      const [first = '', ...rest] = parts[0] === '_u' ? parts.slice(1) : parts;
      const name = first.replace(/^@/, '').toLowerCase();
      const isName = /^[a-z\d_](?:\.?[a-z\d_]){0,29}$/.test(name) && !NOT_OF_INSTAGRAM.test(name);
      return isName && isWithin(rest) ? name : null;
    },
  },
  tiktok: {
    base: 'https://www.tiktok.com/',
    hosts: /^(?:(?:www|m)\.)?tiktok\.com$/,
    said: 'tik ?tok',
    pageOf: ([first = '', ...rest]) => {
      const name = first.toLowerCase();
      return /^@[a-z\d_](?:\.?[a-z\d_]){1,23}$/.test(name) && isWithin(rest) ? name : null;
    },
  },
  youtube: {
    base: 'https://www.youtube.com/',
    hosts: /^(?:(?:www|m)\.)?youtube\.com$/,
    said: 'you ?tube|yt',
    pageOf: ([first = '', ...rest]) => {
      const handle = /^@[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N}._·-]{2,29}$/u.test(first);
      if (handle) return isWithin(rest) ? first : null;
      const [name = '', ...tabs] = rest;
      const isName =
        first === 'channel'
          ? /^UC[\w-]{22}$/.test(name)
          : /^(?:c|user)$/.test(first) && /^[\p{L}\p{N}][\p{L}\p{M}\p{N}._-]{0,99}$/u.test(name);
      return isName && isWithin(tabs) ? `${first}/${name}` : null;
    },
  },
};

/** Hosts, and parts of the networks' own, whose links lead on to where nobody sees. */
const SHORT =
  /^(?:fb\.me|instagr\.am|ig\.me|v[mt]\.tiktok\.com|bit\.ly|t\.co|tinyurl\.com|(?:(?:www|m)\.)?(?:(?:facebook|fb|instagram)\.com\/share|tiktok\.com\/t))\//;

const LABEL = new RegExp(
  `^(?:(?:our|my) )?(?:${NETWORKS.map((each) => `(?<${each}>${RULES[each].said})`).join('|')})(?: (?:page|profile|account|channel))?(?:\\s*[:=]|\\s+[–—-]|(?=\\s))\\s*`,
  'i',
);

/** A pasted address, a name with "@" before it, or one behind the network's, as a page of that network. */
export function socialPage(network: Network, pasted: string): SocialPage {
  const label = LABEL.exec(pasted.trim());
  const said = label && NETWORKS.find((each) => label.groups?.[each]);
  if (said && said !== network) return { fault: 'elsewhere', network: said };
  const text = plainWebAddress(pasted.trim().slice(label?.[0].length ?? 0), pasted.length);
  const [, name] = /^@?([^\s/@:?#]+)$/.exec(text) ?? [];
  // Without a mark that it is a name, "kottu.example" is a website.
  if (name && (text.startsWith('@') || said || !name.includes('.')) && !isHost(name)) {
    return NO_NAME.test(name) ? { fault: 'none' } : inOneForm(network, [`@${name}`]);
  }
  const [link = text, another] = text.match(/https?:\/\/\S+/gi) ?? [];
  const url = another === undefined ? linkOf(plainWebAddress(link, link.length)) : null;
  if (!url) return { fault: 'none' };
  const host = url.hostname.replace(/\.$/, '');
  if (SHORT.test(`${host}${url.pathname}/`)) return { fault: 'short' };
  const whose = NETWORKS.find((each) => RULES[each].hosts.test(host));
  if (!whose) return { fault: 'none' };
  if (whose !== network) return { fault: 'elsewhere', network: whose };
  return inOneForm(network, partsOf(url), url.searchParams);
}

const isHost = (name: string): boolean =>
  NETWORKS.some((each) => RULES[each].hosts.test(name.toLowerCase()));

/** A web address, which needs no scheme; null for one with a user name or a port, which no page has. */
function linkOf(text: string): URL | null {
  const url = URL.parse(`https://${text.replace(/^(?:https?:)?\/*/i, '')}`);
  return url && !url.username && !url.password && !url.port ? url : null;
}

/** The parts of a path, read; none where they can't be. */
function partsOf({ pathname }: URL): string[] {
  try {
    return decodeURIComponent(pathname).split('/').filter(Boolean);
  } catch {
    return [];
  }
}

/** A page as it is stored: at the network's own host, whatever was pasted. */
function inOneForm(network: Network, parts: string[], query = new URLSearchParams()): SocialPage {
  const { base, pageOf } = RULES[network];
  const page = pageOf(parts, query);
  return page === null ? { fault: 'none' } : { address: new URL(page, base).href };
}
