/** A node of linked data, whose fields are schema.org's. */
export type JsonLd = Readonly<Record<string, unknown>>;

/**
 * Linked data as the text of a script element. JSON alone isn't safe there: `</script>` in a
 * description would end the element, and U+2028 and U+2029 end a line in older parsers.
 */
export function jsonLdText(data: JsonLd | readonly JsonLd[]): string {
  return JSON.stringify(data)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}
