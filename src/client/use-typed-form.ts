import { useState } from 'react';
import type { Explain } from './use-action.ts';
import { useForm } from './use-form.ts';

/** A form that holds its values itself; a change of one forgets what was wrong with it. */
export function useTypedForm<Values extends object>(begin: () => Values, explain?: Explain) {
  const form = useForm(explain);
  const [values, setValues] = useState(begin);
  const set = (change: Partial<Values>) => {
    setValues((former) => ({ ...former, ...change }));
    form.edited(...Object.keys(change));
  };
  return {
    ...form,
    values,
    setValues,
    set,
    /** Props of a field that holds a text. */
    text: (name: keyof Values & string) => ({
      name,
      value: String(values[name]),
      error: form.errors[name],
      onChange: ({ target }: { target: { value: string } }) =>
        set({ [name]: target.value } as Partial<Values>),
    }),
  };
}
