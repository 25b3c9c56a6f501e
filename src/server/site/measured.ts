/** Does a step of a build, and notes how long it took for who asks for figures. */
export async function measured<Result>(step: string, work: () => Promise<Result>): Promise<Result> {
  const start = performance.now();
  const result = await work();
  performance.measure(step, { start });
  return result;
}
