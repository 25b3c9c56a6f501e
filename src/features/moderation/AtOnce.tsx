import {
  AT_ONCE_VERDICTS,
  atOnceCalls,
  type AtOnceVerdict,
  ManyChangedForm,
  ManyDecidedForm,
} from '#src/api/at-once.ts';
import { businessCalls } from '#src/api/business-calls.ts';
import { CATEGORY_CALLS } from '#src/api/category-calls.ts';
import { eventCalls } from '#src/api/event-calls.ts';
import { parsed, saveFailure } from '#src/client/failure.ts';
import { useMayAs } from '#src/client/session/use-account.ts';
import { signedInClient } from '#src/client/session/signed-in-client.ts';
import { useAnswer } from '#src/client/use-answer.ts';
import { showToast } from '#src/components/site/toast.ts';
import { Button } from '#src/components/ui/Button.tsx';
import { ErrorSummary } from '#src/components/ui/ErrorSummary.tsx';
import { Field, Select } from '#src/components/ui/Field.tsx';
import { Message } from '#src/components/ui/Message.tsx';
import { CATEGORY_KINDS, type CategoryKind, singularOf } from '#src/domain/kinds.ts';
import { Multilingual } from '#src/features/listings/card/Multilingual.tsx';
import * as texts from '#texts/at-once.ts';
import { deskAddress, isSame, keyText, type QueueFilters } from './desk-view.ts';
import styles from './Queue.module.css';
import { ReasonFields, useReasonForm } from './ReasonForm.tsx';
import type { Desk } from './use-review-desk.ts';
import type { Ticks } from './use-ticks.ts';

const call = signedInClient({ ...atOnceCalls, ...businessCalls, ...eventCalls });

const askCategories = (kind: string) => call(CATEGORY_CALLS[kind as CategoryKind]);

type Deed = keyof typeof texts.deeds;
const DEEDS = Object.keys(texts.deeds) as Deed[];
const isVerdict = (deed: Deed): deed is AtOnceVerdict =>
  (AT_ONCE_VERDICTS as readonly Deed[]).includes(deed);

export type AtOnceDesk = Pick<Desk, 'ticks' | 'sendHeld' | 'doneAtOnce'>;

interface Props {
  filters: QueueFilters;
  desk: AtOnceDesk;
}

/** A panel over the foot of the queue for all that is ticked: one that a deed can't be done to stays so, with the reason. */
export function AtOnce({ filters, desk }: Props) {
  const { ticks } = desk;
  const { asked, ...atOnce } = useAtOnce(desk);
  const { form, kind, categories } = atOnce;
  const count = ticks.all.length;
  const { given } = form.draft;
  const mayChange = useMayAs('editor');
  const offered = DEEDS.filter(
    (deed) => isVerdict(deed) || (mayChange && (deed === 'owner' || kind)),
  );
  return (
    <form
      ref={form.ref}
      className={`card stack ${styles.atOnce}`}
      aria-labelledby="at-once"
      {...form.element(() => asked && atOnce.send(asked))}
    >
      <h3 id="at-once">{texts.ticked(count)}</h3>
      <Refused filters={filters} ticks={ticks} />
      <ErrorSummary summary={form.summary} />
      <div className="cluster">
        {offered.map((deed) => (
          <Button
            key={deed}
            look="quiet"
            small
            aria-disabled={form.isBusy || undefined}
            aria-label={texts.ofAll(texts.deeds[deed].button)}
            aria-expanded={asked === deed}
            onClick={() => !form.isBusy && form.ask(deed)}
          >
            {texts.deeds[deed].button}
          </Button>
        ))}
        <Button look="plain" small onClick={() => !form.isBusy && ticks.clear()}>
          {texts.untickAll}
        </Button>
      </div>
      {asked && offered.includes(asked) && (
        <ReasonFields
          form={form}
          title={texts.deeds[asked].now(count)}
          text={texts.whatHappens}
          isReasoned={asked === 'reject'}
          action={texts.deeds[asked].now(count)}
          id="at-once-reason"
          {...(asked === 'approve' && { words: null })}
          {...(!isVerdict(asked) && { words: { name: 'note', label: texts.why } })}
        >
          {asked === 'category' && (
            <Select
              {...form.field('category')}
              label={texts.category}
              none={texts.chooseCategory}
              value={given}
              onChange={({ target }) => form.change({ given: target.value })}
              choices={categories.map(({ id, name }) => ({ value: String(id), label: name }))}
            />
          )}
          {asked === 'owner' && (
            <Field
              {...form.field('owner')}
              label={texts.owner}
              hint={texts.ownerHint}
              autoComplete="off"
              autoCapitalize="none"
              value={given}
              onChange={({ target }) => form.change({ given: target.value })}
            />
          )}
        </ReasonFields>
      )}
    </form>
  );
}

/** The form over all that is ticked, from the choice of what is done until it is. */
function useAtOnce({ ticks, sendHeld, doneAtOnce }: AtOnceDesk) {
  const form = useReasonForm('at-once', false, saveFailure);
  const asked = DEEDS.find((deed) => deed === form.draft.asked) ?? null;
  const kinds = new Set(ticks.all.map(({ item }) => singularOf(item.kind)));
  const kind = CATEGORY_KINDS.find((each) => kinds.size === 1 && kinds.has(each)) ?? null;
  const { data } = useAnswer(asked === 'category' ? kind : null, askCategories);

  const send = (deed: Deed) =>
    form.send(async () => {
      const { reasons, reason, given } = form.draft;
      const items = ticks.all.map(({ item }) => item);
      const listings = items.map(({ kind, id, revision }) => ({ kind, id, revision }));
      const isDecision = isVerdict(deed);
      const body = isDecision
        ? parsed(ManyDecidedForm, {
            listings,
            verdict: deed,
            reasons: deed === 'reject' ? reasons : [],
            reason: deed === 'approve' ? '' : reason,
          })
        : parsed(ManyChangedForm, {
            listings,
            note: reason,
            ...(deed === 'owner' ? { owner: given } : { category: Number(given || Number.NaN) }),
          });
      // The decision that is held may be on one of them.
      await sendHeld();
      const { done, refused } =
        'verdict' in body ? await call('decideMany', { body }) : await call('changeMany', { body });
      // The words may be meant for those that are left.
      if (refused.length === 0) form.forget();
      ticks.keepRefused(refused);
      if (done > 0) showToast(texts.deeds[deed].done(done));
      const isRefused = (key: Parameters<typeof isSame>[0]) =>
        refused.some((each) => isSame(each, key));
      await doneAtOnce(
        (key) => items.some((item) => isSame(item, key)) && !isRefused(key),
        isDecision,
      );
    });

  return { form, asked, kind, categories: data?.results ?? [], send };
}

/** The listings that it wasn't done to, with the reasons. */
function Refused({ filters, ticks }: { filters: QueueFilters; ticks: Ticks }) {
  const refused = ticks.all.filter(({ refusal }) => refusal !== undefined);
  return (
    refused.length > 0 && (
      <Message tone="error">
        <p>{texts.notDone(refused.length)}</p>
        <ul className="stack gap-1">
          {refused.map(({ item, refusal }) => (
            <li key={keyText(item)}>
              <a href={deskAddress({ filters, open: item })}>
                <Multilingual text={item.title} />
              </a>{' '}
              {refusal}
            </li>
          ))}
        </ul>
      </Message>
    )
  );
}
