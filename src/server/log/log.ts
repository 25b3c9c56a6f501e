/** Levels of the log, from help to find a fault to lines that somebody has to look at. */
export const LEVELS = ['debug', 'info', 'warn', 'error'] as const;
export type Level = (typeof LEVELS)[number];

/** One line of the log, without its time. */
export interface LogEntry {
  level: Level;
  /** The event, as a name that can be searched and counted. */
  event?: string;
  /** The event in words. */
  msg?: string;
  [field: string]: unknown;
}

/** Logs a line in words; `level` is `info` by default. */
export type WriteLine = (line: string, level?: Level, fields?: Record<string, unknown>) => void;

/** An answered request; nothing in it tells who asked, nor exactly what for. */
export interface AnsweredRequest {
  method: string;
  /** The pattern of the address, such as `/api/businesses/:id`; one of few. */
  route: string;
  status: number;
  /** Time until the answer was made. */
  ms: number;
  request_id?: string;
}

/** A line of the log for people: its words if it has some, else its fields. */
export const logLine = ({ level: _, msg, event, ...fields }: LogEntry): string =>
  msg ?? [event, ...Object.entries(fields).map(fieldText)].join(' ');

const fieldText = ([name, value]: [string, unknown]): string =>
  `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`;

/** Writes a line for people: of a command, and of a process that the server listens to. */
export const log = (line: string): void => {
  process.stdout.write(`${line}\n`);
};
