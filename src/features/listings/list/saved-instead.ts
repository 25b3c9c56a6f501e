import { SAVED } from '#src/domain/paths.ts';

/*
 * A list that the server can't read, but has the release's page of: that page asks again in the browser, and shows what
 * the site has saved where that fails as well. Without a script this page says what can be done.
 */
const address = new URL(location.href);
if (address.search && !address.searchParams.has(SAVED)) {
  address.searchParams.set(SAVED, '1');
  location.replace(address);
}
