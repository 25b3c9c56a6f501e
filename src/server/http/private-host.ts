import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Ranges of addresses of private networks: loopback, RFC 1918, RFC 6598, link-local, RFC 4193. */
const PRIVATE = ['loopback', 'private', 'carrierGradeNat', 'linkLocal', 'uniqueLocal'];

/** Names of private hosts: one word, as containers have, or an ending that the public internet doesn't have. */
const PRIVATE_NAME = /^[^.]*$|\.(localhost|internal|local|lan|home\.arpa)$/i;

/**
 * Whether a host is this machine or one on a private network, where plain text passes no stranger. A public name's
 * address isn't looked up, as it may change at any time.
 */
export function isPrivateHost(hostname: string): boolean {
  const host = hostname.replace(/^\[(.*)\]$/, '$1');
  return isIP(host) ? PRIVATE.includes(ipaddr.process(host).range()) : PRIVATE_NAME.test(host);
}

/** Whether an address is that of one host on the internet, so that a request to it stays out of private networks. */
export const isInternetAddress = (address: string): boolean =>
  ipaddr.process(address).range() === 'unicast';

/** Whether a host of an address is this machine, which nobody else can reach. */
export const isLoopback = (hostname: string): boolean =>
  /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);

/** Whether a site has an address that others can reach. */
export const isPublicSite = (siteUrl: string): boolean => !isLoopback(new URL(siteUrl).hostname);
