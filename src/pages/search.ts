import type { APIRoute } from 'astro';
import { searchTarget } from '#src/features/search/search-target.ts';

/** Sends the search bar's form on to the list that answers it; works without any script. */
export const GET: APIRoute = ({ url, redirect }) => redirect(searchTarget(url.searchParams), 303);
