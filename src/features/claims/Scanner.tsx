import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '#src/components/ui/Button.tsx';
import { Message } from '#src/components/ui/Message.tsx';
import { readClaimCode } from '#src/domain/claim-code.ts';
import * as texts from '#texts/redeem.ts';
import styles from './Redeem.module.css';

interface Props {
  found: (code: string) => void;
  close: () => void;
}

/** The camera, until it sees one of our codes. */
export function Scanner({ found, close }: Props) {
  const video = useRef<HTMLVideoElement>(null);
  const find = useEffectEvent(found);
  const [fault, setFault] = useState<string | null>(null);
  const [isForeign, setForeign] = useState(false);

  useEffect(() => {
    const end = new AbortController();
    const look = (text: string) => {
      const code = readClaimCode(text);
      if (code === null) setForeign(true);
      else {
        end.abort();
        find(code);
      }
    };
    if (video.current) {
      scan(video.current, look, end.signal).catch((error: Error) => {
        if (!end.signal.aborted) setFault(FAULTS[error.name] ?? texts.cameraFails);
      });
    }
    return () => end.abort();
  }, []);

  if (fault) return <Message tone="error">{fault}</Message>;
  return (
    <div className={`stack ${styles.scanner}`}>
      <video ref={video} muted playsInline aria-label={texts.whatCameraSees} />
      <p role="status">{isForeign ? texts.foreignCode : texts.holdCode}</p>
      <Button look="quiet" icon="x" onClick={close}>
        {texts.stopCamera}
      </Button>
    </div>
  );
}

const FAULTS: Readonly<Record<string, string>> = {
  NotAllowedError: texts.cameraForbidden,
  NotFoundError: texts.noCamera,
};

/** The time between two looks at the camera's picture (ms): fast enough, and a phone stays cool. */
const EVERY = 150;

interface Detector {
  detect: (image: HTMLVideoElement) => Promise<{ rawValue: string }[]>;
}
interface DetectorClass {
  new (options: { formats: ['qr_code'] }): Detector;
  getSupportedFormats: () => Promise<readonly string[]>;
}

/** Whether there may be a camera: browsers give none to pages over plain http. */
export const canScan = (): boolean => Boolean(navigator.mediaDevices?.getUserMedia);

/**
 * Shows the camera in `video` and calls `found` with each QR code that it sees, until `signal` ends it. Rejects as the
 * browser does without a camera, or where it isn't allowed.
 */
async function scan(
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
    // A picture that can't be read has no code; the next one follows.
    const [code] = await detector.detect(video).catch(() => []);
    if (code && !signal.aborted) found(code.rawValue);
    await new Promise((resolve) => setTimeout(resolve, EVERY));
  }
}

/** The browser's own detector if it reads QR codes, else ours, which is loaded only then. */
async function newDetector(): Promise<Detector> {
  const { BarcodeDetector: own } = globalThis as { BarcodeDetector?: DetectorClass };
  const formats = (await own?.getSupportedFormats()) ?? [];
  if (own && formats.includes('qr_code')) return new own({ formats: ['qr_code'] });
  const { BarcodeDetector } = await import('qr/decode.js');
  return new BarcodeDetector({ formats: ['qr_code'] });
}
