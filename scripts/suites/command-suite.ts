import { run } from './command.ts';
import type { Outcome, Suite } from './suite.ts';

/** A command that is one test, which passes when the command ends with 0. */
export function commandSuite(name: string, command: readonly [string, ...string[]]): Suite {
  const [program, ...parameters] = command;
  const once = async (): Promise<Outcome> => {
    const began = performance.now();
    const { status, said } = await run(program, parameters);
    const test = { id: name, name };
    return {
      passed: status === 0 ? [test] : [],
      failed: status === 0 ? [] : [{ ...test, reason: said }],
      broken: null,
      files: [{ name: command.join(' '), took: performance.now() - began }],
    };
  };
  return { name, run: once, again: once };
}
