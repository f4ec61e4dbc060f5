import { toBase58 } from '@foyer/codec'
import type { FoyerAccount } from '@foyer/elements'
import { describe, expect, test } from 'vitest'
import { sendTransaction } from './sendTransaction.ts'
import { toFoyerError } from './signingError.ts'
import { signMessage } from './signMessage.ts'
import { signTypedData } from './signTypedData.ts'
import type { SigningCall } from './wallets.ts'

const EVM = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const SOLANA = '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv'
const SOLANA_MAINNET = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

interface Asked {
  readonly method: string
  readonly params?: unknown
}

/** A page whose account is on a network, with a provider that answers what it is told to. */
function page(networkId: string | undefined, address: string, provider?: object) {
  const switched: unknown[] = []
  // A test's page: the account has what signing reads, the provider what its family calls.
  const account = networkId && ({ address, addresses: [address], networkId } as unknown as FoyerAccount)
  const foyer = {
    getState: () => ({ isOpen: false, view: 'Account', status: 'connected', account, networkId }),
    getProvider: async () => provider,
    switchNetwork: async (id: unknown) => void switched.push(id),
  }
  return { call: { foyer, modal: 'main' } as unknown as SigningCall, switched }
}

function evmWallet(answer: unknown = '0xabc') {
  const asked: Asked[] = []
  const request = async (one: Asked) => {
    asked.push(one)
    if (answer instanceof Error) throw answer
    return answer
  }
  return { asked, request }
}

describe('a message is signed as its family does', () => {
  test('EVM: personal_sign, the text as hex', async () => {
    const wallet = evmWallet('0xsigned')
    expect(await signMessage(page('eip155:1', EVM, wallet).call, 'Hé')).toBe('0xsigned')
    expect(wallet.asked).toEqual([{ method: 'personal_sign', params: ['0x48c3a9', EVM] }])
  })

  test('Solana: the feature of the wallet, with its own account; the signature in base58', async () => {
    const own = { address: SOLANA }
    const inputs: unknown[] = []
    const feature = {
      signMessage: async (input: unknown) => {
        inputs.push(input)
        return [{ signature: Uint8Array.of(0, 0, 1, 57) }]
      },
    }
    const wallet = { accounts: [{ address: 'other' }, own], features: { 'solana:signMessage': feature } }
    expect(await signMessage(page(SOLANA_MAINNET, SOLANA, wallet).call, 'Hi')).toBe('116Q')
    expect(inputs).toEqual([{ account: own, message: Uint8Array.of(72, 105) }])
  })

  test('Bitcoin, Polkadot and Cosmos: by the methods that their wallets have', async () => {
    const bitcoin = evmWallet('H1sig')
    expect(
      await signMessage(page('bip122:000000000019d6689c085ae165831e93', 'bc1q', bitcoin).call, 'Hi'),
    ).toBe('H1sig')
    expect(bitcoin.asked).toEqual([{ method: 'signMessage', params: { address: 'bc1q', message: 'Hi' } }])

    const raw: unknown[] = []
    const signer = { signRaw: async (input: unknown) => ({ signature: `0x${raw.push(input)}` }) }
    const polkadot = page('polkadot:91b171bb158e2d3848fa23a9f1c25182', '1abc', { signer })
    expect(await signMessage(polkadot.call, 'Hi')).toBe('0x1')
    expect(raw).toEqual([{ address: '1abc', data: '0x4869', type: 'bytes' }])

    const signArbitrary = async (...words: unknown[]) => ({ signature: words.join(' ') })
    const cosmos = page('cosmos:cosmoshub-4', 'cosmos1x', { signArbitrary })
    expect(await signMessage(cosmos.call, 'Hi')).toBe('cosmoshub-4 cosmos1x Hi')
  })

  test.each([
    ['no account', page(undefined, EVM), 'no_account'],
    ['no provider any more', page('eip155:1', EVM), 'wallet_disconnected'],
    [
      'a wallet without the way',
      page(SOLANA_MAINNET, SOLANA, { accounts: [], features: {} }),
      'unsupported_method',
    ],
    ['an answer that is no signature', page('eip155:1', EVM, evmWallet({})), 'unknown'],
  ])('%s is refused with a code', async (_, { call }, code) => {
    await expect(signMessage(call, 'Hi')).rejects.toMatchObject({ code })
  })
})

test('typed data go to the wallet with the types of their domain, and numbers of any size', async () => {
  const wallet = evmWallet('0xtyped')
  const data = {
    domain: { chainId: 1n, name: 'Votes' },
    types: { Vote: [{ name: 'choice', type: 'uint256' }] },
    primaryType: 'Vote',
    message: { choice: 2n ** 200n },
  }
  expect(await signTypedData(page('eip155:1', EVM, wallet).call, data)).toBe('0xtyped')
  const [address, text] = Object(wallet.asked[0]?.params)
  expect(address).toBe(EVM)
  expect(JSON.parse(text)).toEqual({
    domain: { chainId: '1', name: 'Votes' },
    types: {
      EIP712Domain: [
        { name: 'name', type: 'string' },
        { name: 'chainId', type: 'uint256' },
      ],
      Vote: data.types.Vote,
    },
    primaryType: 'Vote',
    message: { choice: (2n ** 200n).toString() },
  })
  await expect(signTypedData(page(SOLANA_MAINNET, SOLANA, {}).call, data)).rejects.toMatchObject({
    code: 'unsupported_method',
  })
})

describe('a transaction', () => {
  test('is sent from the account, on the chain that is meant', async () => {
    const wallet = evmWallet('0xhash')
    const { call, switched } = page('eip155:1', EVM, wallet)
    expect(await sendTransaction(call, { to: '0xdead', value: 255n, data: '0x12', chainId: 8453 })).toBe(
      '0xhash',
    )
    expect(switched).toEqual([8453])
    const sent = { from: EVM, to: '0xdead', value: '0xff', data: '0x12', chainId: '0x2105' }
    expect(wallet.asked).toEqual([{ method: 'eth_sendTransaction', params: [sent] }])
  })

  test('without a chain goes where the wallet is, and nothing is switched', async () => {
    const wallet = evmWallet('0xhash')
    const { call, switched } = page('eip155:10', EVM, wallet)
    await sendTransaction(call, { to: '0xdead' })
    expect(switched).toEqual([])
    expect(wallet.asked).toEqual([{ method: 'eth_sendTransaction', params: [{ from: EVM, to: '0xdead' }] }])
  })

  test.each([
    [SOLANA_MAINNET, 'solana:mainnet'],
    ['solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1', 'solana:devnet'],
    ['solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z', 'solana:testnet'],
  ])('of Solana goes to the wallet as bytes, with the name of its network: %s', async (networkId, chain) => {
    const inputs: unknown[] = []
    const signAndSendTransaction = async (input: unknown) => {
      inputs.push(input)
      return [{ signature: Uint8Array.of(1) }]
    }
    const own = { address: SOLANA }
    const wallet = {
      accounts: [own],
      features: { 'solana:signAndSendTransaction': { signAndSendTransaction } },
    }
    const transaction = Uint8Array.of(7)
    expect(await sendTransaction(page(networkId, SOLANA, wallet).call, { transaction })).toBe('2')
    expect(inputs).toEqual([{ account: own, chain, transaction }])
  })

  test('of another family than the account is refused before any wallet is asked', async () => {
    const wallet = evmWallet()
    await expect(
      sendTransaction(page('eip155:1', EVM, wallet).call, { transaction: Uint8Array.of(7) }),
    ).rejects.toMatchObject({ code: 'bad_call' })
    expect(wallet.asked).toEqual([])
    await expect(
      sendTransaction(page(SOLANA_MAINNET, SOLANA, {}).call, { to: '0xdead' }),
    ).rejects.toMatchObject({
      code: 'bad_call',
    })
    await expect(
      sendTransaction(page('cosmos:cosmoshub-4', 'cosmos1x', {}).call, { to: '0xdead' }),
    ).rejects.toMatchObject({ code: 'unsupported_method' })
  })
})

test('what a wallet throws becomes a code and a sentence', () => {
  expect(toFoyerError({ code: 4001, message: 'User rejected' })).toEqual({
    code: 'user_rejected',
    message: 'The request was declined in the wallet.',
  })
  expect(toFoyerError(new Error('busy'))).toEqual({ code: 'unknown', message: 'busy' })
  expect(toFoyerError(undefined)).toEqual({ code: 'unknown', message: 'The wallet gave no reason.' })
})

test('base58 keeps leading zeros', () => {
  expect(toBase58(Uint8Array.of())).toBe('')
  expect(toBase58(Uint8Array.of(0, 0))).toBe('11')
  expect(toBase58(new TextEncoder().encode('Hello World!'))).toBe('2NEpo7TZRRrLZSi2U')
})
