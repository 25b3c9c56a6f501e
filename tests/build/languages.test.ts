import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sharedSite } from '#tests/support/site.ts';

const { client } = await sharedSite();

const pages = readdirSync(client, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.html'))
  .map((file) => ({ file, html: readFileSync(join(client, file), 'utf8') }));

const INDIC = /[\p{Script=Sinhala}\p{Script=Tamil}][^<]*/u;

/** Sinhala and Tamil text of a page's body that no element marks as such. */
function unmarked(html: string): string | undefined {
  const text = html
    .slice(html.indexOf('<body'))
    .replace(/<(script|style|template)\b.*?<\/\1>/gs, '')
    .replace(/<(\w+)(?=\s)[^>]*\slang="(?:si|ta)"[^>]*>[^<]*<\/\1>/g, '')
    .replace(/<[^>]*>/g, '<>');
  return INDIC.exec(text)?.[0];
}

// WCAG 3.1.2 asks for the mark: a screen reader's voice and the browser's choice of a font go by it.
test('Sinhala and Tamil are marked as such wherever they stand', () => {
  expect(pages.filter(({ html }) => /\slang="si"/.test(html)).length).toBeGreaterThan(10);
  expect(pages.filter(({ html }) => /\slang="ta"/.test(html)).length).toBeGreaterThan(10);
  const faults = pages.flatMap(({ file, html }) => {
    const text = unmarked(html);
    return text ? [`${file}: ${text}`] : [];
  });
  expect(faults).toEqual([]);
});
