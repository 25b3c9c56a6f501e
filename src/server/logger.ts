import pino from 'pino';
import { type Answered, type Entry, type Level, LEVELS, type Say, wordsOf } from './log.ts';

/** The log of the server, on its standard output. */
export interface Logger {
  say: Say;
  write: (entry: Entry) => void;
  answered: (request: Answered) => void;
}

export interface LoggerOptions {
  /** Lines of JSON for tools, or words for whoever started the server in a terminal. */
  format: 'json' | 'text' | undefined;
  /** Less than this isn't written. */
  level: Level;
}

/** Opens the log; without a format it is text in a terminal and JSON anywhere else. */
export function openLogger({ format, level }: LoggerOptions): Logger {
  const isText = (format ?? (process.stdout.isTTY ? 'text' : 'json')) === 'text';
  const write = isText ? writeText(level) : writeJson(level);
  return {
    write: (entry) => write(entry, true),
    say: (msg, ofLevel = 'info', fields = {}) => write({ level: ofLevel, ...fields, msg }, true),
    answered: ({ ms, ...request }) => {
      const ofLevel = request.status >= 500 ? 'error' : isText ? 'debug' : 'info';
      write({ level: ofLevel, event: 'request', ...request, ms: Math.round(ms * 10) / 10 }, false);
    },
  };
}

type Write = (entry: Entry, atOnce: boolean) => void;

/** Lines of requests are written together: each alone would cost as much as sending a page (bytes). */
const TOGETHER = 4_096;
/** Nobody who looks on waits longer for them (ms). */
const AT_LATEST = 500;
/** Whoever reads the log may hang: what is beyond this is dropped, and the site goes on (bytes). */
const MOST_UNREAD = 4 * 2 ** 20;

function writeJson(level: Level): Write {
  // pino's own destination takes twice as long as making the line, and never ends when the process does
  // after whoever read the log.
  let lines = '';
  const send = () => {
    if (lines !== '' && process.stdout.writableLength < MOST_UNREAD) process.stdout.write(lines);
    lines = '';
  };
  const gather = (line: string) => {
    lines += line;
    if (lines.length >= TOGETHER) send();
  };
  const formatters = { level: (label: string) => ({ level: label }) };
  // The time as a number (ms): writing it as a date would take as long as all the rest of a line.
  const log = pino({ level, base: null, formatters }, { write: gather });
  setInterval(send, AT_LATEST).unref();
  process.on('exit', send);
  return ({ level: ofLevel, ...entry }, atOnce) => {
    log[ofLevel](entry);
    if (atOnce) send();
  };
}

function writeText(level: Level): Write {
  const least = LEVELS.indexOf(level);
  return (entry) => {
    if (LEVELS.indexOf(entry.level) >= least) process.stdout.write(`${wordsOf(entry)}\n`);
  };
}
