import { deskImportCalls } from '#src/api/imports.ts';
import { signedInClient } from './session/signed-in-client.ts';

export const callImports = signedInClient(deskImportCalls);
