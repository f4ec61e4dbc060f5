import { attachFakeWallet, createFakeEip1193, FAKE_ADDRESS, FAKE_OTHER_ADDRESS } from '@foyer/devkit'
import { describe, expect, test } from 'vitest'
import { evmAdapter } from './evmAdapter.ts'

const timing = { readMs: [20, 40], confirmMs: [0, 5, 10], promptMs: 300 }

describe('what the wallet granted beforehand', () => {
  const approval = { approvedNetworkIds: ['eip155:1', 'eip155:10'], supportsAllNetworks: false } as const

  function attachApproving(answer: unknown) {
    const fake = createFakeEip1193({ isGranted: true })
    // A provider may answer anything: the test lies about it as a page could.
    const provider = { ...fake.provider, approval: () => answer as typeof approval }
    return attachFakeWallet({ adapter: evmAdapter({ timing }), fake: { ...fake, provider } })
  }

  test('networks-3 is reported with the session, and again when it changes', async () => {
    const run = attachApproving(approval)
    await run.attaching
    const origin = { type: 'approval', namespace: 'eip155', connectorId: 'com.example' }
    expect(run.events.slice(2)).toEqual([{ ...origin, ...approval }])
    run.fake.emit('approvalChanged', { approvedNetworkIds: ['eip155:1'], supportsAllNetworks: true })
    expect(run.events[3]).toEqual({
      ...origin,
      approvedNetworkIds: ['eip155:1'],
      supportsAllNetworks: true,
    })
    run.fake.emit('approvalChanged', 'all of them')
    expect(run.events).toHaveLength(4)
  })

  test('networks-3 is cleaned of what is no network, and left out when it cannot be read', async () => {
    const odd = attachApproving({
      approvedNetworkIds: ['eip155:1', 'eip155:1', 'eip155:0x1', 'solana:x', 7, null],
      supportsAllNetworks: false,
    })
    await odd.attaching
    expect(odd.events[2]).toMatchObject({ approvedNetworkIds: ['eip155:1'] })
    for (const answer of [undefined, null, 'all', { approvedNetworkIds: 'eip155:1' }]) {
      const none = attachApproving(answer)
      await none.attaching
      expect(none.events).toHaveLength(2)
    }
  })

  test('is not asked of wallets that keep no such list, and its listener goes with the session', async () => {
    const run = attachApproving(approval)
    const session = await run.attaching
    expect(run.fake.listenerCount()).toBe(4)
    session.stop()
    expect(run.fake.listenerCount()).toBe(0)
    const usual = attachFakeWallet({ adapter: evmAdapter({ timing }) })
    await usual.attaching
    expect(usual.events).toHaveLength(2)
  })
})

describe('types of accounts', () => {
  /** A wallet with a smart account, which the provider says last. */
  function typedWallet(accountTypes: unknown) {
    const fake = createFakeEip1193({ isGranted: true, accounts: [FAKE_ADDRESS, FAKE_OTHER_ADDRESS] })
    // What a provider says is not to be relied on.
    const provider = { ...fake.provider, accountTypes } as typeof fake.provider
    return { fake, run: attachFakeWallet({ adapter: evmAdapter({ timing }), fake: { ...fake, provider } }) }
  }

  test('product-3 are told with the accounts, in their order', async () => {
    const types = () => ({
      [FAKE_ADDRESS.toLowerCase()]: 'eoa',
      [FAKE_OTHER_ADDRESS.toLowerCase()]: 'smartAccount',
    })
    const { fake, run } = typedWallet(types)
    await run.attaching
    expect(run.events[0]).toMatchObject({ type: 'accounts', accountTypes: ['eoa', 'smartAccount'] })
    fake.emit('accountsChanged', [FAKE_OTHER_ADDRESS, FAKE_ADDRESS])
    expect(run.events.at(-1)).toMatchObject({
      addresses: [FAKE_OTHER_ADDRESS, FAKE_ADDRESS],
      accountTypes: ['smartAccount', 'eoa'],
    })
  })

  test.each([
    ['no function', 'smartAccount'],
    [
      'one that throws',
      () => {
        throw new Error('no')
      },
    ],
    ['words that nobody knows', () => ({ [FAKE_ADDRESS]: 'king', nobody: 'eoa' })],
    ['nothing', () => undefined],
  ])('%s counts as none', async (_what, accountTypes) => {
    const { run } = typedWallet(accountTypes)
    await run.attaching
    expect(run.events[0]).not.toHaveProperty('accountTypes')
  })
})
