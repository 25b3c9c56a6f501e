import type { OpenDatabase } from './db/open.ts';
import type { HttpServer } from './http-server.ts';
import type { Stop } from './repeat.ts';
import type { Site } from './site/site.ts';

/** What runs so far of a server that starts, and has to be stopped. */
export interface Running {
  clock?: Stop;
  rebuilds?: Stop;
  backups?: Stop;
  outbox?: Stop;
  cleaning?: Stop;
  disks?: Stop;
  pictures?: Stop;
  /** Counters write down what they have counted. */
  visits?: { stop: Stop };
  searches?: { stop: Stop };
  site?: Site;
  server?: HttpServer;
  metrics?: HttpServer;
  /** One that is still being opened is waited for: its server would stay behind. */
  database?: Promise<OpenDatabase>;
}
