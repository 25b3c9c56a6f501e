// This thread reads one calendar file: a large one takes a second, in which nobody should wait for a page.
import { parentPort, workerData } from 'node:worker_threads';
import { type CalendarText, readCalendar } from './calendar-file.ts';

parentPort?.postMessage(readCalendar(workerData as CalendarText));
