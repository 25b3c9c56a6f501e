import os from 'node:os';

/** What docs/operations.md asks of a machine (GB). */
export const LEAST_MEMORY = 1;

/** The memory that the server has (bytes): the machine's, or what its container or service may take of it. */
export function readMemory(): number {
  // Nothing is 0, or more than there is.
  const allowed = process.constrainedMemory() || Number.POSITIVE_INFINITY;
  return Math.min(os.totalmem(), allowed);
}

/** Whether it is less than the least; a kernel keeps some of what a machine is sold with. */
export const isTooLittleMemory = (bytes: number): boolean => bytes < 0.9 * LEAST_MEMORY * 2 ** 30;
