import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Outside } from '#src/server/http/outside.ts';
import { isInternetAddress } from '#src/server/http/private-host.ts';

/** An entry of a calendar file; `lines` come after its UID. */
export const entry = (uid: string, ...lines: string[]): string =>
  ['BEGIN:VEVENT', `UID:${uid}`, 'DTSTAMP:20261101T000000Z', ...lines, 'END:VEVENT'].join('\r\n');

/** A calendar file. */
export const calendarFile = (...entries: string[]): string =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Temple//EN', ...entries, 'END:VCALENDAR', ''].join(
    '\r\n',
  );

/** A real host of calendar files, on loopback. */
export interface CalendarHost {
  /** The address of a file, by a name of the internet. */
  address: (path?: string) => string;
  /** The answer to every request. */
  answer: (request: http.IncomingMessage, response: http.ServerResponse) => void;
  /** The requests so far. */
  requests: http.IncomingMessage[];
  /** The internet with this host in it: its names lead here, and this machine counts as public. */
  outside: Partial<Outside>;
  close: () => Promise<void>;
}

export async function startCalendarHost(): Promise<CalendarHost> {
  const host: CalendarHost = {
    address: (path = '/events.ics') => `http://temple.example:${port}${path}`,
    answer: (_, response) => void response.writeHead(404).end(),
    requests: [],
    outside: {
      addressesOf: async (name) => (name === 'inside.example' ? ['10.0.0.7'] : ['127.0.0.1']),
      isAllowed: (address) => address === '127.0.0.1' || isInternetAddress(address),
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  const server = http.createServer((request, response) => {
    host.requests.push(request);
    host.answer(request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return host;
}
