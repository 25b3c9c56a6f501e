import { log } from '#src/server/log/log.ts';
import { Refusal } from '#src/server/http/refusals.ts';

/**
 * Runs an operator's command, or prints its usage; an error is told by its message alone, and the process ends with 1.
 */
export async function command(usage: string, run: () => Promise<void>): Promise<void> {
  try {
    if (process.argv.some((each) => each === '--help' || each === '-h')) log(usage);
    else await run();
  } catch (error) {
    const fields = error instanceof Refusal && error.body.errors;
    const message = error instanceof Error ? error.message : String(error);
    console.error(fields ? Object.values(fields).join('\n') : message);
    process.exitCode = 1;
  }
}
