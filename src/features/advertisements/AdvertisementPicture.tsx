import { useEffect, useRef, useState } from 'react';
import { Refusal } from '#src/client/api.ts';
import { sendPicture } from '#src/client/send-picture.ts';
import { account } from '#src/client/session/account.ts';
import { Button } from '#src/components/ui/Button.tsx';
import { Field } from '#src/components/ui/Field.tsx';
import { MAX_UPLOAD_BYTES } from '#src/api/uploads.ts';
import styles from './AdvertisementDesk.module.css';

interface Props {
  /** Where the picture is, when there is one. */
  picture: string | null;
  error: string | undefined;
  uploading: (isUnderWay: boolean) => void;
  choose: (upload: { id: string; url: string } | null) => void;
}

/** Chooses and sends the picture of an advertisement. */
export function AdvertisementPicture({ picture, error, uploading, choose }: Props) {
  const [progress, setProgress] = useState<number | null>(null);
  const [wrong, setWrong] = useState<string>();
  const stop = useRef<AbortController>(null);
  useEffect(() => () => stop.current?.abort(), []);

  async function send(file: File): Promise<void> {
    stop.current?.abort();
    if (file.size > MAX_UPLOAD_BYTES) {
      setWrong(`This picture is larger than ${MAX_UPLOAD_BYTES / 1_000_000} MB.`);
      return;
    }
    const mine = new AbortController();
    stop.current = mine;
    const { signal } = mine;
    setWrong(undefined);
    setProgress(0);
    uploading(true);
    try {
      // It says nothing that the title beside it doesn't: no text stands for it.
      choose(
        await account.withToken((token) =>
          sendPicture({ file, alt: '', token, signal, onProgress: setProgress }),
        ),
      );
    } catch (thrown) {
      if (!signal.aborted) setWrong(reasonOf(thrown));
    }
    if (stop.current !== mine) return;
    setProgress(null);
    uploading(false);
  }

  return (
    <div className={`stack gap-2 ${styles.picture}`}>
      <Field
        name="image"
        type="file"
        accept="image/*"
        label="Picture (optional)"
        hint="Wide ones suit best, such as 1,600 by 400 pixels."
        error={error ?? wrong}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) void send(file);
        }}
      />
      {progress !== null && (
        <label className="small-print">
          Uploading <progress value={progress} max={1} />
        </label>
      )}
      {picture && progress === null && (
        <Button look="plain" small icon="x" onClick={() => choose(null)}>
          Remove the picture
        </Button>
      )}
    </div>
  );
}

const reasonOf = (thrown: unknown): string =>
  thrown instanceof Refusal
    ? (thrown.errors['file'] ?? thrown.message)
    : 'This picture couldn’t be sent. Please choose it again.';
