import type { APIRoute } from 'astro';
import { type RecordsPart, recordsParts, searchRecords } from '#src/build/search-records.ts';

export const getStaticPaths = recordsParts;

/** Some of the records that the release's static index is made of; the release leaves them out. */
export const GET: APIRoute<RecordsPart> = async ({ props }) =>
  Response.json(await searchRecords(props));
