/** The folder, at first that of `playwright.config.ts`. */
let folder = process.env['E2E_DATA_DIR'] ?? 'var/e2e';

/** The data folder of the server that the browser tests of this process talk to. */
export const e2eDataFolder = (): string => folder;

/** Makes this process's tests talk to another server than that of `playwright.config.ts`. */
export function useDataFolder(other: string): void {
  folder = other;
}
