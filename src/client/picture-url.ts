/** The API's host when it is another origin than the site, else empty; fixed when the site is built. */
const API_HOST: string = import.meta.env.PUBLIC_API_URL ?? '';

/** The address of a picture: an absolute one as it is, a path on the host of the API. */
export const pictureUrl = (address: string): string =>
  /^https?:\/\//.test(address) ? address : `${API_HOST}${address}`;
