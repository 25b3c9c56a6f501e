import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { freePort } from '#src/server/system/free-port.ts';
import { lock } from '#src/server/system/process-lock.ts';
import { secretsIn } from './log-secrets.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** A process of the product, with its output so far. */
export interface Running {
  child: ChildProcess;
  output: () => string;
  /** Resolves when a line says `text`; rejects with all lines when the process ends before. */
  said: (text: string) => Promise<void>;
  /** Resolves to the exit status (or the signal) once the process has ended. */
  ended: Promise<number | NodeJS.Signals>;
}

/** A server process, with its address. */
export interface Server extends Running {
  url: string;
  /** Sends a signal, by default SIGTERM, and waits for the end. */
  stop: (signal?: NodeJS.Signals) => Promise<number | NodeJS.Signals>;
}

/** Starts the server on a free port and waits until it has said its address. */
export async function startServer(dataDir: string, env: NodeJS.ProcessEnv = {}): Promise<Server> {
  const server = await launchServer(dataDir, env);
  await server.said('Serendib is at');
  return server;
}

/** Starts a server for its API; its site isn't built meanwhile, as nobody asks for it. */
export async function startApi(dataDir: string, env: NodeJS.ProcessEnv = {}): Promise<Server> {
  const release = await lock(dataDir, 'build');
  const server = await launchServer(dataDir, env);
  server.child.once('close', release);
  await server.said('Building the site for the first time');
  return server;
}

/** Starts the server without waiting for anything. */
export async function launchServer(dataDir: string, env: NodeJS.ProcessEnv = {}): Promise<Server> {
  const port = env['PORT'] ?? String(await freePort());
  const running = run('src/server/index.ts', [], { DATA_DIR: dataDir, PORT: port, ...env });
  const ended = running.ended.then((status) => {
    const secrets = secretsIn(running.output());
    if (secrets.length > 0) throw new Error(`The server has logged ${secrets.join('\n')}`);
    return status;
  });
  return {
    ...running,
    ended,
    url: `http://127.0.0.1:${port}`,
    stop: (signal = 'SIGTERM') => {
      running.child.kill(signal);
      return ended;
    },
  };
}

/** Runs a script of the product with Node. */
export const run = (script: string, parameters: string[], env: NodeJS.ProcessEnv): Running =>
  launch([process.execPath, script, ...parameters], env);

/** Runs a command in the folder of the product. */
export function launch(
  [command = '', ...parameters]: string[],
  env: NodeJS.ProcessEnv,
  options: { cwd?: string; detached?: boolean } = {},
): Running {
  const child = spawn(command, parameters, {
    cwd: ROOT,
    ...options,
    stdio: 'pipe',
    // NODE_ENV is unset, as with `npm start`: Vitest and Playwright set their own.
    env: { ...process.env, NODE_ENV: undefined, ...env },
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
    });
  }
  const ended = once(child, 'close').then(([status, signal]) => status ?? signal);
  return {
    child,
    output: () => text,
    said: (wanted) =>
      new Promise((resolve, reject) => {
        const look = () => text.includes(wanted) && resolve();
        for (const stream of [child.stdout, child.stderr]) stream.on('data', look);
        look();
        void ended.then(() => reject(new Error(`The process ended without "${wanted}":\n${text}`)));
      }),
    ended,
  };
}
