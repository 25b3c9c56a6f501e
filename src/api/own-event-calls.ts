import * as z from 'zod/mini';
import { Day, namedObject, StateCode } from '../domain/values.ts';
import { EVENT } from '../listings/event.ts';
import { MAX_LINE } from '../listings/field-kinds.ts';
import { line } from '../listings/input-schemas.ts';
import type { Calls } from './call.ts';
import { ownerCalls, ownShape, SIMILAR } from './owner-calls.ts';

/** An event as its owner sees it. */
export const OwnEvent = namedObject('OwnEvent', ownShape(EVENT));
export type OwnEvent = z.output<typeof OwnEvent>;

/** Facts of an event before it is sent, to find the same one. */
export const SimilarEventQuestion = namedObject('SimilarEventQuestion', {
  title: line(MAX_LINE),
  date: Day,
  venue: z._default(line(MAX_LINE), ''),
  suburb: z._default(line(MAX_LINE), ''),
  state: z._default(z.nullable(StateCode), null),
  organizer_phone: z._default(line(MAX_LINE), ''),
});
export type SimilarEventQuestion = z.output<typeof SimilarEventQuestion>;

const event = ownerCalls(EVENT, OwnEvent);

export const ownEventCalls = {
  createEvent: event.create('Submit an event for review'),
  updateEvent: event.update('Change an event of mine'),
  archiveEvent: event.move('archive', 'Take a published event of mine down'),
  putEventAway: event.move('put-away', 'Have an event of mine that was taken down leave my list'),
  answerAboutEvent: event.answer('Answer what the team asks about an event of mine'),
  deleteEvent: event.remove('Withdraw an event of mine that isn’t published'),
  similarEvents: {
    ...SIMILAR,
    path: '/api/events/similar/',
    summary: 'Which events may be the same one',
    body: SimilarEventQuestion,
  },
  listMyEvents: event.list('My events'),
  getMyEvent: event.get('An event of mine'),
  getEventFigures: event.figures('What became of an event of mine, by week'),
} satisfies Calls;
