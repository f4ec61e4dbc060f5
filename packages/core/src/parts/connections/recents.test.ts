import { FAKE_ADDRESS } from '@foyer/devkit'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readRecents } from './recents.ts'

const GOOD = { connectorId: 'com.example.one', namespace: 'eip155', address: FAKE_ADDRESS, name: 'One' }

test('profile-5 a broken record costs itself alone', () => {
  const broken = [
    null,
    7,
    'text',
    [],
    {},
    { ...GOOD, namespace: 'nowhere' },
    { ...GOOD, address: 7 },
    { ...GOOD, address: 'a'.repeat(129) },
    { ...GOOD, name: 'a'.repeat(65) },
    { ...GOOD, connectorId: '' },
  ]
  expect(readRecents([...broken, GOOD])).toEqual([GOOD])
})

test('profile-5 what is no list reads as nothing', () => {
  for (const stored of [undefined, null, {}, 'x', 3]) expect(readRecents(stored)).toEqual([])
})

test('profile-5 whatever storage has, reading it throws nothing and keeps only what it knows', () => {
  fc.assert(
    fc.property(fc.array(fc.anything()), (stored) => {
      for (const item of readRecents(stored)) expect(typeof item.address).toBe('string')
    }),
  )
})

test('unknown fields of a record are left behind', () => {
  expect(readRecents([{ ...GOOD, secret: 'x' }])).toEqual([GOOD])
})

test('a part that is no id is left out', () => {
  expect(readRecents([{ ...GOOD, imageId: '../../secret', walletId: 7 }])).toEqual([GOOD])
})
