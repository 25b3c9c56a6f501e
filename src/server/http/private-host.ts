import { BlockList, isIP } from 'node:net';

/** Addresses of private networks: loopback, RFC 1918, RFC 6598, link-local, RFC 4193. */
const PRIVATE = new BlockList();
for (const [network, bits] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['100.64.0.0', 10],
  ['169.254.0.0', 16],
] as const)
  PRIVATE.addSubnet(network, bits);
for (const [network, bits] of [
  ['::1', 128],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  PRIVATE.addSubnet(network, bits, 'ipv6');

/** Names of private hosts: one word, as containers have, or an ending that the public internet doesn't have. */
const PRIVATE_NAME = /^[^.]*$|\.(localhost|internal|local|lan|home\.arpa)$/i;

/**
 * Whether a host is this machine or one on a private network, where plain text passes no stranger. A public name's
 * address isn't looked up, as it may change at any time.
 */
export function isPrivateHost(hostname: string): boolean {
  const host = hostname.replace(/^\[(.*)\]$/, '$1');
  const version = isIP(host);
  if (version === 0) return PRIVATE_NAME.test(host);
  return PRIVATE.check(host, version === 6 ? 'ipv6' : 'ipv4');
}

/** Whether a host of an address is this machine, which nobody else can reach. */
export const isLoopback = (hostname: string): boolean =>
  /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);
