/** Makes a value at the first call, and gives the same for some time (ms), by default for good; then another. */
export function kept<Made>(make: () => Made, time = Infinity): () => Made {
  let made: { value: Made; at: number } | undefined;
  return () => {
    const now = performance.now();
    if (!made || now - made.at >= time) made = { value: make(), at: now };
    return made.value;
  };
}
