/** The public observatory's verdict on one answer. */
export interface Scan {
  score: number;
  /** Marks lost or won, each with its reason. */
  marks: [number, string][];
}

/** The least score of an A+. */
export const A_PLUS = 100;
/** The greatest loss with which won marks count. */
const MAY_HAVE_LOST = 10;
/** Six months (s), as the observatory asks for. */
const HSTS_LEAST = 15_768_000;

const PRIVATE_REFERRERS = [
  'no-referrer',
  'same-origin',
  'strict-origin',
  'strict-origin-when-cross-origin',
];

type Directives = Map<string, string[]>;

/**
 * Scores an answer of an https site by the rules of MDN's HTTP Observatory: of 100 marks it loses some for what is
 * missing, and wins some for what few have, if it has lost next to nothing.
 */
export function scan(headers: Headers): Scan {
  const marks: [number, string][] = [];
  const mark = (amount: number, reason: string) => amount !== 0 && marks.push([amount, reason]);
  const policy = directivesOf(headers.get('Content-Security-Policy') ?? '');
  mark(...policyMark(policy));
  mark(...framingMark(policy, headers));
  mark(...cookieMark(headers.getSetCookie()));
  const isForAll = headers.get('Access-Control-Allow-Origin') === '*';
  const hasCredentials = headers.get('Access-Control-Allow-Credentials') === 'true';
  mark(isForAll && hasCredentials ? -50 : 0, 'any site may read with credentials');
  const age = Number(
    /max-age=(\d+)/.exec(headers.get('Strict-Transport-Security') ?? '')?.[1] ?? 0,
  );
  mark(age === 0 ? -20 : age < HSTS_LEAST ? -10 : 0, 'no lasting Strict-Transport-Security');
  mark(headers.get('X-Content-Type-Options') === 'nosniff' ? 0 : -5, 'no nosniff');
  const referrer = headers.get('Referrer-Policy') ?? '';
  const isPrivate = PRIVATE_REFERRERS.includes(referrer);
  if (isPrivate) mark(5, 'a private Referrer-Policy');
  else mark(referrer === '' ? 0 : -5, 'a Referrer-Policy that tells where somebody was');
  const sharing = headers.get('Cross-Origin-Resource-Policy');
  mark(sharing === 'same-origin' || sharing === 'same-site' ? 10 : 0, 'kept from other sites');
  const lost = marks.reduce((sum, [amount]) => sum - Math.min(amount, 0), 0);
  const won = marks.reduce((sum, [amount]) => sum + Math.max(amount, 0), 0);
  return { score: 100 - lost + (lost <= MAY_HAVE_LOST ? won : 0), marks };
}

const directivesOf = (policy: string): Directives =>
  new Map(
    policy
      .split(';')
      .map((each) => each.trim().toLowerCase().split(/\s+/))
      .filter(([name]) => name)
      .map(([name = '', ...sources]) => [name, sources]),
  );

/** The mark for the scripts that a policy allows: named ones, inline ones, or evaluated ones. */
function policyMark(policy: Directives): [number, string] {
  if (policy.size === 0) return [-25, 'no Content-Security-Policy'];
  const otherwise = policy.get('default-src');
  const sourcesOf = (name: string) => policy.get(name) ?? otherwise ?? ['*'];
  const scripts = sourcesOf('script-src');
  const objects = sourcesOf('object-src');
  // Browsers ignore `'unsafe-inline'` beside a hash or a nonce.
  const isStrict = scripts.some((each) => /^'(nonce-|sha\d+-)/.test(each));
  const isOpen = [...scripts, ...objects].some((each) => /^(\*|https?:|data:)$/.test(each));
  if (isOpen || (scripts.includes("'unsafe-inline'") && !isStrict)) {
    return [-20, 'scripts of anybody, or in the page'];
  }
  if (scripts.includes("'unsafe-eval'")) return [-10, 'scripts from text'];
  if (sourcesOf('style-src').includes("'unsafe-inline'")) return [0, 'styles in the page'];
  const isClosed = otherwise?.length === 1 && otherwise[0] === "'none'";
  return isClosed ? [10, 'nothing is loaded but what is named'] : [5, 'nothing unsafe is loaded'];
}

function framingMark(policy: Directives, headers: Headers): [number, string] {
  if (policy.has('frame-ancestors')) return [5, 'frame-ancestors'];
  const old = /^(deny|sameorigin)$/i.test(headers.get('X-Frame-Options') ?? '');
  return old ? [0, 'X-Frame-Options'] : [-20, 'any site may frame it'];
}

function cookieMark(cookies: readonly string[]): [number, string] {
  const has = (cookie: string, attribute: string) =>
    cookie
      .toLowerCase()
      .split(/; */)
      .some((each) => each.split('=')[0] === attribute);
  const isSession = (cookie: string) => /session|sign-in/i.test(cookie.split('=')[0] ?? '');
  if (cookies.some((each) => isSession(each) && !has(each, 'httponly'))) {
    return [-30, 'a session that scripts can read'];
  }
  if (cookies.some((each) => !has(each, 'secure'))) return [-20, 'a cookie that goes over http'];
  const areAllSameSite = cookies.length > 0 && cookies.every((each) => has(each, 'samesite'));
  return [areAllSameSite ? 5 : 0, 'cookies of this site alone'];
}
