import { type DisksOf, readDisks } from '../status/disks.ts';
import type { WriteLine } from '../log/log.ts';
import type { Stop } from '../system/repeat.ts';
import { diskLine } from '../status/status-lines.ts';
import { startJob } from './job.ts';

/** Interval of looks (ms): a disk takes longer to fill up. */
const LOOK_AGAIN = 60_000;

/** Starts to watch the disks that are written to: logs once when one gets low, and once when it has room again. */
export function startWatchingDisks(
  { log, ...env }: DisksOf & { log: WriteLine },
  every = LOOK_AGAIN,
): Stop {
  const low = new Set<string>();
  const work = async () => {
    for (const disk of await readDisks(env)) {
      const { text, remedy } = diskLine(disk);
      if ((remedy !== null) === low.has(disk.folder)) continue;
      if (remedy === null) low.delete(disk.folder);
      else low.add(disk.folder);
      const where = `${text} (${disk.folder})`;
      log(
        remedy === null ? `There is room again: ${where}` : `${where}. ${remedy}`,
        remedy === null ? 'info' : 'warn',
      );
    }
  };
  return startJob('Disks', every, work, { log });
}
