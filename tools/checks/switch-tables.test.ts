import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { KNOWN_CHAIN_IDS } from '../../packages/core/src/kernel/chains/networks.ts'
import { WALLET_IDS } from '../../packages/elements/src/visitors/walletIds.ts'
import { NETWORK_IDS, KNOWN_CHAIN_IDS as SWITCHED } from '../../packages/switch/src/kits/networks.ts'

// The codemod and the module that keeps visitors stand alone, so that they have tables of their own.

test('the codemod gives networks by their number that the modal knows by it', () => {
  expect([...SWITCHED].sort((one, other) => one - other)).toEqual(KNOWN_CHAIN_IDS)
  expect(Object.values(NETWORK_IDS).filter((id) => typeof id === 'number' && !SWITCHED.has(id))).toEqual([])
})

test('the wallets that visitors come back with are called as they announce themselves', () => {
  const data = new URL('../../packages/gateway/data/', import.meta.url)
  const texts = readdirSync(data).filter((name) => name.endsWith('.json'))
  const catalogue = texts.map((name) => readFileSync(new URL(name, data), 'utf8')).join('')
  expect(Object.values(WALLET_IDS).filter((id) => !catalogue.includes(`"${id}"`))).toEqual([])
})
