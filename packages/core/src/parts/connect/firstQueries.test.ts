import { createTestModal, jsonReply } from '@foyer/devkit'
import { expect, test } from 'vitest'
import type { ModalOptions } from '../../kernel/options/options.ts'
import { toFirstAddresses } from './firstQueries.ts'
import { preparePress } from './pressButton.ts'

const gateway = { gatewayUrl: 'https://gateway.example/', projectId: 'shop' }

test.each<readonly [string, ModalOptions]>([
  ['a gateway', gateway],
  ['a gateway without a project', { gatewayUrl: 'https://gateway.example' }],
  ['featured wallets', { ...gateway, featuredWalletIds: ['b', 'a'] }],
  ['included and excluded wallets', { ...gateway, includeWalletIds: ['a', 'c d'], excludeWalletIds: ['x'] }],
  ['networks of several families', { ...gateway, networks: [1, 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'] }],
  ['no gateway', {}],
])('connect-12 call-2 a modal with %s asks for the addresses that are foretold', async (_name, options) => {
  const asked: string[] = []
  const { modal } = await createTestModal({
    options,
    platform: {
      fetch: ({ url }) => {
        asked.push(url)
        return jsonReply({ data: [], count: 0 })
      },
    },
  })
  preparePress(modal)
  const foretold = toFirstAddresses({ networks: [1, 10], ...options }, 'https://page.example')
  expect(foretold).toEqual(asked)
  expect(foretold.length > 0).toBe('gatewayUrl' in options)
})
