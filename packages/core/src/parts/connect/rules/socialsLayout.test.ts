import { createTestModal, fakeAuthConnector } from '@foyer/devkit'
import { describe, expect, test } from 'vitest'
import type { Features } from '../../../kernel/options/options.ts'
import { selectSocials, toSocialsLayout } from './socialsLayout.ts'

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

describe('the social accounts that are offered', () => {
  const offered = async (socials: Features['socials'], allowed: readonly (typeof SOCIALS)[number][]) => {
    const { modal } = await createTestModal({
      options: {
        features: { socials },
        remoteFeatures: { socials: allowed },
        secureSiteUrl: 'https://secure.example',
      },
      connectors: [fakeAuthConnector().connector],
    })
    return selectSocials(modal.state, modal.options)
  }

  test('entity-14 are all that the project allows, in its order', async () => {
    expect(await offered(true, ['x', 'google'])).toEqual(['x', 'google'])
  })

  test('entity-14 are those of a list, in its order, that the project allows', async () => {
    expect(await offered(['google', 'discord', 'x', 'google'], ['x', 'google'])).toEqual(['google', 'x'])
  })

  test('entity-14 are none where the page does not want any', async () => {
    expect(await offered(false, ['x', 'google'])).toEqual([])
    expect(await offered([], ['x', 'google'])).toEqual([])
  })

  test('product-2 Farcaster is one of them', async () => {
    expect(await offered(true, ['farcaster', 'google'])).toEqual(['farcaster', 'google'])
    expect(await offered(true, ['google'])).toEqual(['google'])
  })
})
