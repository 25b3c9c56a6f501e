/**
 * A text in the parts before, within and after its square brackets, so that a page can link or stress the middle one:
 * `Read [the rules] first.` A text of another language has its brackets where that language wants them.
 */
export const marked = (text: string): string[] => text.split(/[[\]]/);
