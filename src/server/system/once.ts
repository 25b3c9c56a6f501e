/** Makes a value at the first call, and gives the same from then on. */
export function once<Made extends NonNullable<unknown>>(make: () => Made): () => Made {
  let made: Made | undefined;
  return () => (made ??= make());
}
