import pino from 'pino';
import type { Env } from '../env.ts';
import {
  type AnsweredRequest,
  type LogEntry,
  type Level,
  LEVELS,
  type WriteLine,
  logLine,
} from './log.ts';

/** The log of the server, on its standard output. */
export interface Logger {
  say: WriteLine;
  write: (entry: LogEntry) => void;
  answered: (request: AnsweredRequest) => void;
}

/**
 * Opens the log: JSON lines for tools, or words for somebody who started the server in a terminal, as the format says;
 * without one it is text in a terminal and JSON anywhere else.
 */
export function openLogger({ format, level }: Env['log']): Logger {
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

type Write = (entry: LogEntry, atOnce: boolean) => void;

/** Size from which lines of requests are written (bytes): each alone would cost as much as sending a page. */
const TOGETHER = 4_096;
/** Longest wait of lines (ms), for people who look on. */
const AT_LATEST = 500;
/** Most unread output (bytes): a reader of the log may hang; further lines are dropped, and the site goes on. */
const MOST_UNREAD = 4 * 2 ** 20;

function writeJson(level: Level): Write {
  // Our own destination: pino's takes twice as long as making the line, and doesn't end with the process once the log's
  // reader is gone.
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
  // The time is a number (ms): writing it as a date would take as long as the rest of the line.
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
    if (LEVELS.indexOf(entry.level) >= least) process.stdout.write(`${logLine(entry)}\n`);
  };
}
