import { type Cast, type CastOptions, newCast, type Sender } from './cast.ts';
import { describedAnswers } from './described-answers.ts';
import {
  type Description,
  type GeneratedRequest,
  type Likely,
  nounOf,
  requestsOf,
} from './generated-requests.ts';
import { AVURUDU, KOTTU_CORNER, KOTTU_FOR_TWO } from './submissions.ts';

/** Requests after which everybody is made anew: these requests have ended sessions and deleted accounts. */
const RENEWED_AFTER = 500;
/** The longest time of a request (ms); one that takes longer twice is too slow. */
const MOST_MS = 1_000;
const MOST_IDS = 3;

const PASSWORD = 'kottu roti at dawn';
const EMAILS = ['member@likely.example', 'helper@likely.example', 'nobody@likely.example'];
const DAYS = ['2026-11-21', '2027-04-14', '2030-01-01'];

/** Values with which submissions, sign-ins and decisions are right now and then; `@@…@@` is filled in when sent. */
const LIKELY: Likely = {
  ...Object.fromEntries(
    Object.entries({ ...KOTTU_CORNER, ...AVURUDU, ...KOTTU_FOR_TWO, image: null, images: null })
      .filter(([, value]) => ['string', 'number'].includes(typeof value))
      .map(([name, value]) => [name, [value]]),
  ),
  category: ['Restaurant', 'Festival', 'Grocery Store', 'restaurant', 1],
  business: ['@@businesses@@'],
  valid_from: ['2026-11-01', ...DAYS],
  valid_until: DAYS,
  date: DAYS,
  email: EMAILS,
  password: [PASSWORD],
  current_password: ['', PASSWORD],
  username: ['member-likely', 'helper-likely', 'nobody-likely'],
  token: ['@@confirmation@@', '@@reset@@', '@@report@@'],
  code: ['@@code@@', 'KOTTU2'],
  revision: [1, 1, 2],
  ids: ['@@advertisements@@', '@@categories@@', 1, 2],
  key: ['2027-vesak'],
  url: ['https://temple.example/1.ics', 'https://temple.example/2.ics'],
  link_url: ['/deals', 'https://kottu.example/'],
};

/** The outcomes of all requests so far. */
interface Tally {
  /** The count of each status of each call, as `createDeal 201`. */
  answers: Record<string, number>;
  slowest: number;
}

export interface SendersOptions extends Omit<CastOptions, 'now'> {
  now: () => Date;
}

/** Sends generated requests in everybody's name, and tells the faults of their answers. */
export async function openSenders({ pool, now, siteUrl, send }: SendersOptions) {
  const description: Description = await (await send('/api/openapi.json', {})).json();
  const { callOf, problemOf } = describedAnswers(description);
  const answers: Record<string, number> = {};
  const tally: Tally = { answers, slowest: 0 };
  let cast: Cast;
  let secrets: Record<string, string> = {};
  let ids: Record<string, number[]> = {};
  let sent = 0;

  async function renew(): Promise<void> {
    cast = await newCast({ pool, now: now(), siteUrl, send });
    const { code, confirmation, reset, report } = cast;
    secrets = { code, confirmation, reset, report };
    ids = Object.fromEntries(Object.entries(cast.ids).map(([noun, id]) => [noun, [id]]));
  }

  const headersOf = (sender: Sender): Record<string, string> =>
    sender === 'anonymous' ? {} : cast.headers[sender];

  const newest = (noun: string, at = sent): string =>
    secrets[noun] ?? String(ids[noun]?.[at % (ids[noun]?.length || 1)] ?? 1);
  /** Fills in values that are known only now; an id is a number where it is the whole value. */
  const filled = (text: string): string =>
    text
      .replaceAll(/"@@(\w+)@@"/g, (_, noun) =>
        noun in secrets ? `"${newest(noun)}"` : newest(noun),
      )
      .replaceAll(/@@(\w+)@@/g, (_, noun) => newest(noun));

  /** Remembers a new thing, so that later requests are about it. */
  function remember(path: string, text: string): void {
    const made: { id?: unknown; code?: unknown } = JSON.parse(text);
    if (typeof made.id !== 'number') return;
    const noun = nounOf(path.replace(/\/$/, ''));
    ids[noun] = [made.id, ...(ids[noun] ?? [])].slice(0, MOST_IDS);
    if (noun === 'claims') secrets['code'] = String(made.code);
  }

  async function once(request: GeneratedRequest) {
    const { method, body } = request;
    const path = filled(request.path);
    const init = {
      method,
      redirect: 'manual' as const,
      headers: { ...headersOf(request.sender), ...request.headers },
      ...(body !== undefined && { body: typeof body === 'string' ? filled(body) : body }),
    };
    const began = performance.now();
    const response = await send(path, init);
    const text = await response.text();
    const time = performance.now() - began;
    tally.slowest = Math.max(tally.slowest, time);
    return { path, status: response.status, headers: response.headers, text, time };
  }

  /** Whether a request in the team's name has published something that was hidden. */
  async function hasBeenApproved(): Promise<boolean> {
    const { rowCount } = await pool.query(
      `SELECT FROM businesses WHERE name LIKE 'Hidden%' AND status = 'published'
       UNION ALL SELECT FROM events WHERE title LIKE 'Hidden%' AND status = 'published'
       UNION ALL SELECT FROM deals WHERE title LIKE 'Hidden Bargain%' AND status = 'published'`,
    );
    return Number(rowCount) > 0;
  }

  await renew();
  return {
    requests: requestsOf(description, LIKELY),
    calls: Object.values(description.paths).flatMap((ofPath) =>
      Object.values(ofPath).map(({ operationId }) => operationId),
    ),
    tally,
    /** True if a call has succeeded at least once. */
    wasDone: (name: string) =>
      ['200', '201', '204'].some((status) => `${name} ${status}` in answers),
    /** Sends a request; gives the fault of its answer, null when there is none. */
    async problemWith(request: GeneratedRequest): Promise<string | null> {
      if (sent % RENEWED_AFTER === RENEWED_AFTER - 1) await renew();
      sent += 1;
      const answer = await once(request);
      const path = asRouted(answer.path);
      const name = callOf(request.method, path)?.operationId ?? 'none';
      const key = `${name} ${answer.status}`;
      answers[key] = (answers[key] ?? 0) + 1;
      if (answer.status === 201) remember(path, answer.text);
      const problem = problemOf(request.method, path, answer);
      if (problem) return `${answer.status}: ${problem}\n${answer.text.slice(0, 500)}`;
      if (
        request.sender === 'anonymous' &&
        /Hidden/.test(answer.text) &&
        !(await hasBeenApproved())
      )
        return 'shows what is hidden';
      // A slow request is sent again, as any may be slow once on a busy machine.
      const isSlow = answer.time > MOST_MS && (await once(request)).time > MOST_MS;
      return isSlow ? `took ${Math.round(answer.time)} ms` : null;
    },
  };
}

/** The path of an address as the router sees it: decoded where that can be, and with `..` resolved. */
function asRouted(address: string): string {
  const { pathname } = new URL(address, 'http://localhost');
  return pathname.replaceAll(/(?:%[0-9a-f]{2})+/gi, (escaped) => {
    try {
      return decodeURI(escaped);
    } catch {
      return escaped;
    }
  });
}
