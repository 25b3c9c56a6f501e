/** From what helps to find a fault to what somebody has to look at. */
export const LEVELS = ['debug', 'info', 'warn', 'error'] as const;
export type Level = (typeof LEVELS)[number];

/** One line of the log, besides when it was written. */
export interface Entry {
  level: Level;
  /** What happened, as a name that can be searched and counted. */
  event?: string;
  /** What happened, in words. */
  msg?: string;
  [field: string]: unknown;
}

/** Tells in words what the process does; `level` is `info` unless it says otherwise. */
export type Say = (line: string, level?: Level, fields?: Record<string, unknown>) => void;

/** A request that was answered; nothing of it tells who asked, nor what exactly for. */
export interface Answered {
  method: string;
  /** The pattern of the address, such as `/api/businesses/:id`; one of few. */
  route: string;
  status: number;
  /** Until the answer was made. */
  ms: number;
  request_id?: string;
}

/** A line of the log for people: its words where it has any, else its fields. */
export const wordsOf = ({ level: _, msg, event, ...fields }: Entry): string =>
  msg ?? [event, ...Object.entries(fields).map(shown)].join(' ');

const shown = ([name, value]: [string, unknown]): string =>
  `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`;

/** Writes a line for people to read: the voice of a command, and of a process that the server listens to. */
export const log = (line: string): void => {
  process.stdout.write(`${line}\n`);
};
