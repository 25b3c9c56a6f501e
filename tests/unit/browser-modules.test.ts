import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('no module of the browser waits at its top level: WebKit orders the modules around it wrongly', () => {
  const modules = globSync('src/{client,components,features,islands}/**/*.{ts,tsx}');
  expect(modules.length).toBeGreaterThan(100);
  const waiting = modules.filter((path) =>
    /^(?:(?:export )?(?:const|let) .*= )?await /m.test(readFileSync(path, 'utf8')),
  );
  expect(waiting).toEqual([]);
});
