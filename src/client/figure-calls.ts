import { deskFigureCalls } from '#src/api/advertisement-figures.ts';
import { signedInClient } from './session/signed-in-client.ts';

export const callFigures = signedInClient(deskFigureCalls);
