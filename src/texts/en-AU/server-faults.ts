/* Faults of a server, at the desk and in the log. Dates and times come as computers write them. */

export const buildCutOff = 'The server stopped before it was done.';
/** `how` is a number or the name of a signal. */
export const buildEnded = (how: string) => `The build ended with ${how}.`;

/* Its clock */
const REMEDY = 'Set it by NTP (timedatectl set-ntp true).';

export const beforeVersion = (now: string, made: string) =>
  `The clock says ${now}, but this version was made at ${made}. ${REMEDY}`;
export const behindDatabase = (seconds: number) =>
  `The clock of this machine is ${seconds} s behind the database’s, by which the site goes. ${REMEDY}`;
export const aheadOfDatabase = (seconds: number) =>
  `The clock of this machine is ${seconds} s ahead of the database’s, by which the site goes. ${REMEDY}`;
export const beforeRelease = (now: string, release: string) =>
  `The clock says ${now}, but there is a release of ${release}: it was ahead, or is behind now. ${REMEDY}`;
export const beforeItself = (now: string, seen: string) =>
  `The clock says ${now}, but said ${seen} before: it was ahead, or is behind now. ${REMEDY}`;
