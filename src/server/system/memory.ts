import os from 'node:os';

/** Least memory of a machine by docs/operations.md (GB). */
export const LEAST_MEMORY = 1;

/** Memory of the server (bytes): the machine's, or the limit of its container or service. */
export function readMemory(): number {
  // 0 means no limit; a limit may also be more than the machine has.
  const allowed = process.constrainedMemory() || Number.POSITIVE_INFINITY;
  return Math.min(os.totalmem(), allowed);
}

/** Whether the memory is less than the least; a kernel keeps a part of a machine's nominal memory. */
export const isTooLittleMemory = (bytes: number): boolean => bytes < 0.9 * LEAST_MEMORY * 2 ** 30;
