import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Outcome, runSuites, type Suite } from '../../scripts/suites/suite.ts';
import { printSummary } from '../../scripts/suites/summary.ts';

const A = { id: 'a', name: 'a.test.ts > adds' };
const B = { id: 'b', name: 'b.test.ts > subtracts' };
const because = (test: typeof A) => ({
  ...test,
  reason: `AssertionError: of ${test.id}\n    at x`,
});

const outcome = (shown: Partial<Outcome>): Outcome => ({
  passed: [],
  failed: [],
  broken: null,
  files: [{ name: 'a.test.ts', took: 1_234 }],
  ...shown,
});

/** A suite with one outcome when it is run, and another when the failed tests are tried again. */
const suite = (first: Partial<Outcome>, second: Partial<Outcome> = {}): Suite => ({
  name: 'vitest',
  run: async () => outcome(first),
  again: async () => outcome(second),
});

let said: string[] = [];
beforeEach(() => {
  said = [];
  vi.spyOn(console, 'log').mockImplementation((line: string) => void said.push(line));
});
afterEach(() => {
  vi.restoreAllMocks();
});

const summaryOf = async (...suites: Suite[]) => {
  const isGreen = printSummary(await runSuites(suites));
  return { isGreen, last: said.at(-1), lines: said.join('\n').split('\n') };
};

test('what fails and then passes is named as unsteady, and fails nothing', async () => {
  const { isGreen, last, lines } = await summaryOf(
    suite({ passed: [A], failed: [because(B)] }, { passed: [B] }),
  );
  expect([isGreen, last]).toEqual([true, '2 passed, 0 failed']);
  expect(lines).toContain(`unsteady (add it to tests/unsteady.md): ${B.name}`);
});

test('what fails twice fails the run, with its reason in the last lines', async () => {
  const { isGreen, last, lines } = await summaryOf(
    suite({ passed: [A], failed: [because(B)] }, { failed: [because(B)] }),
  );
  expect([isGreen, last]).toEqual([false, '1 passed, 1 failed']);
  expect(lines.slice(-30)).toEqual(
    expect.arrayContaining([`failed: ${B.name}`, '  AssertionError: of b']),
  );
});

test('what isn’t seen to pass on the second try has failed', async () => {
  const broken = suite({ passed: [A], failed: [because(B)] }, { broken: 'Out of memory' });
  expect(await summaryOf(broken)).toMatchObject({ isGreen: false, last: '1 passed, 1 failed' });
});

test('what passed and fails beside the second try is unsteady too', async () => {
  const { last, lines } = await summaryOf(
    suite({ passed: [A], failed: [because(B)] }, { passed: [B], failed: [because(A)] }),
  );
  expect(last).toBe('2 passed, 0 failed');
  expect(lines.filter((line) => line.startsWith('unsteady'))).toHaveLength(2);
});

test('a suite that breaks off or runs nothing fails the run, and the others run', async () => {
  const { isGreen, last, lines } = await summaryOf(
    suite({ broken: 'No browser was found' }),
    suite({ passed: [A] }),
  );
  expect([isGreen, last]).toEqual([false, '1 passed, 1 failed']);
  expect(lines).toContain('  No browser was found');
});

test('of many failures the reasons still fit into the last 30 lines', async () => {
  const many = Array.from({ length: 12 }, (_, index) => ({
    ...because({ id: `${index}`, name: `${index}.test.ts` }),
    reason: Array.from({ length: 40 }, (_, line) => `line ${line}`).join('\n'),
  }));
  const { last, lines } = await summaryOf(suite({ failed: many }, { failed: many }));
  expect(last).toBe('0 passed, 12 failed');
  expect(lines.slice(-30)).toContain('failed: 0.test.ts');
});
