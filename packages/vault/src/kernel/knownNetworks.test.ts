import { randomBytes, toBase64Url } from '@foyer/secure-protocol'
import { addKeySet } from '@foyer/server-kit/custody'
import { expect, test } from 'vitest'
import { openKeyRing } from '../keys/keyRing.ts'
import { createKnownNetworks, networkOf } from './knownNetworks.ts'

test.each([
  ['203.0.113.5', '203.0.113.0/24'],
  ['203.0.113.250', '203.0.113.0/24'],
  ['::ffff:203.0.113.5', '203.0.113.0/24'],
  ['::FFFF:203.0.113.5', '203.0.113.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['2001:0db8:0001::6', '2001:db8:1::/48'],
  ['2001:DB8:1::', '2001:db8:1::/48'],
  ['2001:db8::1', '2001:db8:0::/48'],
  ['2001:db8:0000:1::', '2001:db8:0::/48'],
  ['2001::1:2:3:4:5:6', '2001:0:1::/48'],
  ['::1', '0:0:0::/48'],
  ['::', '0:0:0::/48'],
  ['fe80::1%eth0', 'fe80:0:0::/48'],
  ['unix', 'unix'],
  ['x203.0.113.5', 'x203.0.113.5'],
  ['203.0.113.5x', '203.0.113.5x'],
])('%s is of the network %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network)
})

test('a network has one name for an address at a project by each key, the current one first', async () => {
  const first = await addKeySet()
  const both = await addKeySet(first)
  const names = await createKnownNetworks(await openKeyRing(both))
  const address = { projectId: 'shop', emailTag: toBase64Url(randomBytes(32)) }
  const named = await names.namesOf(address, '203.0.113.5')
  expect(named).toHaveLength(2)
  expect(await names.namesOf(address, '203.0.113.250')).toEqual(named)
  expect(await (await createKnownNetworks(await openKeyRing(first))).namesOf(address, '203.0.113.5')).toEqual(
    [named[1]],
  )
  const others = [
    await names.namesOf(address, '203.0.114.5'),
    await names.namesOf({ ...address, projectId: 'other' }, '203.0.113.5'),
    await names.namesOf({ ...address, emailTag: toBase64Url(randomBytes(32)) }, '203.0.113.5'),
  ]
  expect(new Set([named, ...others].flat()).size).toBe(8)
  for (const name of named) expect(name).toMatch(/^[\w-]{43}$/)
})
