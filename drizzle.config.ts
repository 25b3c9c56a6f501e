import { defineConfig } from 'drizzle-kit';

/** `drizzle-kit generate` compares the tables with the last snapshot and writes the next migration. */
export default defineConfig({
  dialect: 'postgresql',
  casing: 'snake_case',
  schema: [
    './src/server/db/locality-tables.ts',
    './src/server/db/tables.ts',
    './src/server/db/event-tables.ts',
    './src/server/db/advertisement-tables.ts',
    './src/server/db/search-tables.ts',
    './src/server/db/observance-tables.ts',
    './src/server/db/account-tables.ts',
    './src/server/db/site-page-tables.ts',
    './src/server/db/audit-tables.ts',
    './src/server/db/submission-tables.ts',
    './src/server/db/claim-tables.ts',
    './src/server/db/enquiry-tables.ts',
    './src/server/db/report-tables.ts',
    './src/server/db/import-tables.ts',
    './src/server/db/mail-tables.ts',
    './src/server/db/release-tables.ts',
    './src/server/db/settings-tables.ts',
  ],
  out: './src/server/db/migrations',
});
