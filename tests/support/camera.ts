import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The film that the browser takes for its camera's picture, once a test has filmed a code. */
export const FILM = join(tmpdir(), `serendib-camera-${process.env['E2E_PORT'] ?? ''}.mjpeg`);

/** The arguments of a Chromium with that camera. */
export const CAMERA = [
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
  `--use-file-for-fake-video-capture=${FILM}`,
];
