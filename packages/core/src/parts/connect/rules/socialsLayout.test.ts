import { expect, test } from 'vitest'
import { toSocialsLayout } from './socialsLayout.ts'

const SOCIALS = ['google', 'github', 'apple', 'facebook', 'x', 'discord', 'farcaster'] as const

test.each([
  [0, undefined, 0, false],
  [1, 'google', 0, false],
  [2, undefined, 2, false],
  [3, 'google', 2, false],
  [6, 'google', 5, false],
  [7, 'google', 4, true],
] as const)(
  'connect-3 of %i socials %s stands first over %i logos, more: %s',
  (count, first, logos, hasMore) => {
    const layout = toSocialsLayout(SOCIALS.slice(0, count))
    expect([layout.first, layout.logos.length, layout.hasMore]).toEqual([first, logos, hasMore])
  },
)

test('connect-3 with more than 6 the second to the fifth are shown beside the more button', () => {
  expect(toSocialsLayout(SOCIALS).logos).toEqual(['github', 'apple', 'facebook', 'x'])
})
