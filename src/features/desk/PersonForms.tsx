import { type ReactNode, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { type PersonDetail, PersonReasonForm, RoleForm, SuspensionForm } from '#src/api/people.ts';
import { guardTyped } from '#src/client/typed-text.ts';
import { saveFailure } from '#src/client/failure.ts';
import { callPeople } from '#src/client/people-calls.ts';
import { useUser } from '#src/client/session/use-account.ts';
import { useSchemaForm } from '#src/client/use-form.ts';
import { showToast } from '#src/components/site/toast.ts';
import { Button } from '#src/components/ui/Button.tsx';
import { ConfirmButton } from '#src/components/ui/ConfirmButton.tsx';
import { RowActions } from '#src/components/ui/DeskPart.tsx';
import { ErrorSummary } from '#src/components/ui/ErrorSummary.tsx';
import { Choice, Field, fieldId, Select, TextArea } from '#src/components/ui/Field.tsx';
import { Message } from '#src/components/ui/Message.tsx';
import { PasswordField } from '#src/components/ui/PasswordField.tsx';
import { RowButton } from '#src/components/ui/RowButton.tsx';
import { mayGive, type Role, ROLES } from '#src/domain/roles.ts';
import * as texts from '#texts/people.ts';
import { useDeskAction } from './use-desk-action.ts';

export interface PartProps {
  person: PersonDetail;
  /** Loads the person and the list again. */
  changed: () => Promise<unknown>;
}

/** Gives a person another role; asks for the password only where the server does. */
export function RoleOf({ person, changed }: PartProps) {
  const user = useUser();
  const { id, username, role } = person;
  const [chosen, setChosen] = useState(role);
  const wasAsked = useRef(false);
  const form = useSchemaForm({
    schema: RoleForm,
    explain: saveFailure,
    submit: async (body) => {
      await callPeople('changeRole', { id, body });
      wasAsked.current = false;
      showToast(texts.roleGiven(username, texts.roles[body.role]));
      await changed();
    },
  });
  wasAsked.current ||= form.errors['password'] !== undefined;
  const choices = ROLES.filter((each) => user && mayGive(user, person, each)).map((value) => ({
    value,
    label: texts.roles[value],
  }));
  return (
    <form className="stack gap-3" aria-label={texts.roleOf(username)} {...form.element}>
      <ErrorSummary summary={form.summary} />
      <Select
        {...form.field('role')}
        id={`role-${id}`}
        label={texts.role}
        hint={texts.whatRolesDo[chosen]}
        choices={choices}
        defaultValue={role}
        onChange={({ target }) => setChosen(target.value as Role)}
      />
      {wasAsked.current && (
        <PasswordField
          {...form.password('password')}
          id={fieldId('password')}
          label={texts.yourPassword}
          autoComplete="current-password"
        />
      )}
      <div>
        <Button type="submit" look="quiet" aria-disabled={form.isBusy || undefined}>
          {texts.giveRole}
        </Button>
      </div>
    </form>
  );
}

/** Asks a person of the team for a second factor, and takes away one that is lost. */
export function FactorOf({ person, changed }: PartProps) {
  const { id, username, has_second_factor, second_factor_required: isRequired } = person;
  const { isBusy, failure, act } = useDeskAction(changed);
  const setRule = () =>
    act(
      () => callPeople('requireSecondFactor', { id, body: { required: !isRequired } }),
      texts.factorRuleSet(username, !isRequired),
    );
  const reset = () =>
    act(() => callPeople('resetSecondFactor', { id }), texts.factorTaken(username));
  return (
    <div className="stack gap-3">
      <h2 className="text-lg">{texts.factor}</h2>
      <p>{texts.factorState(has_second_factor, isRequired)}</p>
      {failure && <Message tone="error">{failure.text}</Message>}
      <RowActions>
        <RowButton
          label={isRequired ? texts.requireFactorNot : texts.requireFactor}
          isBusy={isBusy}
          onClick={setRule}
        />
        {has_second_factor && (
          <ConfirmButton
            label={texts.takeFactor}
            of={username}
            question={texts.takeFactorQuestion(username)}
            text={texts.whatTakingFactorDoes}
            isBusy={isBusy}
            onConfirm={reset}
          />
        )}
      </RowActions>
    </div>
  );
}

/** The fields of a suspension without its box, which the form reads by itself. */
const WORDS_OF_SUSPENSION = z.object({
  reason: SuspensionForm.shape.reason,
  until: SuspensionForm.shape.until,
});

/** Suspends a person, for a reason that they read. */
export function Suspend({ person: { id, username }, changed }: PartProps) {
  const form = useSchemaForm({
    schema: WORDS_OF_SUSPENSION,
    explain: saveFailure,
    submit: async (values, element) => {
      const take_down = new FormData(element).has('take_down');
      await callPeople('suspendPerson', { id, body: { ...values, take_down } });
      showToast(texts.nowSuspended(username));
      await changed();
    },
  });
  return (
    <WithReason
      form={form}
      id={`suspend-reason-${id}`}
      title={texts.suspend}
      of={texts.suspendWhom(username)}
      effect={texts.whatSuspendingDoes}
      action={texts.suspendNow}
    >
      <Field
        {...form.field('until')}
        id={`until-${id}`}
        label={texts.until}
        hint={texts.untilHint}
        type="date"
      />
      <Choice name="take_down" label={texts.takeDown} />
    </WithReason>
  );
}

/** Ends a suspension. */
export function Restore({ person: { id, username }, changed }: PartProps) {
  const { isBusy, failure, act } = useDeskAction(changed);
  const restore = () => act(() => callPeople('restorePerson', { id }), texts.nowRestored(username));
  return (
    <div className="stack gap-3">
      <p>{texts.whatRestoringDoes}</p>
      {failure && <Message tone="error">{failure.text}</Message>}
      <div>
        <Button look="quiet" aria-disabled={isBusy || undefined} onClick={restore}>
          {texts.restore}
        </Button>
      </div>
    </div>
  );
}

/** Deletes an account, for a reason that its owner reads. */
export function Delete({ person: { id, username }, changed }: PartProps) {
  const form = useSchemaForm({
    schema: PersonReasonForm,
    explain: saveFailure,
    submit: async (body) => {
      await callPeople('deletePerson', { id, body });
      showToast(texts.nowDeleted(username));
      await changed();
    },
  });
  return (
    <WithReason
      form={form}
      id={`delete-reason-${id}`}
      title={texts.deleteAccount}
      of={texts.deleteWhom(username)}
      effect={texts.whatDeletingDoes}
      action={texts.deleteForGood}
    />
  );
}

interface WithReasonProps {
  form: Pick<ReturnType<typeof useSchemaForm>, 'element' | 'summary' | 'isBusy'> & {
    field: (name: 'reason') => { name: string; error: string | undefined };
  };
  /** The id of the field with the reason. */
  id: string;
  title: string;
  /** The name of the form. */
  of: string;
  effect: string;
  action: string;
  children?: ReactNode;
}

/** An act on a person, folded away, that asks for the reason which they read. */
const WithReason = ({ form, id, title, of, effect, action, children }: WithReasonProps) => (
  <details>
    <summary className="unfolds">{title}</summary>
    <form ref={guardTyped} className="stack gap-3" aria-label={of} {...form.element}>
      <p>{effect}</p>
      <ErrorSummary summary={form.summary} />
      <TextArea
        {...form.field('reason')}
        id={id}
        label={texts.reason}
        hint={texts.reasonHint}
        rows={3}
      />
      {children}
      <div>
        <Button type="submit" look="quiet" aria-disabled={form.isBusy || undefined}>
          {action}
        </Button>
      </div>
    </form>
  </details>
);
