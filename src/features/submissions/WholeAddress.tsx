import { useState } from 'react';
import { takeFocus } from '#src/client/take-focus.ts';
import { useAnswer } from '#src/client/use-answer.ts';
import { Button } from '#src/components/ui/Button.tsx';
import { Message } from '#src/components/ui/Message.tsx';
import type { ReadAddress } from '#src/search/read-address.ts';
import * as texts from '#texts/forms.ts';
import type { SubmissionForm } from './use-listing-form.ts';

/** A form with the fields of a place. */
export type PlaceForm = SubmissionForm<Record<keyof ReadAddress, string>>;

/** Asks whether a whole address in one field of a place, pasted or typed, is to be taken apart into all of them. */
export function WholeAddress({ form: { values, change } }: { form: PlaceForm }) {
  const whole = [values.address, values.suburb].find((text) => /\d{4}/.test(text));
  const { data: read } = useAnswer(whole ?? null, addressIn);
  const [filled, setFilled] = useState<ReadAddress | null>(null);
  if (read) {
    const fillIn = () => {
      change({ ...read });
      setFilled(read);
    };
    return (
      <Message tone="info" title={texts.isThisAddress}>
        <p>{texts.wholeAddress(read)}</p>
        <p>
          <Button look="quiet" small onClick={fillIn}>
            {texts.fillIn}
          </Button>
        </p>
      </Message>
    );
  }
  if (filled?.suburb !== values.suburb) return null;
  return (
    <Message tone="success" ref={takeFocus} tabIndex={-1}>
      {texts.filledIn}
    </Message>
  );
}

const addressIn = async (text: string) =>
  (await import('#src/client/place-lookup.ts')).wholeAddress(text);
