import { expect, test } from 'vitest'
import { readNames } from './settings.ts'

const read = (parent: string) =>
  readNames({
    text: (name) => (name === 'FOYER_NAMES_PARENT' ? parent : undefined),
    fail: (message) => new Error(message),
  }).parent

test.each(['foyer.eth', 'Foyer.eth', ' my-shop.foyer.eth '])('names can be given out below %j', (parent) => {
  expect(read(parent)).toBe(parent.trim().toLowerCase())
})

test.each(['foyer', 'ab--cd.eth', 'xn--ls8h.eth', 'a_b.eth', 'two words.eth', 'foyer..eth', '-.eth'])(
  'ENSIP-15 %j is no name below which clients would find one',
  (parent) => {
    expect(() => read(parent)).toThrow('FOYER_NAMES_PARENT')
  },
)
