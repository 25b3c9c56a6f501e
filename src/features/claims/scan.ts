/** How often a picture of the camera is looked at (ms): fast enough, and a phone stays cool. */
const EVERY = 150;

interface Detector {
  detect: (image: HTMLVideoElement) => Promise<{ rawValue: string }[]>;
}
interface DetectorClass {
  new (options: { formats: ['qr_code'] }): Detector;
  getSupportedFormats: () => Promise<readonly string[]>;
}

/** Browsers give no camera to pages that came over plain http. */
export const canScan = (): boolean => Boolean(navigator.mediaDevices?.getUserMedia);

/**
 * Shows the camera in `video` and calls `found` with each QR code that it sees, until `signal` ends
 * it. Rejects as the browser does where there is no camera, or it isn't allowed.
 */
export async function scan(
  video: HTMLVideoElement,
  found: (text: string) => void,
  signal: AbortSignal,
): Promise<void> {
  const [stream, detector] = await Promise.all([
    navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } }),
    newDetector(),
  ]);
  const stop = () => {
    for (const track of stream.getTracks()) track.stop();
  };
  if (signal.aborted) return stop();
  signal.addEventListener('abort', stop);
  video.srcObject = stream;
  await video.play();
  while (!signal.aborted) {
    // A picture that can't be read is followed by the next.
    const [code] = await detector.detect(video).catch(() => []);
    if (code && !signal.aborted) found(code.rawValue);
    await new Promise((resolve) => setTimeout(resolve, EVERY));
  }
}

/** The browser's own where it has one that reads QR codes, else ours, which is loaded only then. */
async function newDetector(): Promise<Detector> {
  const { BarcodeDetector: own } = globalThis as { BarcodeDetector?: DetectorClass };
  const formats = (await own?.getSupportedFormats()) ?? [];
  if (own && formats.includes('qr_code')) return new own({ formats: ['qr_code'] });
  const { BarcodeDetector } = await import('qr/decode.js');
  return new BarcodeDetector({ formats: ['qr_code'] });
}
