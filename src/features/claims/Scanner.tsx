import { useEffect, useRef, useState } from 'react';
import { Button } from '#src/components/ui/Button.tsx';
import { Message } from '#src/components/ui/Message.tsx';
import { readClaimCode } from '#src/domain/claim-code.ts';
import styles from './Redeem.module.css';
import { scan } from './scan.ts';

interface Props {
  found: (code: string) => void;
  close: () => void;
}

/** The camera, until it sees a code of ours. */
export function Scanner({ found, close }: Props) {
  const video = useRef<HTMLVideoElement>(null);
  const latest = useRef(found);
  latest.current = found;
  const [fault, setFault] = useState<string | null>(null);
  const [isForeign, setForeign] = useState(false);

  useEffect(() => {
    const end = new AbortController();
    const look = (text: string) => {
      const code = readClaimCode(text);
      if (code === null) setForeign(true);
      else {
        end.abort();
        latest.current(code);
      }
    };
    if (video.current) {
      scan(video.current, look, end.signal).catch((error: Error) => {
        if (!end.signal.aborted) setFault(FAULTS[error.name] ?? OTHER_FAULT);
      });
    }
    return () => end.abort();
  }, []);

  if (fault) return <Message tone="error">{fault}</Message>;
  return (
    <div className={styles.scanner}>
      <video ref={video} muted playsInline aria-label="What the camera sees" />
      <p role="status">
        {isForeign
          ? 'That QR code isn’t one of a deal here. Looking for another...'
          : 'Hold the QR code in front of the camera.'}
      </p>
      <Button look="quiet" icon="x" onClick={close}>
        Stop the camera
      </Button>
    </div>
  );
}

const FAULTS: Readonly<Record<string, string>> = {
  NotAllowedError:
    'This page may not use the camera. Allow it in the settings of your browser, or type the code.',
  NotFoundError: 'We found no camera. Please type the code.',
};
const OTHER_FAULT = 'The camera doesn’t start. Please type the code.';
