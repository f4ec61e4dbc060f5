import { describe, expect, test } from 'vitest'
import { forwardedAddress } from './forwardedAddress.ts'

describe('the address of a client', () => {
  test.each([
    ['6.6.6.6, 1.2.3.4', 0, '10.0.0.1'],
    ['6.6.6.6, 1.2.3.4', 1, '1.2.3.4'],
    ['6.6.6.6, 1.2.3.4, 10.0.0.9', 2, '1.2.3.4'],
    ['1.2.3.4', 3, '1.2.3.4'],
    [undefined, 1, '10.0.0.1'],
    ['', 1, '10.0.0.1'],
    ['x'.repeat(65), 1, '10.0.0.1'],
    ['1.2.3.4:55123', 1, '1.2.3.4'],
    ['"1.2.3.4:55123"', 1, '1.2.3.4'],
    ['[2001:db8:1:2:3:4:5:6]:443', 1, '2001:db8:1:2::/64'],
    ['2001:db8:1:2:ffff::9', 1, '2001:db8:1:2::/64'],
    ['::ffff:1.2.3.4', 1, '1.2.3.4'],
    ['unknown', 1, '10.0.0.1'],
    ['1.2.3.400', 1, '10.0.0.1'],
    ['1.2.3.4.5', 1, '10.0.0.1'],
    ['1:2', 1, '10.0.0.1'],
  ])('x-forwarded-for %j behind %i proxies is %s', (forwardedFor, trustedProxies, address) => {
    expect(forwardedAddress({ socketAddress: '10.0.0.1', forwardedFor, trustedProxies })).toBe(address)
  })
})

test.each([
  ['::1', '0:0:0:0::/64'],
  ['::ffff:127.0.0.1', '127.0.0.1'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:DB8:0:0:1::', '2001:db8:0:0::/64'],
  ['in-process', 'in-process'],
])('the socket address %s is counted as %s', (socketAddress, address) => {
  expect(forwardedAddress({ socketAddress, forwardedFor: undefined, trustedProxies: 0 })).toBe(address)
})
