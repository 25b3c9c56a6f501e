import { Business, BusinessList, BusinessQuery } from '../listings/business.ts';
import type { Calls } from './call.ts';
import { CategoryList } from './search.ts';

/** The public calls about businesses. */
export const businessCalls = {
  listBusinesses: {
    method: 'GET',
    path: '/api/businesses/',
    summary: 'List businesses',
    by: 'anyone',
    query: BusinessQuery,
    status: 200,
    answer: BusinessList,
    isPublic: true,
  },
  getBusiness: {
    method: 'GET',
    path: '/api/businesses/{id}/',
    summary: 'A business by id or slug',
    by: 'anyone',
    takesSlug: true,
    status: 200,
    answer: Business,
    isPublic: true,
  },
  listBusinessCategories: {
    method: 'GET',
    path: '/api/business-categories/',
    summary: 'The categories of businesses',
    by: 'anyone',
    status: 200,
    answer: CategoryList,
    isPublic: true,
  },
} as const satisfies Calls;
