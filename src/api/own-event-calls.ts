import type * as z from 'zod/mini';
import { namedObject } from '../domain/values.ts';
import { EVENT } from '../listings/event.ts';
import type { Calls } from './call.ts';
import { ownerCalls, ownShape } from './owner-calls.ts';

/** An event as its owner sees it. */
export const OwnEvent = namedObject('OwnEvent', ownShape(EVENT));
export type OwnEvent = z.output<typeof OwnEvent>;

const event = ownerCalls(EVENT, OwnEvent);

export const ownEventCalls = {
  createEvent: event.create('Submit an event for review'),
  updateEvent: event.update('Change an event of mine'),
  archiveEvent: event.move('archive', 'Take a published event of mine down'),
  putEventAway: event.move('put-away', 'Have an event of mine that was taken down leave my list'),
  deleteEvent: event.remove('Withdraw an event of mine that isn’t published'),
  listMyEvents: event.list('My events'),
  getMyEvent: event.get('An event of mine'),
  getEventFigures: event.figures('What became of an event of mine, by week'),
} satisfies Calls;
