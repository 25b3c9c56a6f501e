import fc from 'fast-check';
import { VERDICTS } from '#src/api/moderation.ts';
import { ALL_KINDS, type Kind, pluralOf } from '#src/domain/kinds.ts';
import type { TestApi } from './api.ts';
import { newPeople } from './claims.ts';
import { AVURUDU, KOTTU_CORNER, KOTTU_FOR_TWO } from './submissions.ts';

/** Pictures that the owner has sent. */
const PICTURES = ['picture-of-rice', 'picture-of-curry'] as const;

/** Changes that an owner makes to a listing. */
const EDITS: Record<Kind, readonly object[]> = {
  business: [
    { name: 'Kottu Palace' },
    { name: 'Apple of Galle', description: 'Fruit.' },
    { suburb: 'Cannington', state: 'WA', postcode: '6107' },
    { images: PICTURES },
    { images: [PICTURES[1]], hours: { sunday: 'closed' } },
  ],
  event: [
    { title: 'Zither evening' },
    { date: '2027-12-22', time: '08:00' },
    { program: [{ time: 'Late', activity: 'Baila' }], image: PICTURES[0] },
    { program: [] },
    { suburb: 'Cannington', state: 'WA', postcode: '6107' },
  ],
  deal: [
    { title: 'Hoppers for a song' },
    { valid_until: '2026-12-02' },
    { original_price: '10.00', discount_price: '5.00' },
    { code_kind: 'personal', image: PICTURES[1] },
    { description: 'While there are any.', valid_until: '2026-12-24' },
  ],
};

const OF_LISTINGS = ['submit', 'edit', 'take down', 'pause', 'resume', 'delete'] as const;
const OF_CLAIMS = ['claim', 'give back'] as const;
const OF_CATEGORIES = ['rename', 'retire', 'bring back', 'add', 'order'] as const;

/** A step of somebody in a community. `which` counts from the newest on. */
export const steps = fc.record({
  move: fc.oneof(
    { weight: 8, arbitrary: fc.constantFrom(...OF_LISTINGS) },
    { weight: 4, arbitrary: fc.constantFrom(...VERDICTS) },
    { weight: 3, arbitrary: fc.constantFrom(...OF_CLAIMS) },
    { weight: 2, arbitrary: fc.constantFrom(...OF_CATEGORIES) },
  ),
  kind: fc.constantFrom(...ALL_KINDS),
  which: fc.nat(20),
  who: fc.nat(1),
});
type Step = typeof steps extends fc.Arbitrary<infer Each> ? Each : never;

interface Listing {
  id: number;
  revision: number;
}

/** Makes people for a community, and gives the function that takes a step as one of them. Some steps are refused. */
export async function communityOf(api: TestApi, now: Date) {
  const [owner, staff, ...members] = await newPeople(api.pool, 4, now);
  const [ownerToken = '', staffToken = ''] = [owner?.token, staff?.token];
  await api.pool.query(`UPDATE users SET role = 'admin' WHERE id = $1`, [staff?.id]);
  await api.pool.query(
    `UPDATE sessions SET expires_at = '2030-01-01', last_used_at = '2030-01-01'`,
  );
  await api.pool.query('UPDATE businesses SET owner_id = $1', [owner?.id]);
  await api.pool.query('UPDATE events SET owner_id = $1', [owner?.id]);
  await api.pool.query(
    `INSERT INTO uploads (id, owner_id, url, alt, width, height)
     SELECT id, $1, '/media/uploads/' || id || '.webp', 'What ' || id || ' shows', 800, 400
     FROM unnest($2::text[]) AS id`,
    [owner?.id, PICTURES],
  );
  let number = 0;

  const send = (method: string, path: string, token: string, body?: object) =>
    api.app.request(path, {
      method,
      headers: {
        Authorization: `Token ${token}`,
        ...(body && { 'Content-Type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });

  async function listingOf(kind: Kind, which: number): Promise<Listing> {
    const { rows } = await api.pool.query<Listing>(
      `SELECT id, revision FROM ${pluralOf(kind)} ORDER BY status = 'published' DESC, id DESC`,
    );
    return rows[which % rows.length] ?? { id: 0, revision: 0 };
  }

  async function decide(kind: Kind, id: number, verdict: string) {
    const { rows } = await api.pool.query<Listing>(
      `SELECT revision FROM ${pluralOf(kind)} WHERE id = $1`,
      [id],
    );
    const body = { verdict, revision: rows[0]?.revision, reason: 'Please look again.' };
    return send('POST', `/api/moderation/${pluralOf(kind)}/${id}/decisions/`, staffToken, body);
  }

  async function submit(kind: Kind, which: number) {
    number += 1;
    const { id: business } = await listingOf('business', which);
    const forms = {
      business: {
        ...KOTTU_CORNER,
        name: `Kottu ${number}`,
        contact_phone: `03 9794 ${1_000 + number}`,
      },
      event: { ...AVURUDU, title: `Avurudu ${number}`, date: '2027-12-14' },
      deal: { ...KOTTU_FOR_TWO, title: `Kottu for ${number}`, business },
    };
    return send('POST', `/api/${pluralOf(kind)}/create/`, ownerToken, forms[kind]);
  }

  async function changeListing({ move, kind, which, who }: Step) {
    if (move === 'submit') return submit(kind, which);
    const { id } = await listingOf(kind, which);
    const path = `/api/${pluralOf(kind)}/${id}`;
    if (move === 'edit') {
      const edits = EDITS[kind];
      const answer = await send(
        'PATCH',
        `${path}/update/`,
        ownerToken,
        edits[which % edits.length],
      );
      // Edits are approved at once where `who` is 0: half of them.
      return answer.ok && who === 0 ? decide(kind, id, 'approve') : answer;
    }
    if (move === 'delete') return send('DELETE', `${path}/delete/`, ownerToken);
    if (move === 'take down') return send('POST', `${path}/archive/`, ownerToken);
    if (move === 'pause' || move === 'resume') return send('POST', `${path}/${move}/`, ownerToken);
    return decide(kind, id, move);
  }

  async function changeClaim({ move, which, who }: Step) {
    const token = members[who]?.token ?? '';
    const { id } = await listingOf('deal', which);
    if (move === 'claim') return send('POST', `/api/deals/${id}/claim/`, token);
    const { results } = await (await send('GET', '/api/claims/', token)).json();
    const open = results.find(({ state }: { state: string }) => state === 'open');
    return send('DELETE', `/api/claims/${open?.id ?? 0}/`, token);
  }

  async function changeCategory({ move, which }: Step) {
    const path = '/api/desk/categories/';
    type Row = { id: number; kind: string; is_retired: boolean; listings: number };
    const { results } = (await (await send('GET', path, staffToken)).json()) as { results: Row[] };
    const used = results.filter(({ listings }) => listings > 0);
    const { id = 0, kind = '' } = used[which % used.length] ?? {};
    number += 1;
    const name = `Trade ${'abcdefghij'[number % 10]} ${'abcdefghij'[Math.floor(number / 10) % 10]}`;
    if (move === 'add') return send('POST', path, staffToken, { kind, name });
    if (move === 'order') {
      const offered = results.filter((row) => row.kind === kind && !row.is_retired);
      const ids = offered.map((row) => row.id).reverse();
      return send('POST', `${path}order/`, staffToken, { ids });
    }
    const change = move === 'rename' ? { name } : { is_retired: move === 'retire' };
    return send('PATCH', `${path}${id}/`, staffToken, change);
  }

  return (step: Step): Promise<Response> => {
    if ((OF_CLAIMS as readonly string[]).includes(step.move)) return changeClaim(step);
    if ((OF_CATEGORIES as readonly string[]).includes(step.move)) return changeCategory(step);
    return changeListing(step);
  };
}
