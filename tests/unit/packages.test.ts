import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

/** The parts of an entry of the lock file that are looked at. */
interface Locked {
  version: string;
  integrity?: string;
  license?: string;
  hasInstallScript?: boolean;
  dev?: boolean;
  optional?: boolean;
  os?: string | string[];
  cpu?: string | string[];
}

/** The parts of a component of the bill of materials that are looked at. */
interface Component {
  name: string;
  version: string;
  hashes?: object[];
  licenses: object[];
  properties: object[];
}

/** The licences that docs/dependencies.md allows, under "How they come". */
const LICENCES = [
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'Python-2.0',
  'MPL-2.0',
  'LGPL-3.0-or-later',
];

const read = async (file: string) => JSON.parse(await readFile(file, 'utf8'));
const { packages } = (await read('package-lock.json')) as { packages: Record<string, Locked> };
const locked = Object.entries(packages)
  .filter(([path]) => path !== '')
  .map(([path, entry]) => ({ ...entry, name: path.replace(/^.*node_modules\//, '') }));

test('every package has a digest but for binaries of systems other than Linux on x64, and docs/dependencies.md says how many', async () => {
  const isForLinux = ({ os = [], cpu = [] }: Locked) => os.includes('linux') && cpu.includes('x64');
  const unverified = locked.filter(({ integrity }) => integrity === undefined);
  const unexplained = unverified.filter(
    (entry) => !entry.optional || !entry.cpu || (isForLinux(entry) && !entry.name.includes('musl')),
  );
  expect(unexplained).toEqual([]);
  const page = await readFile('docs/dependencies.md', 'utf8');
  expect(page).toContain(`${unverified.length} binaries for other systems`);
});

test('the packages whose scripts package.json allows are those that have one', async () => {
  const { allowScripts } = (await read('package.json')) as { allowScripts: Record<string, true> };
  const withScripts = locked.filter(({ hasInstallScript }) => hasInstallScript);
  const names = new Set(withScripts.map(({ name }) => name));
  expect(Object.keys(allowScripts).toSorted()).toEqual([...names].toSorted());
});

test('every package that runs has a licence that docs/dependencies.md allows', async () => {
  const page = await readFile('docs/dependencies.md', 'utf8');
  expect(LICENCES.filter((licence) => !page.includes(licence))).toEqual([]);
  const isAllowed = ({ license = 'none' }: Locked) =>
    license
      .replaceAll(/[()]/g, '')
      .split(/ (?:AND|OR) /)
      .every((each) => LICENCES.includes(each));
  expect(locked.filter((entry) => !entry.dev && !isAllowed(entry))).toEqual([]);
});

test('npm run sbom names every package that runs, with digest and licence, and marks the others', async () => {
  const { scripts } = (await read('package.json')) as { scripts: { sbom: string } };
  const [command] = scripts.sbom.split(' > ');
  const { stdout } = await promisify(execFile)(command ?? '', { shell: true, maxBuffer: 1e8 });
  const { components } = JSON.parse(stdout) as { components: Component[] };
  const keyOf = ({ name, version }: Pick<Component, 'name' | 'version'>) => `${name}@${version}`;
  const named = new Map(components.map((each) => [keyOf(each), each]));
  for (const entry of locked.filter(({ dev }) => !dev)) {
    const { licenses, hashes, properties } = named.get(keyOf(entry)) ?? {};
    expect(licenses, entry.name).toHaveLength(1);
    expect(properties, entry.name).toEqual([]);
    if (entry.integrity) expect(hashes, entry.name).toHaveLength(1);
  }
  const vitest = components.find(({ name }) => name === 'vitest');
  expect(vitest?.properties).toEqual([{ name: 'cdx:npm:package:development', value: 'true' }]);
});
