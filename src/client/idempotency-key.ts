/** A key under which a call that is sent again happens once. Not `randomUUID`, which pages over plain http lack. */
export const newIdempotencyKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
