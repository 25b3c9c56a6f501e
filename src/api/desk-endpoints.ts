import * as z from 'zod/mini';
import {
  AdvertisementChange,
  AdvertisementForm,
  CategoryChange,
  CategoryForm,
  DeskAdvertisement,
  DeskAdvertisementList,
  DeskCategory,
  DeskCategoryList,
  DeskCategoryQuery,
  OrderForm,
  ReleaseStatus,
} from './desk.ts';

const NoBody = z.object({});

/** What staff look after besides listings, as `account-endpoints.ts` has it. */
export const deskEndpoints = {
  listDeskAdvertisements: {
    method: 'GET',
    path: '/api/desk/advertisements/',
    summary: 'All advertisements in their order, retired ones last',
    by: 'staff',
    body: NoBody,
    status: 200,
    answer: DeskAdvertisementList,
  },
  createAdvertisement: {
    method: 'POST',
    path: '/api/desk/advertisements/',
    summary: 'Add an advertisement at the end',
    by: 'staff',
    body: AdvertisementForm,
    status: 201,
    answer: DeskAdvertisement,
  },
  updateAdvertisement: {
    method: 'PATCH',
    path: '/api/desk/advertisements/{id}/',
    summary: 'Change, schedule, retire or bring back an advertisement',
    by: 'staff',
    body: AdvertisementChange,
    status: 200,
    answer: DeskAdvertisement,
  },
  orderAdvertisements: {
    method: 'POST',
    path: '/api/desk/advertisements/order/',
    summary:
      'Put the advertisements that aren’t retired in an order; 409 when they aren’t those any more',
    by: 'staff',
    body: OrderForm,
    status: 200,
    answer: DeskAdvertisementList,
  },
  listDeskCategories: {
    method: 'GET',
    path: '/api/desk/categories/',
    summary: 'All categories in their order, retired ones last',
    by: 'staff',
    query: DeskCategoryQuery,
    body: NoBody,
    status: 200,
    answer: DeskCategoryList,
  },
  createCategory: {
    method: 'POST',
    path: '/api/desk/categories/',
    summary: 'Add a category at the end of its kind',
    by: 'staff',
    body: CategoryForm,
    status: 201,
    answer: DeskCategory,
  },
  updateCategory: {
    method: 'PATCH',
    path: '/api/desk/categories/{id}/',
    summary: 'Rename, retire or bring back a category',
    by: 'staff',
    body: CategoryChange,
    status: 200,
    answer: DeskCategory,
  },
  orderCategories: {
    method: 'POST',
    path: '/api/desk/categories/order/',
    summary:
      'Put the categories of a kind that aren’t retired in an order; 409 when they aren’t those any more',
    by: 'staff',
    body: OrderForm,
    status: 200,
    answer: DeskCategoryList,
  },
  getReleaseStatus: {
    method: 'GET',
    path: '/api/desk/releases/',
    summary: 'When the last releases were made, how long it took and what failed',
    by: 'staff',
    body: NoBody,
    status: 200,
    answer: ReleaseStatus,
  },
} as const;
