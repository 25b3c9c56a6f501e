import type * as z from 'zod/mini';
import { Category } from '../domain/values.ts';
import { listOf } from '../listings/query.ts';
import type { Call } from './call.ts';

/** A call whose answer is the same for everybody, so that caches may keep it. */
export const publicCall = <
  Answer extends z.ZodMiniType,
  More extends Pick<Call, 'query' | 'takesSlug' | 'limits'> = Record<never, never>,
>(
  path: string,
  summary: string,
  answer: Answer,
  more = {} as More,
) => ({ method: 'GET', path, summary, by: 'anyone', isPublic: true, answer, ...more }) as const;

export const CategoryList = listOf(Category, 'CategoryList');
