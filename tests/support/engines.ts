import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import puppeteer from 'puppeteer-core';
import { freePort } from '#src/server/system/free-port.ts';

/** A browser of another engine than Chromium's, with one window, as far as journeys use it. */
export interface Engine {
  open: (address: string) => Promise<void>;
  /** Runs a function in the page, which knows only its arguments. */
  inPage: <Given extends unknown[], Result>(
    work: (...given: Given) => Result,
    ...given: Given
  ) => Promise<Awaited<Result>>;
  /** Presses the element of a selector, where it is on the screen. */
  press: (selector: string) => Promise<void>;
  /** Types into the element of a selector; "\n" is the key Enter. */
  type: (selector: string, text: string) => Promise<void>;
  /** The faults that the page logged, if the engine tells them. */
  faults: () => string[];
  close: () => Promise<void>;
}

/** The size of a phone's window, or nearly: each engine has a least width. */
const PHONE = { width: 390, height: 800 };

/** The wait on a busy machine (ms). */
const SLOW = 60_000;

/**
 * Complaints of Firefox about what was under way as a page was left, which are no fault of the page: a
 * picture that was still coming, or a question of the driver (`__bidi_args` is a name of its own) to the window before.
 */
const LEFT_BEHIND = /^Image corrupt or truncated|"__bidi_(args|this)"/;

type Start = (program: string) => Promise<Engine>;

/** The wait for a page's answer (ms). One that is left meanwhile, or that draws no frames, never gives it. */
const ANSWERS_IN = 10_000;
const NO_ANSWER = Symbol('no answer');

/** The answer of a page, which is asked once more where it gave none. */
async function answerOf<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  const first = await Promise.race([ask(), setTimeout(ANSWERS_IN, NO_ANSWER, { ref: false })]);
  return first === NO_ANSWER ? ask() : (first as Answer);
}

/** Firefox, by the protocol that all browsers are to have (WebDriver BiDi). */
const startFirefox: Start = async (program) => {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: program,
    // The window sets the size: setting a viewport turns the screen too, which Firefox ESR can't.
    defaultViewport: null,
    args: [`--width=${PHONE.width}`, `--height=${PHONE.height}`],
  });
  const page = await browser.newPage();
  page.setDefaultNavigationTimeout(SLOW);
  const faults: string[] = [];
  const complain = (text: string) => {
    if (!LEFT_BEHIND.test(text)) faults.push(text);
  };
  page.on('pageerror', (error) => complain(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') complain(message.text());
  });
  return {
    open: async (address) => void (await page.goto(address, { waitUntil: 'domcontentloaded' })),
    inPage: (work, ...given) => answerOf(() => page.evaluate(callOf(work, given))) as never,
    press: (selector) => page.click(selector),
    type: async (selector, text) => {
      await page.focus(selector);
      await page.keyboard.type(text.replace('\n', ''));
      if (text.endsWith('\n')) await page.keyboard.press('Enter');
    },
    faults: () => faults,
    close: () => browser.close(),
  };
};

/** WebKit in the small browser of WebKitGTK, by its own driver (WebDriver), on an invisible screen. */
const startWebKit: Start = async (program) => {
  const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1280x1024x24'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [display] = await once(screen.stdio[3] as NodeJS.ReadableStream, 'data');
  const port = await freePort();
  const driver = spawn(program, [`--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: `:${String(display).trim()}`, LIBGL_ALWAYS_SOFTWARE: '1' },
  });
  const call = callsOf(`http://127.0.0.1:${port}`);
  const { sessionId } = await listening(
    () => call('POST', '/session', { capabilities: {} }),
    driver,
  );
  const session = `/session/${sessionId}`;
  await call('POST', `${session}/window/rect`, PHONE);
  const element = async (selector: string) => {
    const found = await call('POST', `${session}/element`, {
      using: 'css selector',
      value: selector,
    });
    return `${session}/element/${Object.values(found)[0]}`;
  };
  return {
    open: (url) => call('POST', `${session}/url`, { url }),
    inPage: (work, ...given) =>
      call('POST', `${session}/execute/sync`, {
        script: `return ${callOf(work, given)}`,
        args: [],
      }),
    press: async (selector) => call('POST', `${await element(selector)}/click`, {}),
    type: async (selector, text) =>
      call('POST', `${await element(selector)}/value`, { text: text.replace('\n', '\ue007') }),
    faults: () => [],
    close: async () => {
      await call('DELETE', session);
      driver.kill();
      screen.kill();
    },
  };
};

/** The source of a function call in the page. */
const callOf = (work: (...given: never[]) => unknown, given: unknown[]): string =>
  `(${work})(...${JSON.stringify(given)})`;

/** Makes calls of a driver: each answers with a value, or with its error. */
const callsOf =
  (driver: string) =>
  async (method: string, path: string, body?: object): Promise<never> => {
    const answer = await fetch(driver + path, { method, body: body && JSON.stringify(body) });
    const { value } = (await answer.json()) as { value: { error?: string; message?: string } };
    if (value?.error) throw new Error(`${path}: ${value.error}: ${value.message}`);
    return value as never;
  };

/** Tries a call again until the process takes calls. */
async function listening<Result>(call: () => Promise<Result>, { exitCode }: ChildProcess) {
  for (;;) {
    try {
      return await call();
    } catch (error) {
      const { cause } = error as { cause?: NodeJS.ErrnoException };
      if (cause?.code !== 'ECONNREFUSED' || exitCode !== null) throw error;
    }
  }
}

/** The engines by name, with the setting that names each one's program. */
const ENGINES: Record<string, { setting: string; start: Start }> = {
  Firefox: { setting: 'FIREFOX', start: startFirefox },
  WebKit: { setting: 'WEBKIT_DRIVER', start: startWebKit },
};

/** The engines whose programs the environment names: `npm test` looks for them. */
export const engines = Object.entries(ENGINES).flatMap(([name, { setting, start }]) => {
  const program = process.env[setting];
  return program ? [{ name, start: () => start(program) }] : [];
});
