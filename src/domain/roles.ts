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

/** Somebody with their role. */
interface Holder {
  id: number;
  role: Role;
}

/** Whether somebody may act on an account: never on their own, nor on one with a role above theirs. */
export const mayActOn = (actor: Holder, person: Holder): boolean =>
  actor.id !== person.id && mayAs(actor.role, person.role);

/** Whether somebody may give an account a role: one that they have themselves. */
export const mayGive = (actor: Holder, person: Holder, role: Role): boolean =>
  mayActOn(actor, person) && mayAs(actor.role, role);

/** Whether somebody is of the team. */
export const isTeam = ({ role }: { role: Role }): boolean => mayAs(role, 'reviewer');
