import type { APIRequestContext, Page } from '@playwright/test';
import { listingPath } from '#src/domain/paths.ts';
import { type Kind, pluralOf } from '#src/domain/kinds.ts';
import { type Paper, sheetPath, SHEETS } from '#src/domain/sheets.ts';
import { axeViolations, expect } from '#tests/support/guarded-page.ts';
import { confirmedMember, type Member } from '#tests/support/members.ts';
import { test } from '#tests/support/publishing-site.ts';
import { approve, call, staffOf } from '#tests/support/publishing.ts';
import { qrTextOf } from '#tests/support/qr.ts';
import { AVURUDU, KOTTU_CORNER, KOTTU_FOR_TWO } from '#tests/support/submissions.ts';

/** The size of each paper in whole points (ISO 216), as a PDF gives its pages. */
const POINTS: Record<Paper, [number, number]> = { a4: [595, 842], a5: [420, 595] };

const MM_A_PIXEL = 25.4 / 96;

/** The modules of the blank frame around a code. */
const QUIET = 8;

/** The size of each page that printing gives, in points. */
async function printed(page: Page): Promise<number[][]> {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  return Array.from(pdf.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g), ([, width, height]) => [
    Math.round(Number(width)),
    Math.round(Number(height)),
  ]);
}

/**
 * Expects a sheet to be one page of its paper with all of it inside, and its code to lead to the listing from 35 mm.
 */
async function expectSheet(page: Page, path: string, listing: string, paper: Paper): Promise<void> {
  const answer = await page.goto(path);
  expect(answer?.status(), path).toBe(200);
  expect(await axeViolations(page), path).toEqual([]);
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await expect(page.locator('script')).toHaveCount(0);
  expect(await printed(page), path).toEqual([POINTS[paper]]);

  await page.emulateMedia({ media: 'print' });
  const sheet = page.getByRole('main');
  const code = page.getByRole('img', { name: /^QR code of/ });
  expect(await qrTextOf(code)).toBe(new URL(listing, page.url()).href);
  const modules = Number((await code.getAttribute('viewBox'))?.split(' ').at(-1));
  const [box, paperBox, title] = await Promise.all([
    code.boundingBox(),
    sheet.boundingBox(),
    page.getByRole('heading', { level: 1 }).boundingBox(),
  ]);
  const width = (box?.width ?? 0) * MM_A_PIXEL;
  expect((width * (modules - QUIET)) / modules, path).toBeGreaterThanOrEqual(35);
  // The parts beyond the paper would be cut off.
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(paperBox?.height ?? 0);
  expect((title?.y ?? 0) + (title?.height ?? 0)).toBeLessThan(box?.y ?? 0);
  const steps = page.getByRole('listitem').last();
  if (await steps.isVisible()) {
    const step = await steps.boundingBox();
    expect((step?.y ?? 0) + (step?.height ?? 0)).toBeLessThanOrEqual(paperBox?.height ?? 0);
  }
  await page.emulateMedia({ media: null });
}

test('a page leads to what is printed of it, for each paper one page without a script', async ({
  page,
  request,
}) => {
  test.slow();
  for (const kind of ['business', 'event', 'deal'] as const) {
    const answer = await request.get(`/api/${pluralOf(kind)}/?page_size=1`);
    const { results } = (await answer.json()) as { results: { slug: string }[] };
    const slug = results[0]?.slug ?? '';
    await page.goto(listingPath(kind, slug));
    await page.getByText('Share', { exact: true }).click();
    await page.getByRole('link', { name: /^Print a/ }).click();
    await expect(page).toHaveURL(sheetPath(kind, slug));
    for (const { name, paper } of SHEETS[kind]) {
      await expectSheet(page, sheetPath(kind, slug, name), listingPath(kind, slug), paper);
    }
  }
});

/** A title as long as is allowed, in wide letters. */
const long = (words: string): string => words.repeat(120).slice(0, 119).trim();
const LONG = {
  event: long('ශ්‍රී ලංකා සංස්කෘතික උත්සවය '),
  business: long('தமிழ் கலாச்சார உணவகம் மற்றும் கடை '),
  deal: long('WOW MAMMOTH WEEKEND '),
};

/** Publishes a listing as submitted. */
async function published<Listing extends { id: number; revision: number; slug: string }>(
  request: APIRequestContext,
  [owner, staff]: readonly [Member, Member],
  kind: Kind,
  fields: object,
): Promise<Listing> {
  const kinds = pluralOf(kind);
  const listing = await call<Listing>(request, owner, 'POST', `/api/${kinds}/create/`, fields);
  await approve(request, staff, kinds, listing);
  return listing;
}

test('the longest titles fit, in any script; what is taken down is printed no more', async ({
  page,
  request,
}) => {
  test.slow();
  const people = [await confirmedMember(request), await staffOf(request)] as const;
  const { business: name, event: title } = LONG;
  const business = await published(request, people, 'business', { ...KOTTU_CORNER, name });
  const event = await published(request, people, 'event', {
    ...AVURUDU,
    title,
    venue: title,
    address: title,
    organizer_name: title,
  });
  const deal = await published(request, people, 'deal', {
    ...KOTTU_FOR_TWO,
    title: LONG.deal,
    business: business.id,
    valid_until: '2099-12-24',
    restrictions: LONG.deal.repeat(8),
    redemption_instructions: LONG.deal.repeat(8),
  });
  for (const [kind, { slug }] of [
    ['business', business],
    ['event', event],
    ['deal', deal],
  ] as const) {
    for (const { name: sheet, paper } of SHEETS[kind]) {
      await expectSheet(page, sheetPath(kind, slug, sheet), listingPath(kind, slug), paper);
    }
  }
  await call(request, people[0], 'POST', `/api/events/${event.id}/archive/`);
  await call(request, people[0], 'POST', `/api/businesses/${business.id}/archive/`);
  for (const path of [sheetPath('event', event.slug), sheetPath('deal', deal.slug)]) {
    expect((await request.get(path)).status(), path).toBe(404);
  }
});
