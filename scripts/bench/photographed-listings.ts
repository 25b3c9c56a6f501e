import { setTimeout } from 'node:timers/promises';
import type { DeskAdvertisement } from '#src/api/desk.ts';
import type { Upload } from '#src/api/uploads.ts';
import { addDays, todayAt } from '#src/domain/days.ts';
import { type Kind, pluralOf } from '#src/domain/kinds.ts';
import { AVURUDU, KOTTU_CORNER, KOTTU_FOR_TWO } from '#tests/support/submissions.ts';
import { photograph } from './photograph.ts';
import type { Site } from './report.ts';
import { type Caller, pictureForm, signedIn } from './signed-in.ts';

/** How often it is looked whether a page has what was published (ms). */
const LOOK_AGAIN = 200;

/**
 * Publishes listings that stand before those of the demo community, with photographs as a telephone takes them: two of
 * a featured business, one of an event of tomorrow, one of a featured deal, and one in the slider. Gives their slugs.
 */
export async function publishPhotographs(site: Site): Promise<Record<Kind, string>> {
  const owner = await signedIn(site, 'owner');
  const staff = await signedIn(site, 'staff');
  const send = async (person: Caller): Promise<string> =>
    (await person<Upload>('POST', 'uploads', pictureForm(await photograph()))).id;
  const publish = async (kind: Kind, listing: object): Promise<{ id: number; slug: string }> => {
    const kinds = pluralOf(kind);
    const made = await owner<{ id: number; slug: string; revision: number }>(
      'POST',
      `${kinds}/create`,
      listing,
    );
    for (const verdict of ['approve', 'feature']) {
      await staff('POST', `moderation/${kinds}/${made.id}/decisions`, {
        verdict,
        revision: made.revision,
      });
    }
    return made;
  };

  const tomorrow = addDays(todayAt(KOTTU_CORNER, new Date()), 1);
  const business = await publish('business', {
    ...KOTTU_CORNER,
    name: 'A Kitchen in Pictures',
    images: [await send(owner), await send(owner)],
  });
  const event = await publish('event', {
    ...AVURUDU,
    title: 'An Evening in Pictures',
    date: tomorrow,
    time: '00:00',
    image: await send(owner),
  });
  const deal = await publish('deal', {
    ...KOTTU_FOR_TWO,
    title: 'A Plate in Pictures',
    business: business.id,
    valid_from: null,
    valid_until: tomorrow,
    image: await send(owner),
  });
  const image = await advertise(staff, await send(staff));

  // The slider comes with the next release, which has all the rest.
  while (!(await (await fetch(site.url)).text()).includes(image)) await setTimeout(LOOK_AGAIN);
  return { business: business.slug, event: event.slug, deal: deal.slug };
}

/** Puts a picture into the slider, before all others; resolves to the picture's address. */
async function advertise(staff: Caller, image: string): Promise<string> {
  const made = await staff<DeskAdvertisement>('POST', 'desk/advertisements', {
    title: 'A market in pictures',
    description: 'Every Sunday.',
    link_url: '/events',
    in_header: true,
    image,
  });
  const { results } = await staff<{ results: DeskAdvertisement[] }>('GET', 'desk/advertisements');
  const others = results.filter(({ id, is_retired }) => id !== made.id && !is_retired);
  await staff('POST', 'desk/advertisements/order', {
    ids: [made.id, ...others.map(({ id }) => id)],
  });
  return made.image ?? '';
}
