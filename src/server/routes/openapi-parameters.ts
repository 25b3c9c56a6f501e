import * as z from 'zod/mini';

/** What each query value does, by its name: it means the same in every call that takes it. */
const PARAMETERS: Readonly<Record<string, string>> = {
  page: 'Which page of the results, from 1',
  page_size: 'How many results a page has',
  limit: 'At most so many results in the answer',
  search: 'Words to find in names, descriptions and places; one wrong letter is forgiven',
  q: 'Words to find in names, descriptions, specialties, suburbs, categories and organisers',
  type: 'The kind of listing to search',
  kind: 'The kind of listing',
  status: 'Where in its review a listing stands',
  category: 'A category by its id, its slug or its name',
  state: 'An Australian state or territory',
  suburb: 'A suburb, in capitals or not',
  postcode: 'A postcode of four digits',
  sortBy: 'The order of the results; a minus turns it round',
  is_featured: 'Only featured listings, or only others',
  featured: 'The same as `is_featured`',
  exclude: 'The id of a listing to leave out',
  date_from: 'Events on this day or later',
  date_to: 'Events on this day or earlier',
  business: 'Deals of the business with this slug or id',
  business_name: 'Deals of businesses whose name holds this',
  valid_until: 'Deals that are still valid on this day',
};

/** Query values as people write them: without the step that takes an empty one for a missing one. */
export function described(shape: Record<string, z.core.$ZodType>) {
  return z.object(
    Object.fromEntries(
      Object.entries(shape).map(([name, field]) => [
        name,
        z.optional(written(field)).check(z.meta({ description: PARAMETERS[name] })),
      ]),
    ),
  );
}

function written(field: z.core.$ZodType): z.ZodMiniType {
  let schema = field;
  for (;;) {
    if (schema instanceof z.ZodMiniOptional) schema = schema.def.innerType;
    else if (schema instanceof z.ZodMiniPipe && schema.def.in instanceof z.ZodMiniTransform) {
      schema = schema.def.out;
    } else return schema as z.ZodMiniType;
  }
}
