import { Business, BusinessList } from '../listings/business.ts';
import { BusinessQuery } from '../listings/business-list.ts';
import { CategoryList } from '../listings/query.ts';
import { type Calls, publicCall } from './call.ts';

export const businessCalls = {
  listBusinesses: publicCall('/api/businesses/', 'List businesses', BusinessList, {
    limits: ['searches'],
    query: BusinessQuery,
  }),
  getBusiness: publicCall('/api/businesses/{id}/', 'A business by id or slug', Business, {
    takesSlug: true,
  }),
  listBusinessCategories: publicCall(
    '/api/business-categories/',
    'The categories of businesses',
    CategoryList,
  ),
} satisfies Calls;
