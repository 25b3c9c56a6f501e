import { type ChangeEvent, type ClipboardEvent, useRef, useState } from 'react';
import { useAnswer } from '#src/client/use-answer.ts';
import { Button } from '#src/components/ui/Button.tsx';
import { Message } from '#src/components/ui/Message.tsx';
import type { ReadAddress } from '#src/search/read-address.ts';
import * as texts from '#texts/forms.ts';
import type { SubmissionForm } from './use-listing-form.ts';

export interface PlaceValues {
  address: string;
  suburb: string;
  state: string;
  postcode: string;
}

/** A form with the fields of a place. */
export type PlaceForm = SubmissionForm<PlaceValues>;

/** The fields that people put a whole address into. */
type Taking = 'address' | 'suburb';

/** Asks whether a whole address that is pasted or typed into one field of a place is to be taken apart into all of them. */
export function useWholeAddress({ values, field, change }: PlaceForm) {
  const [given, setGiven] = useState<{ name: Taking; text: string } | null>(null);
  const [filled, setFilled] = useState<ReadAddress | null>(null);
  const said = useRef<HTMLParagraphElement>(null);
  const isThere = given !== null && values[given.name] === given.text;
  const { data: read } = useAnswer(isThere ? given.text : null, addressIn);

  const fillIn = ({ street, ...place }: ReadAddress) => {
    // A place alone leaves no street where it was given for one.
    const isStreet = street !== '' || given?.name === 'address';
    change({ ...place, ...(isStreet && { address: street }) });
    setFilled({ street, ...place });
    // The button that was pressed is gone.
    said.current?.focus();
  };
  return {
    said,
    isFilled: filled?.suburb === values.suburb && filled.postcode === values.postcode,
    /** What to hear from a field that may be given a whole address. */
    taking: (name: Taking) => ({
      onChange: (event: ChangeEvent<HTMLInputElement>) => {
        field(name).onChange(event);
        const isPasted = (event.nativeEvent as InputEvent).inputType === 'insertFromPaste';
        if (isPasted) setGiven({ name, text: event.target.value });
      },
      onPaste: (event: ClipboardEvent<HTMLInputElement>) => {
        const lines = event.clipboardData.getData('text').split(/\s*[\r\n]+\s*/);
        const text = lines.filter(Boolean).join(', ');
        if (lines.length === 1 || event.currentTarget.value !== '') return;
        // A browser joins lines without a space.
        event.preventDefault();
        change({ [name]: text });
        setGiven({ name, text });
      },
    }),
    /** Called when a field is left. A question that stands is pressed by leaving the next field, and stays for it. */
    left: (name: Taking) => {
      if (!isThere || read === null) setGiven({ name, text: values[name] });
    },
    /** The question, below the field that the address is in. */
    asked: (name: Taking) =>
      read &&
      given?.name === name && (
        <Message tone="info" title={texts.isThisAddress}>
          <p>{texts.wholeAddress(read)}</p>
          <p>
            <Button look="quiet" small onClick={() => fillIn(read)}>
              {texts.fillIn}
            </Button>
          </p>
        </Message>
      ),
  };
}

/** The address that a text is; null for none, and without the files of places. */
async function addressIn(text: string): Promise<ReadAddress | null> {
  const { wholeAddress } = await import('#src/client/place-lookup.ts');
  return wholeAddress(text).catch(() => null);
}
