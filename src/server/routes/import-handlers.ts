import type { deskImportCalls } from '#src/api/imports.ts';
import { addImport, listImports, readImportAgain, removeImport } from '../data/imports/imports.ts';
import type { CallHandlers } from './router.ts';

export const importHandlers: CallHandlers<typeof deskImportCalls> = {
  listImports: ({ db }) => listImports(db),
  addImport: ({ db, who, body }) => addImport(db, who, body),
  readImportAgain: ({ db, who, id }) => readImportAgain(db, who, id),
  removeImport: ({ db, who, id }) => removeImport(db, who, id),
};
