import { useEffect, useRef, useState } from 'react';
import { saveFailure } from '#src/client/failure.ts';
import { callPages } from '#src/client/site-page-calls.ts';
import { guardTyped, mayDiscard } from '#src/client/typed-text.ts';
import { useAnswer } from '#src/client/use-answer.ts';
import { useSchemaForm } from '#src/client/use-form.ts';
import { showToast } from '#src/components/site/toast.ts';
import { RowButton } from '#src/components/ui/RowButton.tsx';
import { DeskEditor } from '#src/components/ui/DeskEditor.tsx';
import { Choice, Field, TextArea } from '#src/components/ui/Field.tsx';
import { Message } from '#src/components/ui/Message.tsx';
import { SitePageForm, type SitePageVersion } from '#src/api/site-pages.ts';
import * as common from '#texts/common.ts';
import * as texts from '#texts/site-pages.ts';
import { aboutVersion } from './about-version.ts';
import styles from './desk.module.css';
import { trustedHtml } from './trusted-html.ts';

interface Props {
  page: SitePageVersion;
  /** The values of the placeholders now. */
  placeholders: Readonly<Record<string, string>>;
  close: () => void;
  saved: (form: HTMLFormElement) => Promise<void>;
}

/** The form of a page, with its preview, its placeholders and its earlier versions. */
export function PageEditor({ page, placeholders, close, saved }: Props) {
  const { slug, version } = page;
  /** The version whose texts the form began with, or was filled with again. */
  const [from, setFrom] = useState(page);
  const [shown, setShown] = useState(page.markdown);
  const { element, field, summary, isBusy } = useSchemaForm({
    schema: SitePageForm,
    explain: saveFailure,
    submit: async (typed, form) => {
      const is_read = new FormData(form).has('is_read');
      await callPages('saveSitePage', { body: { slug, version, ...typed, is_read } });
      await saved(form);
    },
  });
  const [turn, setTurn] = useState(0);
  const fill = (earlier: SitePageVersion) => {
    if (!mayDiscard()) return;
    setFrom(earlier);
    setTurn(turn + 1);
    setShown(earlier.markdown);
    showToast(texts.versionTaken);
  };
  return (
    <DeskEditor
      ref={guardTyped}
      title={texts.editOf(texts.names[slug])}
      {...{ element, summary, isBusy, close }}
      fields={
        <>
          <div className="stack" key={turn}>
            <Field {...field('title')} label={texts.title} defaultValue={from.title} />
            <TextArea
              {...field('markdown')}
              label={texts.markdown}
              hint={texts.markdownHint}
              rows={24}
              defaultValue={from.markdown}
              onBlur={({ target }) => setShown(target.value)}
            />
            <Choice name="is_read" label={texts.isRead} />
          </div>
          <Preview markdown={shown} />
        </>
      }
    >
      <details>
        <summary>{texts.placeholders}</summary>
        <dl className={`stack gap-2 ${styles.placeholders}`}>
          {Object.entries(placeholders).map(([name, value]) => (
            <div key={name} className="named">
              <dt>
                <code>{`{${name}}`}</code>
              </dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </details>
      <Versions slug={slug} use={fill} />
    </DeskEditor>
  );
}

/** A text as visitors will see it, once its field is left. */
function Preview({ markdown }: { markdown: string }) {
  const place = useRef<HTMLDivElement>(null);
  const ask = () => callPages('previewSitePage', { body: { title: '-', markdown } });
  const { data, failure } = useAnswer(markdown, ask);
  useEffect(() => {
    if (place.current && data) place.current.innerHTML = trustedHtml('page-preview', data.html);
  }, [data]);
  return (
    <section className={`stack gap-3 ${styles.page}`} aria-labelledby="page-preview">
      <h3 id="page-preview">{common.preview}</h3>
      {failure && <Message tone="info">{failure.errors['markdown'] ?? failure.text ?? ''}</Message>}
      <div className="stack written" ref={place} />
    </section>
  );
}

/** The versions of a page, each of which can be taken into the form again. */
function Versions({
  slug,
  use,
}: {
  slug: SitePageVersion['slug'];
  use: (page: SitePageVersion) => void;
}) {
  const { data, failure } = useAnswer(slug, () =>
    callPages('listPageVersions', { query: { slug } }),
  );
  return (
    <details>
      <summary>{texts.versions}</summary>
      {failure && <p>{texts.versionsFailed}</p>}
      <ul className="stack gap-2">
        {data?.results.map((each) => (
          <li key={each.version} className="cluster">
            <span className="small-print">{aboutVersion(each)}</span>
            <RowButton label={texts.useVersion} of={aboutVersion(each)} onClick={() => use(each)} />
          </li>
        ))}
      </ul>
    </details>
  );
}
