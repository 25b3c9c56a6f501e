import * as z from 'zod/mini';
import { Id, Instant, namedObject, Slug } from '../domain/values.ts';
import { query, searchableListOf } from './query.ts';

/* The schemas that follow from the fields of a kind; `name` is the one in the API's documentation. */

type Check<Shape extends z.core.$ZodShape> = Parameters<z.ZodMiniObject<Shape>['check']>[number];

/**
 * The schemas of a listing that a member sends, and of a change; fields that are left out stay as they are. `ofWhole` is
 * a check that needs all fields: of a change it is for the listing that it makes.
 */
export const submissionSchemas = <Shape extends z.core.$ZodShape>(
  name: string,
  shape: Shape,
  { ofAny, ofWhole }: Record<'ofAny' | 'ofWhole', Check<Shape>>,
) => ({
  Submission: namedObject(`${name}Submission`, shape, ofAny, ofWhole),
  Change: changeSchema(name, shape, ofAny as never),
});

/** The schema of a change: any of the fields. */
export const changeSchema = <Shape extends z.core.$ZodShape>(
  name: string,
  shape: Shape,
  ...checks: never[]
) => z.partial(z.object(shape)).check(...checks, z.meta({ id: `${name}Change` }));

const Written = z
  .nullable(Instant)
  .check(z.describe('Null where an API of another make doesn’t say; this one always does'));

/** The schemas of a listing as the public sees it, values from outside its form included, and of a page of them. */
export function publicSchemas<
  OutputShape extends z.core.$ZodShape,
  Others extends z.core.$ZodShape,
>(name: string, outputShape: OutputShape, others: Others) {
  const Listing = namedObject(name, {
    id: Id,
    slug: Slug,
    ...outputShape,
    ...others,
    created_at: Written,
    updated_at: Written,
  });
  return { Listing, List: searchableListOf(Listing, `${name}List`) };
}

/** The schema of a list's query: the parameters of every list, and its own. */
export const listQuery = <Own extends z.core.$ZodShape>(own: Own) =>
  z.object({
    page: query.page,
    page_size: query.pageSize,
    search: query.search,
    category: query.text,
    state: query.state,
    suburb: query.text,
    near: query.near,
    within: query.within,
    anywhere: query.flag,
    region: query.text,
    ...own,
    is_featured: query.flag,
    limit: query.pageSize,
    exclude: query.id,
    facets: query.flag,
  });
