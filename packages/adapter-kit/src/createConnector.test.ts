import type { WalletAccess } from '@foyer/core/ports'
import { createStandardWallet } from '@foyer/devkit/standard'
import { expect, test } from 'vitest'
import { createConnector } from './createConnector.ts'

const { signal } = new AbortController()
const request = { networks: [], signal }

function start(load: () => Promise<WalletAccess>) {
  const { wallet } = createStandardWallet()
  return createConnector({ id: 'standard:a', name: 'A', namespace: 'solana', wallet, load })
}

const access: WalletAccess = {
  open: async () => ({}),
  restore: async () => undefined,
  watch: async () => {},
  close: () => Promise.reject(new Error('Nobody closes.')),
}

test('the code that asks a wallet is loaded with the first request, and once', async () => {
  let loads = 0
  const connector = start(async () => {
    loads += 1
    return access
  })
  expect(loads).toBe(0)
  await Promise.all([connector.open(request), connector.restore(request)])
  expect(loads).toBe(1)
})

test('a chunk that did not load is asked for again with the next request, and closing never rejects', async () => {
  let isReachable = false
  const connector = start(async () => {
    if (!isReachable) throw new TypeError('Failed to fetch')
    return access
  })
  await expect(connector.open(request)).rejects.toThrow('Failed to fetch')
  await expect(connector.close()).resolves.toBeUndefined()
  isReachable = true
  expect(await connector.open(request)).toEqual({})
})
