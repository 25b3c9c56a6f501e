import { type MouseEvent, useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import type { AnswerOf } from '#src/api/call.ts';
import { type DeskMailText, MailTextForm, type mailTextCalls } from '#src/api/mail-texts.ts';
import { saveFailure } from '#src/client/failure.ts';
import { callMailTexts } from '#src/client/mail-text-calls.ts';
import { guardTyped } from '#src/client/typed-text.ts';
import { useDeskAnswer } from '#src/client/use-desk-answer.ts';
import { useSchemaForm } from '#src/client/use-form.ts';
import { useEdited } from '#src/client/use-edited.ts';
import { whenText } from '#src/client/when-text.ts';
import { showToast } from '#src/components/site/toast.ts';
import { Badge } from '#src/components/ui/Badge.tsx';
import { Button } from '#src/components/ui/Button.tsx';
import { DeskEditor } from '#src/components/ui/DeskEditor.tsx';
import { DeskPart } from '#src/components/ui/DeskPart.tsx';
import { Field, TextArea } from '#src/components/ui/Field.tsx';
import { Section } from '#src/components/ui/Section.tsx';
import * as common from '#texts/common.ts';
import * as texts from '#texts/mail-texts.ts';
import styles from './desk.module.css';
import { trustedHtml } from './trusted-html.ts';

const askTexts = () => callMailTexts('listMailTexts');

/** The words of every e-mail, each to be changed, looked at and tried. */
export function MailTextDesk() {
  const answer = useDeskAnswer('mailTexts', askTexts);
  const { edited, turn, edit, close, saved } = useEdited<DeskMailText>();
  return (
    <DeskPart
      lead={texts.lead}
      above={
        edited && (
          <Editor
            key={turn}
            mail={edited}
            close={close}
            saved={async (form, now) => {
              showToast(texts.saved);
              await answer?.reload();
              saved(form, now);
            }}
          />
        )
      }
      answer={answer}
    >
      {({ results }) => <Mails mails={results} edit={edit} />}
    </DeskPart>
  );
}

interface MailsProps {
  mails: readonly DeskMailText[];
  edit: (mail: DeskMailText) => void;
}

/** Whether an e-mail has words that somebody looks for. */
const has = ({ title, when, subject, body }: DeskMailText, wanted: string): boolean =>
  [title, when, subject, body].join(' ').toLowerCase().includes(wanted.trim().toLowerCase());

/** The e-mails by what they are about, or those that were found: one whose words are then changed stays, with the focus. */
function Mails({ mails, edit }: MailsProps) {
  const [found, setFound] = useState(mails);
  const shown = mails.filter(({ name }) => found.some((each) => each.name === name));
  return (
    <>
      <div className="stack gap-1">
        <Field
          name="find"
          type="search"
          label={texts.find}
          onChange={({ target }) => setFound(mails.filter((mail) => has(mail, target.value)))}
        />
        <p className="small-print" role="status">
          {texts.found(shown.length)}
        </p>
      </div>
      {[...Map.groupBy(shown, ({ group }) => group)].map(([group, those]) => (
        <Section key={group} id={group.toLowerCase().replaceAll(' ', '-')} title={group}>
          <ul className="stack gap-3 divided">
            {those.map((mail) => (
              <li key={mail.name} className={`ends ${styles.row}`}>
                <div>
                  <p className="cluster">
                    <strong>{mail.title}</strong>
                    {mail.updated_at && (
                      <Badge tone="info">{texts.changed(whenText(mail.updated_at))}</Badge>
                    )}
                  </p>
                  <p className="small-print">{mail.when}</p>
                  <p className={`small-print ${styles.anywhere}`}>“{mail.subject}”</p>
                </div>
                <Button look="quiet" onClick={() => edit(mail)}>
                  {common.edit}
                  <span className="visually-hidden">{` ${mail.title}`}</span>
                </Button>
              </li>
            ))}
          </ul>
        </Section>
      ))}
    </>
  );
}

const { subject, body } = MailTextForm.shape;
const Typed = z.object({ subject, body });

interface EditorProps {
  mail: DeskMailText;
  close: () => void;
  saved: (form: HTMLFormElement, now: DeskMailText) => Promise<void>;
}

function Editor({ mail, close, saved }: EditorProps) {
  const { name, title, updated_at } = mail;
  const [preview, setPreview] = useState<MailPreview>();
  const { element, field, summary, isBusy, send, clear } = useSchemaForm({
    schema: Typed,
    explain: saveFailure,
    submit: async (words, form) => {
      const body = { name, updated_at, ...words };
      await saved(form, await callMailTexts('saveMailText', { body }));
    },
  });
  /** Does something with the words as they are typed. */
  const withWords =
    (work: (body: { name: string; subject: string; body: string }) => Promise<void>) =>
    ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
      const typed = new FormData(currentTarget.form ?? undefined);
      const [subject, body] = [String(typed.get('subject')), String(typed.get('body'))];
      void send(() => work({ name, subject, body }));
    };
  const putBack = ({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) => {
    const own = { subject: mail.own_subject, body: mail.own_body };
    for (const [part, text] of Object.entries(own)) {
      const input = form?.elements.namedItem(part);
      if (input instanceof HTMLInputElement || input instanceof HTMLTextAreaElement) {
        input.value = text;
      }
    }
    clear();
  };
  return (
    <DeskEditor
      ref={guardTyped}
      title={texts.wordsOf(title)}
      {...{ element, summary, isBusy, close }}
      fields={
        <>
          <div className="stack">
            <Field {...field('subject')} label={texts.subject} defaultValue={mail.subject} />
            <TextArea
              {...field('body')}
              rows={12}
              label={texts.body}
              hint={texts.bodyHint}
              defaultValue={mail.body}
            />
          </div>
          <Placeholders mail={mail} />
        </>
      }
    >
      <div className="cluster">
        <Button
          look="quiet"
          onClick={withWords(async (body) =>
            setPreview(await callMailTexts('previewMailText', { body })),
          )}
        >
          {texts.look}
        </Button>
        <Button
          look="quiet"
          onClick={withWords(async (body) => {
            await callMailTexts('testMailText', { body });
            showToast(texts.tested);
          })}
        >
          {texts.test}
        </Button>
        <Button look="quiet" onClick={putBack}>
          {texts.putBack}
        </Button>
      </div>
      {preview && <Preview {...preview} />}
    </DeskEditor>
  );
}

type MailPreview = AnswerOf<(typeof mailTextCalls)['previewMailText']>;

const Preview = ({ subject, text, html }: MailPreview) => (
  <div className="two-columns">
    <MailFrame html={html} />
    <section aria-label={texts.asText}>
      <strong className={styles.anywhere}>{subject}</strong>
      <pre className={styles.text}>{text}</pre>
    </section>
  </div>
);

/** An e-mail in a frame, in which no script runs and nothing loads. */
function MailFrame({ html }: { html: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    if (frame.current) frame.current.srcdoc = trustedHtml('mail', html);
  }, [html]);
  return <iframe ref={frame} className={styles.mail} sandbox="" title={texts.asHtml} />;
}

/** The placeholders that a mail may name, each with what it is and what it says in the preview. */
const Placeholders = ({ mail }: { mail: DeskMailText }) => (
  <section className="stack gap-2" aria-labelledby="placeholders">
    <h3 id="placeholders">{texts.placeholders}</h3>
    <dl className={styles.differences}>
      {mail.placeholders.map(({ name, is_needed, meaning, sample }) => (
        <div key={name}>
          <dt>
            <code>{`{${name}}`}</code>
            {is_needed && ` ${texts.needed}`}
          </dt>
          <dd>{texts.forExample(meaning, sample)}</dd>
        </div>
      ))}
    </dl>
  </section>
);
