/** Keeps cookies and follows redirects, as a browser does between hosts; runs no scripts. */
export interface CookieJar {
  /** The header for this origin, as a browser sends it. */
  header: (origin: string) => string;
  keep: (origin: string, response: Response) => void;
}

/** A jar without cookies: another browser. */
export function cookieJar(): CookieJar {
  const jar = new Map<string, Map<string, string>>();
  const of = (origin: string) => jar.get(origin) ?? new Map<string, string>();
  return {
    header: (origin) => [...of(origin)].map(([name, value]) => `${name}=${value}`).join('; '),
    keep: (origin, response) => {
      const cookies = of(origin);
      for (const line of response.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        if (value === '' || /max-age=0\b/i.test(line)) cookies.delete(name);
        else cookies.set(name, value);
      }
      jar.set(origin, cookies);
    },
  };
}
