import { useEffect, useState } from 'react';
import { tryStores } from './try-stores.ts';
import { keptFor } from './working-stores.ts';

/** The time for which this browser keeps what it is given, once its stores have been tried; until then "always". */
export function useKeptFor(): typeof keptFor {
  const [known, setKnown] = useState<typeof keptFor>('always');
  useEffect(() => void tryStores().then(() => setKnown(keptFor)), []);
  return known;
}
