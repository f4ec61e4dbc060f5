import { DEFAULT_WALLET_TIMING } from '@foyer/adapter-kit'
import { fromBase58 } from '@foyer/codec'
import {
  attachStandardWallet,
  createStandardWallet,
  isSignedByKey,
  SOLANA_NETWORKS,
  STANDARD_KEYS,
  type StandardWalletFake,
  type StandardWalletOptions,
} from '@foyer/devkit/standard'
import { describe, expect, test } from 'vitest'
import { attachSession } from './session.ts'
import type { CheckSignature } from './signing.ts'

const { mainnet, devnet, testnet, local } = SOLANA_NETWORKS
const [first = '', second = '', third = ''] = STANDARD_KEYS.map(({ address }) => address)

const checkSignature: CheckSignature = ({ address, message, signature }) =>
  isSignedByKey(Uint8Array.from(fromBase58(address) ?? []), message, signature)

function start(input: {
  wallet?: StandardWalletOptions
  fake?: StandardWalletFake
  networks?: readonly (typeof mainnet)[]
  page?: EventTarget
  check?: CheckSignature
}) {
  const { page, check = checkSignature, ...rest } = input
  return attachStandardWallet({
    ...rest,
    attach: (port) =>
      attachSession({
        ...port,
        page,
        timing: DEFAULT_WALLET_TIMING,
        readBalance: async () => ({ amountBase: '0', decimals: 9, symbol: 'SOL' }),
        checkSignature: check,
      }),
  })
}

async function attach(input: Parameters<typeof start>[0] = {}) {
  const run = start(input)
  return { ...run, session: await run.attaching }
}

const origin = { namespace: 'solana', connectorId: 'standard:suite-wallet' } as const

describe('attaching', () => {
  test('call-6 accounts and network are reported, the network as CAIP-2 has it', async () => {
    const { events } = await attach()
    expect(events).toEqual([
      { type: 'accounts', ...origin, addresses: [first, second] },
      { type: 'network', ...origin, networkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' },
    ])
  })

  test('networks-3 a wallet on another device, whose account lists ids, says which networks it approved, and each change', async () => {
    const fake = createStandardWallet({
      chains: [local.caipNetworkId, devnet.caipNetworkId, 'solana:devnet'],
    })
    const { events, session } = await attach({ fake, networks: [mainnet, devnet, local] })
    const approval = { type: 'approval', ...origin, supportsAllNetworks: false }
    expect(events.slice(1)).toEqual([
      { type: 'network', ...origin, networkId: devnet.caipNetworkId },
      { ...approval, approvedNetworkIds: [devnet.caipNetworkId, local.caipNetworkId] },
    ])
    await session.switchNetwork?.({ network: local })
    await expect(session.switchNetwork?.({ network: mainnet })).rejects.toMatchObject({
      code: 'wrong_network',
    })
    fake.selectChains([local.caipNetworkId])
    fake.emitChange()
    expect(events.slice(4)).toEqual([{ ...approval, approvedNetworkIds: [local.caipNetworkId] }])
  })

  test('const-3 the network is the first of the app that the account lists', async () => {
    const wallet = { chains: ['solana:devnet', 'solana:testnet'] }
    expect((await attach({ wallet, networks: [mainnet, testnet, devnet] })).session.networkId).toBe(
      testnet.caipNetworkId,
    )
  })

  test('a wallet on none of the networks of the app reports its own, so that the app can say so', async () => {
    const wallet = { chains: ['solana:devnet'] }
    expect((await attach({ wallet, networks: [mainnet] })).session.networkId).toBe(devnet.caipNetworkId)
  })

  test('a network of the developer is what wallets call localnet', async () => {
    const wallet = { chains: ['solana:localnet'] }
    expect((await attach({ wallet, networks: [mainnet, local] })).session.networkId).toBe(local.caipNetworkId)
  })

  test('a wallet that lists no network of Solana is connection_failed', async () => {
    for (const chains of [[], ['solana:'], ['sui:mainnet']]) {
      const run = start({ wallet: { chains } })
      await expect(run.attaching).rejects.toMatchObject({ code: 'connection_failed' })
      expect(run.events).toEqual([])
    }
  })

  test('a wallet without an account is no_account, one that is none connection_failed, and no listener stays', async () => {
    const fake = createStandardWallet({ accountCount: 0 })
    await expect(start({ fake }).attaching).rejects.toMatchObject({ code: 'no_account' })
    expect(fake.listenerCount()).toBe(0)
    const odd = { ...fake, wallet: { ...fake.wallet, features: {} } }
    await expect(start({ fake: odd }).attaching).rejects.toMatchObject({ code: 'connection_failed' })
  })

  test('accounts that are none are left out, the others capped at 100 and listed once', async () => {
    const fake = createStandardWallet()
    const real = { address: first, publicKey: new Uint8Array(32), chains: ['solana:mainnet'], features: [] }
    const odd = [
      { ...real, address: 'nobody' },
      { ...real, address: 7 },
      null,
      Object.defineProperty({}, 'address', {
        get: () => {
          throw new Error('no')
        },
      }),
      real,
      real,
      ...Array.from({ length: 1_000_000 }, () => real),
    ]
    // Wallets decide themselves which accounts they share: the test lies about it as a page could.
    const wallet = { ...fake.wallet, accounts: odd as (typeof real)[] }
    const { session } = await attach({ fake: { ...fake, wallet, connect: () => {} } })
    expect(session.addresses).toEqual([first])
  })

  test('a session that is left before it begins listens to nothing', async () => {
    const fake = createStandardWallet()
    const run = attachStandardWallet({
      fake,
      attach: (port) =>
        attachSession({
          ...port,
          signal: AbortSignal.abort(),
          timing: DEFAULT_WALLET_TIMING,
          readBalance: () => Promise.reject(new Error('unused')),
          checkSignature,
        }),
    })
    await expect(run.attaching).rejects.toMatchObject({ code: 'aborted' })
    expect(fake.listenerCount()).toBe(0)
    expect(run.events).toEqual([])
  })
})

describe('what the wallet does by itself', () => {
  test('a change that changes nothing is not reported', async () => {
    const { fake, events } = await attach()
    fake.emitChange()
    expect(events).toHaveLength(2)
  })

  test('networks-3 an account whose chains change moves to a network that it still has', async () => {
    const { fake, session, events } = await attach()
    fake.selectChains(['solana:devnet'])
    expect(session.networkId).toBe(devnet.caipNetworkId)
    expect(events.slice(2)).toEqual([{ type: 'network', ...origin, networkId: devnet.caipNetworkId }])
    fake.selectChains(['solana:somewhere'])
    expect(session.networkId).toBe(devnet.caipNetworkId)
  })

  test('the network that the visitor chose stays while the account lists it', async () => {
    const { fake, session } = await attach()
    await session.switchNetwork?.({ network: devnet })
    fake.selectAccount(1)
    expect(session.networkId).toBe(devnet.caipNetworkId)
  })

  test('what the event claims is not believed', async () => {
    const fake = createStandardWallet()
    let claim: ((change: unknown) => void) | undefined
    const features = {
      ...fake.wallet.features,
      'standard:events': {
        on(_: string, listener: (change: unknown) => void) {
          claim = listener
          return () => {}
        },
      },
    }
    fake.connect()
    const { accounts } = fake.wallet
    const { session } = await attach({ fake: { ...fake, wallet: { ...fake.wallet, accounts, features } } })
    claim?.({ accounts: [{ address: second, chains: ['solana:mainnet'] }] })
    expect(session.addresses).toEqual([first, second])
  })

  test('a wallet without events is read again when the visitor comes back to the page', async () => {
    const page = new EventTarget()
    const { fake, session, events } = await attach({ wallet: { hasEvents: false }, page })
    fake.selectAccount(1)
    page.dispatchEvent(new Event('focus'))
    expect(session.addresses[0]).toBe(second)
    fake.leave()
    page.dispatchEvent(new Event('focus'))
    await expect.poll(() => events.at(-1)?.type).toBe('ended')
  })

  test('state-2 the account that the visitor picked stays until the wallet lists others, or in another order', async () => {
    const page = new EventTarget()
    const quiet = await attach({ wallet: { hasEvents: false }, page })
    quiet.session.selectAccount?.(second)
    page.dispatchEvent(new Event('focus'))
    expect(quiet.session.addresses).toEqual([second, first])

    const { fake, session, events } = await attach({ wallet: { accountCount: 3 } })
    session.selectAccount?.(third)
    fake.emitChange()
    fake.selectChains(['solana:mainnet'])
    expect(session.addresses).toEqual([third, first, second])
    expect(events.at(-1)).toMatchObject({ type: 'accounts', addresses: [third, first, second] })
    fake.selectAccount(1)
    expect(session.addresses).toEqual([second, first, third])
    expect(events.at(-1)).toMatchObject({ type: 'accounts', addresses: [second, first, third] })
  })

  test('once ended it asks the wallet for nothing, and no listener is left', async () => {
    const { fake, session } = await attach()
    fake.leave()
    await expect.poll(fake.listenerCount).toBe(0)
    await expect(session.signMessage({ message: 'Hello' })).rejects.toMatchObject({
      code: 'wallet_disconnected',
    })
    expect(fake.requests).toEqual([])
  })
})

describe('signing a text', () => {
  test('call-6 the signature is of the bytes of the text, in base58, and of the active account', async () => {
    const { session } = await attach()
    session.selectAccount?.(second)
    const signature = fromBase58(await session.signMessage({ message: 'Hello, wörld' }))
    const isSigned = await isSignedByKey(
      Uint8Array.from(STANDARD_KEYS[1]?.publicKey ?? []),
      new TextEncoder().encode('Hello, wörld'),
      Uint8Array.from(signature ?? []),
    )
    expect(isSigned).toBe(true)
  })

  test('a signature of another text, another account, or of the wrong size is signature_invalid', async () => {
    const { fake, session } = await attach()
    const other = await STANDARD_KEYS[1]?.sign(new TextEncoder().encode('Hello'))
    const prefixed = await STANDARD_KEYS[0]?.sign(new TextEncoder().encode('> Hello'))
    for (const signature of [
      other,
      prefixed,
      new Uint8Array(64),
      new Uint8Array(63),
      '1'.repeat(64),
      undefined,
    ]) {
      fake.answer('solana:signMessage', {
        type: 'result',
        value: [{ signedMessage: new Uint8Array(1), signature }],
      })
      await expect(session.signMessage({ message: 'Hello' })).rejects.toMatchObject({
        code: 'signature_invalid',
      })
    }
  })

  test('a wallet that changes the bytes it was given cannot pass off another text', async () => {
    const fake = createStandardWallet()
    const [key] = STANDARD_KEYS
    const features = {
      ...fake.wallet.features,
      'solana:signMessage': {
        async signMessage({ message }: { message: Uint8Array }) {
          message.fill(65)
          return [{ signedMessage: message, signature: await key?.sign(message) }]
        },
      },
    }
    fake.connect()
    const { accounts } = fake.wallet
    const { session } = await attach({ fake: { ...fake, wallet: { ...fake.wallet, accounts, features } } })
    await expect(session.signMessage({ message: 'Hello' })).rejects.toMatchObject({
      code: 'signature_invalid',
    })
  })

  test('a signature that cannot be checked is not given out, and says so', async () => {
    const noKind = new DOMException('Unrecognized name.', 'NotSupportedError')
    for (const failure of [new TypeError('No chunk.'), noKind]) {
      const { session } = await attach({ check: () => Promise.reject(failure) })
      await expect(session.signMessage({ message: 'Hello' })).rejects.toMatchObject({
        code: 'check_unavailable',
      })
    }
  })

  test('a wallet or an account without the feature is unsupported_method, and is not asked', async () => {
    for (const wallet of [
      { lacks: ['solana:signMessage'] },
      { accountFeatures: ['solana:signTransaction'] },
    ]) {
      const { fake, session } = await attach({ wallet })
      await expect(session.signMessage({ message: 'Hello' })).rejects.toMatchObject({
        code: 'unsupported_method',
      })
      expect(fake.requests).toEqual([])
    }
  })

  test('a method that is replaced later is not used', async () => {
    const { fake, session } = await attach()
    const feature = fake.wallet.features['solana:signMessage']
    Object.assign(Object(feature), { signMessage: () => expect.unreachable() })
    expect(await session.signMessage({ message: 'Hello' })).toMatch(/^[1-9A-HJ-NP-Za-km-z]{80,88}$/)
  })
})
