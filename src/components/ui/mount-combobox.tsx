import { Combobox, type ComboboxProps } from './Combobox.tsx';
import { mount } from './mount.ts';

const fields = new Set<HTMLInputElement>();

/** Makes a field of a served page a combobox; false where it is one already. */
export function mountCombobox(
  input: HTMLInputElement,
  propsOf: (form: HTMLFormElement) => Omit<ComboboxProps, 'input' | 'form' | 'id'>,
): boolean {
  const { form } = input;
  if (!form || fields.has(input)) return false;
  const id = `suggestions-${fields.size}`;
  fields.add(input);
  mount(form, <Combobox {...{ input, form, id }} {...propsOf(form)} />);
  return true;
}
