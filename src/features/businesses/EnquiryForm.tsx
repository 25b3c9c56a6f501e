import { useState } from 'react';
import { ENQUIRY_DAYS, enquiryCalls, EnquiryForm as Form } from '#src/api/enquiries.ts';
import { clientOf } from '#src/client/browser-api.ts';
import { takeFocus } from '#src/client/take-focus.ts';
import { useSchemaForm } from '#src/client/use-form.ts';
import { Button } from '#src/components/ui/Button.tsx';
import { ErrorSummary } from '#src/components/ui/ErrorSummary.tsx';
import { Field, TextArea } from '#src/components/ui/Field.tsx';
import { Message } from '#src/components/ui/Message.tsx';
import { enquiryFormPath } from '#src/domain/paths.ts';
import * as texts from '#texts/enquiries.ts';

const call = clientOf(enquiryCalls);

/** The form by which anybody writes to a business. Without its script the browser sends it, and a page is the answer. */
export function EnquiryForm({ slug }: { slug: string }) {
  const [isSent, setSent] = useState(false);
  const { field, element, summary, isBusy } = useSchemaForm({
    schema: Form,
    submit: async (body) => {
      await call('sendEnquiry', { id: slug, body });
      setSent(true);
      return undefined;
    },
  });
  if (isSent) {
    return (
      <Message tone="success" title={texts.sent} ref={takeFocus} tabIndex={-1}>
        {texts.whatSentMeans}
      </Message>
    );
  }
  return (
    <form className="stack gap-4" action={enquiryFormPath(slug)} {...element}>
      <ErrorSummary summary={summary} />
      <p className="small-print">{texts.what(ENQUIRY_DAYS)}</p>
      <Field {...field('name')} label={texts.name} autoComplete="name" />
      <Field
        {...field('email')}
        label={texts.email}
        hint={texts.emailHint}
        type="email"
        inputMode="email"
        autoComplete="email"
      />
      <TextArea {...field('text')} label={texts.text} rows={6} />
      <div>
        <Button type="submit" icon="mail" aria-disabled={isBusy || undefined}>
          {isBusy ? texts.sending : texts.send}
        </Button>
      </div>
    </form>
  );
}
