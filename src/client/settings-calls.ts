import { settingsCalls } from '#src/api/settings.ts';
import { signedInClient } from './session/signed-in-client.ts';

export const callSettings = signedInClient(settingsCalls);
