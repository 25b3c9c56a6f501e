import { vi } from 'vitest';
import { readEnv } from '#src/server/env.ts';
import { build as buildRelease } from '#src/server/site/build.ts';
import { endThreads } from '#src/server/site/render-threads.ts';
import { NOW } from '#tests/fixtures/listings.ts';
import { copyProgram, newDataFolder, removeDataFolder } from './data-folder.ts';
import { type FixtureLists, fixtureLists, startFixtureApi } from './fixture-api.ts';
import { type Running, run } from './server.ts';
import { sharedSite } from './site.ts';

/** The address at which the releases are served. */
export const SITE_URL = 'https://serendib.example';

/** The result of a build: the exit status of its command, and its output. */
export interface Built {
  status: number;
  output: string;
}

interface BuildOptions {
  /** Another data folder than the shared one. */
  dataDir?: string;
  env?: NodeJS.ProcessEnv;
  now?: Date;
  full?: boolean;
  /** True to build as the server does: a folder of static files follows, and isn't made. */
  byServer?: boolean;
}

/** A data folder whose releases hold the named records. */
export interface FixtureReleases {
  dataDir: string;
  /** The API's answers to the next build. */
  lists: FixtureLists;
  /** The address of that API. */
  apiUrl: string;
  /** The settings of commands over the folder. */
  settings: NodeJS.ProcessEnv;
  /** Makes a release as `npm run build` does, in this process. */
  build: (options?: BuildOptions) => Promise<Built>;
  /** Starts a command over the folder, by default `npm run build`. */
  command: (script?: string) => Running;
  close: () => Promise<void>;
}

/**
 * Opens a folder without a release. Its API is the site's own, with the shared site's program; one that is `elsewhere`
 * needs a program that names its host, which the first build makes.
 */
export async function openFixtureReleases(
  name: string,
  { elsewhere = false } = {},
): Promise<FixtureReleases> {
  const dataDir = await newDataFolder(name);
  const lists = fixtureLists();
  const api = await startFixtureApi(lists);
  if (!elsewhere) await copyProgram((await sharedSite()).dataDir, dataDir);
  const settings = {
    DATA_DIR: dataDir,
    SITE_URL,
    ...(elsewhere ? { API_URL: api.url } : { PORT: new URL(api.url).port }),
  };

  async function build(options: BuildOptions = {}): Promise<Built> {
    const { now = NOW, full = false, byServer = false } = options;
    const env = readEnv({
      ...settings,
      ...options.env,
      DATA_DIR: options.dataDir ?? dataDir,
    });
    const lines: string[] = [];
    const log = (line: string) => lines.push(line);
    const stderr = vi.spyOn(process.stderr, 'write');
    stderr.mockImplementation((text) => log(String(text)) > 0);
    try {
      await buildRelease('all', {
        env,
        apiUrl: api.url,
        now,
        full,
        withStaticFiles: !byServer,
        log,
      });
      return { status: 0, output: lines.join('\n') };
    } catch (error) {
      return { status: 1, output: [...lines, (error as Error).message].join('\n') };
    } finally {
      stderr.mockRestore();
    }
  }
  return {
    dataDir,
    lists,
    apiUrl: api.url,
    settings,
    build,
    command: (script = 'scripts/build.ts') =>
      run(script, [], { ...settings, BUILD_NOW: NOW.toISOString() }),
    close: async () => {
      // The threads end, as other test files share this process.
      await endThreads();
      await api.stop();
      await removeDataFolder(dataDir);
    },
  };
}
