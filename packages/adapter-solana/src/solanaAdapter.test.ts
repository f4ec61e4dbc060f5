import type { Network } from '@foyer/core/ports'
import { createStandardWallet, SOLANA_NETWORKS, toSuiteWallet } from '@foyer/devkit/standard'
import { chainSuite } from '@foyer/devkit/suites'
import { expect, test } from 'vitest'
import { solanaAdapter } from './solanaAdapter.ts'

const timing = { restoreMs: [500, 1_000], promptMs: 4_000, closeMs: 200 }
const address = createStandardWallet().addresses[0] ?? ''

chainSuite({
  name: 'Solana',
  createAdapter: (page) => solanaAdapter({ page, timing }),
  createWallet: () => toSuiteWallet(createStandardWallet()),
  connectorId: 'standard:suite-wallet',
  networks: [SOLANA_NETWORKS.mainnet, SOLANA_NETWORKS.devnet],
  unservedNetwork: SOLANA_NETWORKS.testnet,
  rpc: async () => ({ context: { slot: 1 }, value: 12 }),
  signature: /^[1-9A-HJ-NP-Za-km-z]{80,88}$/,
  addresses: { good: [[address, address]], bad: [address.toLowerCase(), address.slice(2)] },
  plantHostileWallet(page) {
    const announcer = () => {
      throw new Error('announcer')
    }
    page.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: announcer }))
  },
})

test('without a page no wallet is found', () => {
  const stop = solanaAdapter().discover(() => expect.unreachable())
  stop()
})

test('a session reads tokens besides', async () => {
  const page = new EventTarget()
  const adapter = solanaAdapter({ page, timing })
  const fake = createStandardWallet()
  fake.connect()
  const session = await adapter.attach({
    connectorId: 'standard:suite-wallet',
    provider: fake.wallet,
    networks: [SOLANA_NETWORKS.mainnet],
    rpc: async () => ({ value: [] }),
    emit: () => {},
    signal: new AbortController().signal,
  })
  expect(await session.tokens({ network: SOLANA_NETWORKS.mainnet, address })).toEqual([])
  fake.selectAccount(1)
  expect(session.addresses[0]).toBe(fake.addresses[0])
})

test('names are there for apps with the main network alone', async () => {
  const attach = (networks: readonly Network[]) => {
    const fake = createStandardWallet()
    fake.connect()
    return solanaAdapter({ page: new EventTarget(), timing }).attach({
      connectorId: 'standard:suite-wallet',
      provider: fake.wallet,
      networks,
      rpc: async () => ({ value: [null] }),
      emit: () => {},
      signal: new AbortController().signal,
    })
  }
  const { names } = await attach([SOLANA_NETWORKS.devnet, SOLANA_NETWORKS.mainnet])
  expect(await names?.profile({ address })).toBeUndefined()
  expect(await names?.resolve?.({ name: 'name.eth' })).toBeUndefined()
  expect((await attach([SOLANA_NETWORKS.devnet])).names).toBeUndefined()
})
