import { SAVED } from '#src/domain/paths.ts';

/*
 * The server can't read this list, but it has the release's page of it: there the browser asks again, and shows what the
 * site has saved where that fails as well. Without a script the page says what can be done.
 */
const address = new URL(location.href);
if (address.search && !address.searchParams.has(SAVED)) {
  address.searchParams.set(SAVED, '1');
  location.replace(address);
}
