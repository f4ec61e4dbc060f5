import type { SiwxDraft, SiwxRecord } from '@foyer/core/ports'
import { rpcError } from '@foyer/devkit'
import { createStandardWallet, STANDARD_KEYS, type StandardWalletOptions } from '@foyer/devkit/standard'
import { describe, expect, test } from 'vitest'
import { createWalletAccess } from '../walletAccess.ts'
import { toSignInText } from './signIn.ts'

// Clause product-5 speaks of signing in; docs/guide/sign-in.md says how one prompt does both.

const [KEY, OTHER] = STANDARD_KEYS
const MAINNET = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const NETWORK = {
  id: MAINNET,
  caipNetworkId: MAINNET,
  chainNamespace: 'solana',
  name: 'Solana',
  nativeCurrency: { name: 'Sol', symbol: 'SOL', decimals: 9 },
  rpcUrls: [],
} as const
const DRAFT: SiwxDraft = {
  chainId: MAINNET,
  domain: 'shop.example',
  uri: 'https://shop.example',
  version: '1',
  nonce: '0123456789abcdef0123456789abcdef',
  issuedAt: '2026-11-24T19:00:00.000Z',
  expirationTime: '2026-11-24T19:05:00.000Z',
}
const textOf = (changes: object = {}) =>
  toSignInText({ ...DRAFT, accountAddress: KEY?.address ?? '', serializedMessage: '', ...changes })

function start(options: StandardWalletOptions = {}, { hasOffer = true, hasDraft = true } = {}) {
  const fake = createStandardWallet(options)
  const records: SiwxRecord[] = []
  const networkIds: (string | undefined)[] = []
  const signIn = {
    async draft(networkId: string | undefined) {
      networkIds.push(networkId)
      return hasDraft ? DRAFT : undefined
    },
    withdraw() {},
    take: (record: SiwxRecord) => void records.push(record),
  }
  const timing = { promptMs: 300, listedMs: 30, restoreMs: [30], closeMs: 30, sendMs: 300 }
  const access = createWalletAccess(fake.wallet, timing)
  const open = (signal = new AbortController().signal) =>
    access.open({ networks: [NETWORK], signal, ...(hasOffer && { signIn }) })
  const asked = () =>
    fake.requests.flatMap(({ feature, input }) =>
      typeof input === 'object' && input !== null && 'silent' in input ? [] : [feature],
    )
  return { fake, open, asked, records, networkIds }
}

/** An answer of the wallet with a text of its own choice, properly signed. */
async function answering(text: string, signer = KEY, account = KEY) {
  const signedMessage = new TextEncoder().encode(text)
  return {
    account: { address: account?.address },
    signedMessage,
    signature: await signer?.sign(signedMessage),
  }
}

describe('a wallet that signs in', () => {
  test('product-5 is asked once, and gives the account and the signed message', async () => {
    const { fake, open, asked, records, networkIds } = start()
    expect(await open()).toEqual({ solana: fake.wallet })
    expect([asked(), networkIds]).toEqual([['solana:signIn'], [MAINNET]])
    expect(fake.requests[0]?.input).toEqual(DRAFT)
    expect(records).toMatchObject([
      { address: KEY?.address, chainId: MAINNET, scheme: 'siws', message: textOf() },
    ])
  })

  test('error-3 that refuses is asked nothing else', async () => {
    const { fake, open, asked, records } = start()
    fake.decline(true)
    await expect(open()).rejects.toMatchObject({ code: 'user_rejected' })
    expect([asked(), records]).toEqual([['solana:signIn'], []])
  })

  test('product-5 that never answers keeps its time limit', async () => {
    const { fake, open, asked } = start()
    fake.answer('solana:signIn', { type: 'silent' })
    await expect(open()).rejects.toMatchObject({ code: 'timed_out' })
    expect(asked()).toEqual(['solana:signIn'])
  })

  test.each([
    ['4200', rpcError(4200, 'Unsupported method')],
    ['-32601', rpcError(-32601, 'not found')],
    ['a sentence', new Error('Sign in is not supported by this account')],
    ['an error without words', new Error('')],
    ['nothing', undefined],
  ])('product-5 that cannot, and says so by %s, is asked to connect, once', async (_how, error) => {
    const { fake, open, asked, records } = start()
    fake.answer('solana:signIn', { type: 'error', error })
    await open()
    expect([asked(), records]).toEqual([['solana:signIn', 'standard:connect'], []])
  })

  test.each([
    ['nothing', undefined],
    ['an empty list', []],
    ['junk', [{ account: { address: 'x' } }]],
  ])('product-5 that answers with %s is asked to connect, once', async (_how, value) => {
    const { fake, open, asked, records } = start()
    fake.answer('solana:signIn', { type: 'result', value })
    await open()
    expect([asked(), records]).toEqual([['solana:signIn', 'standard:connect'], []])
  })

  test.each([
    ['another domain', textOf({ domain: 'evil.example' })],
    ['another page', textOf({ uri: 'https://evil.example' })],
    ['another chain', textOf({ chainId: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1' })],
    ['another nonce', textOf({ nonce: 'f'.repeat(32) })],
    ['another account', textOf({ accountAddress: OTHER?.address })],
    ['a statement', textOf({ statement: 'I give you everything' })],
    ['a resource', textOf({ resources: ['https://evil.example'] })],
    ['a later end', textOf({ expirationTime: '2036-11-24T19:05:00.000Z' })],
    ['one blank more', `${textOf()} `],
  ])('product-5 whose text has %s connects, and has signed nobody in', async (_what, text) => {
    const { fake, open, asked, records } = start()
    fake.connect()
    fake.answer('solana:signIn', { type: 'result', value: [await answering(text)] })
    await open()
    expect([asked(), records]).toEqual([['solana:signIn'], []])
  })

  test('product-5 whose signature is of somebody else, or for an account that is not in use, has signed nobody in', async () => {
    const forOther = textOf({ accountAddress: OTHER?.address })
    for (const value of [await answering(textOf(), OTHER), await answering(forOther, OTHER, OTHER)]) {
      const { fake, open, records } = start()
      fake.connect()
      fake.answer('solana:signIn', { type: 'result', value: [value] })
      await open()
      expect(records).toEqual([])
    }
  })
})

describe('a wallet is asked to connect alone', () => {
  test.each([
    ['it has no such feature', { lacks: ['solana:signIn'] }, {}],
    ['no message is there in time', {}, { hasDraft: false }],
    ['the app does not want it', {}, { hasOffer: false }],
    ['it lists no network of the app', { chains: ['solana:devnet'] }, {}],
  ])('product-5 where %s', async (_why, options, how) => {
    const { open, asked, records } = start(options, how)
    await open()
    expect([asked(), records]).toEqual([['standard:connect'], []])
  })
})
