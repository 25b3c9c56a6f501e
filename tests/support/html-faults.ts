import { HtmlValidate, type MetaDataTable } from 'html-validate';

/** Rules of HTML that the validator's own table lacks; the Nu checker knows them. */
const STRICTER: MetaDataTable = {
  img: {
    attributes: {
      sizes: { allowed: (node) => (node.hasAttribute('srcset') ? null : 'needs a srcset') },
    },
  },
  input: {
    attributes: {
      autocomplete: {
        allowed: (_, value) => (value === 'street-address' ? 'has several lines' : null),
      },
    },
  },
  button: {
    attributes: {
      'aria-expanded': {
        allowed: (node) =>
          node.hasAttribute('popovertarget') ? 'is the browser’s where there is a popover' : null,
      },
    },
  },
  style: { permittedParent: ['head', 'noscript'] },
};

const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:standard', 'html-validate:a11y'],
  elements: ['html5', STRICTER],
  rules: {
    // The featured panel is there twice and one of the two is displayed: axe sees which, in the browser's tests.
    'unique-landmark': 'off',
    // A form that only a script can send, such as one's location, has no other button.
    'wcag/h32': 'off',
    'valid-id': ['error', { relaxed: true }],
  },
});

/** The faults in the HTML of a page. */
export async function htmlFaults(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  const faults = results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} ${selector}`),
  );
  // Content after the end is a part of the body to a parser.
  if (!/<\/html>\s*$/.test(html)) faults.push('Something comes after the end of the document.');
  return faults;
}
