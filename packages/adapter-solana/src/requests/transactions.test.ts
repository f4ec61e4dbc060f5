import { DEFAULT_WALLET_TIMING } from '@foyer/adapter-kit'
import {
  createStandardWallet,
  SOLANA_NETWORKS,
  STANDARD_KEYS,
  type StandardWalletOptions,
} from '@foyer/devkit/standard'
import { describe, expect, test } from 'vitest'
import { guardWallet } from '../guardWallet.ts'
import { createTransactions } from './transactions.ts'

const { mainnet, devnet, testnet } = SOLANA_NETWORKS
const [first = ''] = STANDARD_KEYS.map(({ address }) => address)

describe('transactions', () => {
  /** A transaction of one signature that is still empty, with a message of four bytes. */
  const transaction = Uint8Array.from([1, ...new Array<number>(64).fill(0), 1, 2, 3, 4])
  const asked = { network: devnet, from: first, transaction }

  function start(options?: StandardWalletOptions, sendMs = 30_000) {
    const fake = createStandardWallet(options)
    fake.connect()
    const wallet = guardWallet(fake.wallet)
    if (!wallet) throw new Error('The pretend wallet is none.')
    const timing = { ...DEFAULT_WALLET_TIMING, sendMs }
    return { fake, transactions: createTransactions({ wallet, timing, accounts: wallet.accounts }) }
  }

  test('signing gives the bytes of the wallet, with the chain named as the standard has it', async () => {
    const { transactions, fake } = start()
    const signed = await transactions.sign?.(asked)
    expect(signed?.slice(65)).toEqual(transaction.slice(65))
    expect(signed?.slice(1, 65).some((byte) => byte !== 0)).toBe(true)
    expect(fake.requests.at(-1)).toMatchObject({
      feature: 'solana:signTransaction',
      input: { chain: 'solana:devnet', account: { address: first } },
    })
  })

  test('sending gives the signature in base58', async () => {
    const { transactions, fake } = start()
    expect(await transactions.signAndSend?.(asked)).toMatch(/^[1-9A-HJ-NP-Za-km-z]{80,88}$/)
    expect(fake.requests.at(-1)?.input).toMatchObject({ chain: 'solana:devnet' })
  })

  test('each is there only where the wallet has it, and the versions are named', async () => {
    const { transactions } = start({ lacks: ['solana:signAndSendTransaction'] })
    expect(transactions.signAndSend).toBeUndefined()
    expect(transactions.sign).toBeDefined()
    expect(transactions.versions).toEqual(['legacy', 0])
    const none = start({ lacks: ['solana:signAndSendTransaction', 'solana:signTransaction'] })
    expect(none.transactions).toEqual({ versions: [] })
  })

  test('a network that the account does not list is wrong_network, before the wallet is asked', async () => {
    const { transactions, fake } = start()
    await expect(transactions.sign?.({ ...asked, network: testnet })).rejects.toMatchObject({
      code: 'wrong_network',
    })
    const ethereum = { ...mainnet, chainNamespace: 'eip155' } as const
    await expect(transactions.signAndSend?.({ ...asked, network: ethereum })).rejects.toMatchObject({
      code: 'wrong_network',
    })
    expect(fake.requests).toEqual([])
  })

  test('an account that is not shared is no_account', async () => {
    const { transactions } = start()
    const from = STANDARD_KEYS[2]?.address ?? ''
    await expect(transactions.sign?.({ ...asked, from })).rejects.toMatchObject({
      code: 'no_account',
    })
  })

  test('declined is user_rejected, junk is unknown, silence is timed_out, leaving is aborted', async () => {
    const { transactions, fake } = start()
    const { sign, signAndSend } = transactions
    fake.decline(true)
    await expect(sign?.(asked)).rejects.toMatchObject({ code: 'user_rejected' })
    for (const value of [5, [], [{}], [{ signature: new Uint8Array(10), signedTransaction: [1, 2] }]]) {
      for (const feature of ['solana:signTransaction', 'solana:signAndSendTransaction']) {
        fake.answer(feature, { type: 'result', value })
      }
      await expect(sign?.(asked)).rejects.toMatchObject({ code: 'unknown' })
      await expect(signAndSend?.(asked)).rejects.toMatchObject({ code: 'unknown' })
    }
    const silent = start({}, 50)
    silent.fake.answer('solana:signTransaction', { type: 'silent' })
    const { sign: silentSign } = silent.transactions
    await expect(silentSign?.(asked)).rejects.toMatchObject({ code: 'timed_out' })
    const left = { ...asked, signal: AbortSignal.abort() }
    await expect(silentSign?.(left)).rejects.toMatchObject({ code: 'aborted' })
  })
})
