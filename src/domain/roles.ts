/**
 * The roles of people; each may do all that the ones before it may. A reviewer decides on what waits; an editor looks
 * after advertisements, categories, search words, days and calendars besides; an admin runs the site.
 */
export const ROLES = ['member', 'reviewer', 'editor', 'admin'] as const;
export type Role = (typeof ROLES)[number];

/** The roles of the team. */
export type TeamRole = Exclude<Role, 'member'>;
export const TEAM_ROLES = ROLES.slice(1) as TeamRole[];

/** Whether a role may do what the least one for it may. */
export const mayAs = (role: Role, least: Role): boolean =>
  ROLES.indexOf(role) >= ROLES.indexOf(least);

/** Whether somebody is of the team. */
export const isTeam = ({ role }: { role: Role }): boolean => mayAs(role, 'reviewer');
