import { spawnSync } from 'node:child_process';
import { launch, type Running } from './server.ts';

/** Gives a process its own processes, network and shared memory, as a container does, and brings loopback up. */
const CONTAINER = [
  ...['unshare', '--pid', '--net', '--ipc', '--mount-proc', '--fork', '--kill-child'],
  ...['sh', '-c', 'ip link set lo up && exec "$0" "$@"'],
];

/** The reason why no container can be made here; null when one can. */
export function whyNoContainer(): string | null {
  const [file = '', ...parameters] = [...CONTAINER, 'true'];
  const { status, error, stderr } = spawnSync(file, parameters, { encoding: 'utf8' });
  return status === 0 ? null : (error?.message ?? stderr.trim());
}

/** Runs a script of the product as in a container over the same files; SIGKILL ends all processes in it. */
export const runInContainer = (
  script: string,
  parameters: string[],
  env: NodeJS.ProcessEnv = {},
): Running => launch([...CONTAINER, process.execPath, script, ...parameters], env);
