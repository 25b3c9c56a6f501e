/** The cookies of the page, each with its value; none in a browser that refuses to tell them. */
export function cookiesHere(): string[] {
  try {
    return document.cookie.split('; ');
  } catch {
    return [];
  }
}
