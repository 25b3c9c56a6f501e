import * as z from 'zod/mini';
import { plainWebAddress } from '../domain/pasted.ts';
import { namedObject, StateCode } from '../domain/values.ts';
import { BUSINESS } from '../listings/business.ts';
import { MAX_LINE } from '../listings/field-kinds.ts';
import { line, MAX_ADDRESS } from '../listings/input-schemas.ts';
import type { Calls } from './call.ts';
import { ownerCalls, ownShape, SIMILAR } from './owner-calls.ts';

/** A business as its owner sees it; a published one may have changes that wait for review. */
export const OwnBusiness = namedObject('OwnBusiness', {
  ...ownShape(BUSINESS),
  /** Whether all changes wait for review, as the team has turned something of its owner's down lately. */
  changes_wait: z.boolean(),
});
export type OwnBusiness = z.output<typeof OwnBusiness>;

/** Facts of a business before it is sent, to find the same one in the directory. */
export const SimilarBusinessQuestion = namedObject('SimilarBusinessQuestion', {
  name: z._default(line(MAX_LINE), ''),
  suburb: z._default(line(MAX_LINE), ''),
  /** The state whose area code a number of eight digits has. */
  state: z._default(z.nullable(StateCode), null),
  contact_phone: z._default(line(MAX_LINE), ''),
  website: z._default(
    line(MAX_ADDRESS).check(z.overwrite((typed) => plainWebAddress(typed, MAX_ADDRESS))),
    '',
  ),
});
export type SimilarBusinessQuestion = z.output<typeof SimilarBusinessQuestion>;

const business = ownerCalls(BUSINESS, OwnBusiness);

export const ownBusinessCalls = {
  createBusiness: business.create('Submit a business for review'),
  updateBusiness: business.update('Change a business of mine'),
  archiveBusiness: business.move('archive', 'Take a published business of mine down'),
  putBusinessAway: business.move(
    'put-away',
    'Have a business of mine that was taken down leave my list',
  ),
  answerAboutBusiness: business.answer('Answer what the team asks about a business of mine'),
  deleteBusiness: business.remove('Withdraw a business of mine that isn’t published'),
  similarBusinesses: {
    ...SIMILAR,
    path: '/api/businesses/similar/',
    summary: 'Which businesses may be the same one',
    body: SimilarBusinessQuestion,
  },
  listMyBusinesses: business.list('My businesses'),
  getMyBusiness: business.get('A business of mine'),
  getBusinessFigures: business.figures('What became of a business of mine, by week'),
} as const satisfies Calls;
