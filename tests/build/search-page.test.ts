import { expect, test } from 'vitest';
import { type Kind, pluralOf } from '#src/domain/kinds.ts';
import { sharedSite } from '#tests/support/site.ts';

const { url } = await sharedSite();

/** A section of the results page with the listings that its cards lead to. */
const SECTIONS = /<section[^>]* aria-labelledby="(\w+)">(.*?)<\/section>/gs;
const CARDS = /<article.*?href="\/(?:business|event|deal)\/([^"]+)"/gs;

test.each(['kottu', 'rice', 'avurudu', 'dance class', 'hoppers melbourne', 'kotxu'])(
  'the results page shows what a search for “%s” finds, each kind in its order and the best kind first',
  async (search) => {
    const { results } = await (await fetch(`${url}/api/search/?q=${search}`)).json();
    const found = (results as { kind: Kind; slug: string }[]).map(({ kind, slug }) => ({
      kind: pluralOf(kind),
      slug,
    }));
    expect(found.length).toBeGreaterThan(0);
    const page = await (await fetch(`${url}/search?search=${search}`)).text();
    const sections = [...page.matchAll(SECTIONS)].map(([, kind = '', cards = '']) => ({
      kind,
      slugs: Array.from(cards.matchAll(CARDS), ([, slug = '']) => slug),
    }));
    expect(sections.map(({ kind }) => kind)).toEqual([...new Set(found.map(({ kind }) => kind))]);
    for (const { kind, slugs } of sections) {
      const ofKind = found.filter((each) => each.kind === kind).map(({ slug }) => slug);
      expect(slugs.length).toBeGreaterThan(0);
      expect(slugs.slice(0, ofKind.length)).toEqual(ofKind.slice(0, slugs.length));
    }
  },
);
