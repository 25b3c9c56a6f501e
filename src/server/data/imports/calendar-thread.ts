// This thread reads one calendar file: a large one takes a second, in which nobody should wait for a page.
import { parentPort, workerData } from 'node:worker_threads';
import { readCalendar } from './calendar-file.ts';

const { text, now } = workerData as { text: string; now: Date };
parentPort?.postMessage(readCalendar(text, now));
