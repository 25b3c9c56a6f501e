import { expect, test } from 'vitest';
import { jsonLdText } from '#src/components/site/json-ld.ts';

test('linked data stays inside its script element and keeps its meaning', () => {
  const data = {
    name: '</script><script>alert(1)</script>',
    description: '<!-- \u2028 "quoted" & කොත්තු \u2029',
  };
  const text = jsonLdText(data);
  expect(text).not.toMatch(/[<\u2028\u2029]/);
  expect(JSON.parse(text)).toEqual(data);
});
