import { expect, test } from 'vitest';
import { isInternetAddress, isPrivateHost } from '#src/server/http/private-host.ts';

test.each([
  ...['1.1.1.1', '172.15.0.1', '172.32.0.1', '203.0.112.1'],
  ...['2606:4700::1111', '2400:cb00::1'],
])('%s is on the internet', (address) => {
  expect(isInternetAddress(address)).toBe(true);
  expect(isPrivateHost(address)).toBe(false);
});

test.each([
  ...['0.0.0.0', '10.0.0.1', '100.64.0.1', '127.0.0.1', '169.254.169.254', '172.16.0.1'],
  ...['192.0.0.1', '192.168.1.1', '198.18.0.1', '203.0.113.1', '224.0.0.1', '255.255.255.255'],
  ...['::', '::1', '::ffff:10.0.0.1', '64:ff9b::1.1.1.1', 'fe80::1', 'fd00::1', 'ff02::1'],
  ...['2001:db8::1', '2002:7f00:1::'],
])('%s isn’t', (address) => expect(isInternetAddress(address)).toBe(false));
