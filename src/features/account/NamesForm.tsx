import { showToast } from '#src/components/site/toast.ts';
import { Field } from '#src/components/ui/Field.tsx';
import { MAX_USERNAME, ProfileChange, type User } from '#src/api/account.ts';
import { account } from '#src/client/session/account.ts';
import { useSchemaForm } from '#src/client/use-schema-form.ts';
import styles from './account.module.css';
import { FormFrame } from './FormFrame.tsx';

/** Changes what somebody is called. */
export function NamesForm({ user }: { user: User }) {
  const form = useSchemaForm({
    schema: ProfileChange,
    submit: async (values) => {
      account.keepUser(await account.callSignedIn('changeProfile', { body: values }));
      showToast('Your profile is saved.');
    },
  });
  const { errors } = form;
  return (
    <section className={`card stack ${styles.section}`} aria-labelledby="names">
      <h2 id="names">Your name</h2>
      <FormFrame form={form} action="Save changes" busy="Saving...">
        <div className="pair">
          <Field
            name="first_name"
            label="First name"
            autoComplete="given-name"
            defaultValue={user.first_name}
            error={errors['first_name']}
          />
          <Field
            name="last_name"
            label="Last name"
            autoComplete="family-name"
            defaultValue={user.last_name}
            error={errors['last_name']}
          />
        </div>
        <Field
          name="username"
          label="Username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={MAX_USERNAME}
          defaultValue={user.username}
          error={errors['username']}
        />
      </FormFrame>
    </section>
  );
}
