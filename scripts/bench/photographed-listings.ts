import { setTimeout } from 'node:timers/promises';
import { addDays, todayAt } from '#src/domain/days.ts';
import type { Kind, PluralKind } from '#src/domain/kinds.ts';
import { AVURUDU, KOTTU_CORNER, KOTTU_FOR_TWO } from '#tests/support/submissions.ts';
import { photograph } from './photograph.ts';
import type { Site } from './report.ts';
import { type Caller, pictureForm, signedIn } from './signed-in.ts';

/** Interval of the looks whether a page has what was published (ms). */
const LOOK_AGAIN = 200;

/**
 * Publishes listings that come before those of the demo community, with photographs as a telephone takes them: two of a
 * featured business, one of an event of tomorrow, one of a featured deal, and one in the slider. Gives their slugs.
 */
export async function publishPhotographs(site: Site): Promise<Record<Kind, string>> {
  const owner = await signedIn(site, 'owner');
  const staff = await signedIn(site, 'staff');
  const send = async (person: Caller): Promise<string> =>
    (await person('uploadPicture', { body: pictureForm(await photograph()) })).id;
  const publish = async (kind: PluralKind, { id, revision }: { id: number; revision: number }) => {
    for (const verdict of ['approve', 'feature'] as const) {
      await staff('decide', { kind, id, body: { verdict, revision } });
    }
  };

  const tomorrow = addDays(todayAt(KOTTU_CORNER, new Date()), 1);
  const images = [await send(owner), await send(owner)];
  const business = await owner('createBusiness', {
    body: { ...KOTTU_CORNER, name: 'A Kitchen in Pictures', images },
  });
  await publish('businesses', business);
  const event = await owner('createEvent', {
    body: {
      ...AVURUDU,
      title: 'An Evening in Pictures',
      date: tomorrow,
      time: '00:00',
      image: await send(owner),
    },
  });
  await publish('events', event);
  const deal = await owner('createDeal', {
    body: {
      ...KOTTU_FOR_TWO,
      title: 'A Plate in Pictures',
      business: business.id,
      valid_from: null,
      valid_until: tomorrow,
      image: await send(owner),
    },
  });
  await publish('deals', deal);
  const image = await advertise(staff, await send(staff));

  // The slider comes with the next release, which has all the rest.
  while (!(await (await fetch(site.url)).text()).includes(image)) await setTimeout(LOOK_AGAIN);
  return { business: business.slug, event: event.slug, deal: deal.slug };
}

/** Puts a picture into the slider, before all others; resolves to the picture's address. */
async function advertise(staff: Caller, image: string): Promise<string> {
  const made = await staff('createAdvertisement', {
    body: {
      title: 'A market in pictures',
      description: 'Every Sunday.',
      link_url: '/events',
      in_header: true,
      image,
    },
  });
  const { results } = await staff('listDeskAdvertisements');
  const others = results.filter(({ id, is_retired }) => id !== made.id && !is_retired);
  await staff('orderAdvertisements', {
    body: { ids: [made.id, ...others.map(({ id }) => id)] },
  });
  return made.image ?? '';
}
