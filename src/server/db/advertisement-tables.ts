import { boolean, date, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id, updatedAt } from './columns.ts';

export const advertisements = pgTable(
  'advertisements',
  {
    id: id(),
    title: text().notNull(),
    description: text(),
    image: text(),
    linkUrl: text(),
    /** Whether it is in the home page's slider; else it is only in `/api/advertisements/`. */
    inHeader: boolean().notNull().default(true),
    isPublished: boolean().notNull().default(true),
    position: integer().notNull(),
    startsOn: date({ mode: 'string' }),
    endsOn: date({ mode: 'string' }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [index('advertisements_position').on(table.isPublished, table.position)],
);
