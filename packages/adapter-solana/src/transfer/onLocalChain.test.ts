import { fromBase58, toBase58 } from '@foyer/codec'
import { isModalError, type Network, type RpcRead, type TransferInput } from '@foyer/core/ports'
import { type LocalToken, localTokenAccount, startLocalSolana } from '@foyer/devkit/solana'
import { SOLANA_NETWORKS, STANDARD_KEYS, type StandardKey } from '@foyer/devkit/standard'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTransfer } from '../createTransfer.ts'
import type { SolanaTransactions } from '../requests/transactions.ts'

// Against the programs of a validator: what is estimated is what is taken, and what they would refuse is refused before.

const [alice, bob, carol] = STANDARD_KEYS as readonly [StandardKey, StandardKey, StandardKey]
const SOL = 1_000_000_000n
const RENT = 890_880n
const FEE = 5_000n
const network: Network = SOLANA_NETWORKS.local
const MINT = 'So1ar11111111111111111111111111111111111111'
const FEE_MINT = 'Taxed11111111111111111111111111111111111111'

const COIN: LocalToken = {
  mint: MINT,
  decimals: 6,
  holders: [{ owner: alice.address, amountBase: 5_000_000n }],
}
const TAXED: LocalToken = {
  mint: FEE_MINT,
  decimals: 2,
  kind: 'token-2022',
  feeBasisPoints: 100,
  holders: [{ owner: alice.address, amountBase: 10_000n }],
}

const chain = await startLocalSolana({ port: 0, isTicking: false })
afterAll(() => chain.stop())

/** Over HTTP, so that what is asked is what a node would get. */
const rpc: RpcRead = async ({ method, params }) => {
  const reply = await fetch(chain.url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  })
  const { result, error } = await reply.json()
  if (error) throw new Error(JSON.stringify(error))
  return result
}

/** Signs as wallets do: the message of the transaction, into the room for the first signature. */
async function sign(key: StandardKey, bytes: Uint8Array): Promise<Uint8Array> {
  const signed = bytes.slice()
  signed.set(await key.sign(signed.slice(1 + 64)), 1)
  return signed
}

/** A wallet that signs, and one that sends as well. */
const signing = (key: StandardKey): SolanaTransactions => ({
  versions: [0],
  sign: ({ transaction }) => sign(key, transaction),
})
const sending = (key: StandardKey): SolanaTransactions => ({
  versions: [0],
  signAndSend: async ({ transaction }) => chain.ledger.run(await sign(key, transaction)),
})

function transferOf(transactions: SolanaTransactions) {
  const transfer = createTransfer({ rpc, nodeMs: 60_000 }, transactions)
  if (!transfer) throw new Error('The wallet sends nothing.')
  return transfer
}

const input = (amountBase: bigint, changes: Partial<TransferInput> = {}): TransferInput => ({
  ...{ network, from: alice.address, to: bob.address, amountBase: String(amountBase) },
  ...changes,
})
const balanceOf = async (owner: string) => BigInt(Object(chain.request('getBalance', [owner])).value)
const tokensOf = async (owner: string, token: LocalToken) =>
  BigInt(
    Object(chain.request('getTokenAccountBalance', [await localTokenAccount(owner, token)])).value.amount,
  )

async function codeOf(promise: Promise<unknown>): Promise<string> {
  return promise.then(
    () => 'none',
    (error: unknown) => (isModalError(error) ? error.code : String(error)),
  )
}

beforeAll(async () => {
  chain.fund(alice.address, 10n * SOL)
  await chain.putToken(COIN)
  await chain.putToken(TAXED)
})

describe.each([
  ['a wallet that sends', sending(alice)],
  ['a wallet that only signs', signing(alice)],
])('%s', (_what, transactions) => {
  const transfer = transferOf(transactions)

  test('SOL goes to a receiver, the fee is what was shown, and the receipt says confirmed', async () => {
    const before = [await balanceOf(alice.address), await balanceOf(bob.address)] as const
    const estimate = await transfer.estimate(input(SOL))
    expect(estimate).toEqual({ feeBase: String(FEE), maxFeeBase: String(FEE) })
    const hash = await transfer.send(input(SOL))
    expect(fromBase58(hash)).toHaveLength(64)
    expect(await balanceOf(alice.address)).toBe(before[0] - SOL - FEE)
    expect(await balanceOf(bob.address)).toBe(before[1] + SOL)
    chain.ledger.tick()
    expect(await transfer.receipt({ network, from: alice.address, hash })).toEqual({
      status: 'confirmed',
      hash,
    })
  })

  test('an SPL token goes to a receiver, whose account is paid once', async () => {
    const before = await balanceOf(alice.address)
    const asked = input(1_000_000n, { to: bob.address, tokenAddress: MINT })
    const { feeBase, depositBase = '0' } = await transfer.estimate(asked)
    await transfer.send(asked)
    expect(await balanceOf(alice.address)).toBe(before - BigInt(feeBase))
    expect(['0', '2039280']).toContain(depositBase)
    expect(BigInt(feeBase)).toBe(FEE + BigInt(depositBase))
    chain.ledger.tick()
    expect(await transfer.estimate(asked)).toEqual({ feeBase: String(FEE), maxFeeBase: String(FEE) })
  })

  test('a token that keeps something back says what arrives, and that arrives', async () => {
    const asked = input(1_000n, { to: carol.address, tokenAddress: FEE_MINT })
    const before = await tokensOf(carol.address, TAXED).catch(() => 0n)
    const { arrivesBase, depositBase = '2157600' } = await transfer.estimate(asked)
    expect(arrivesBase).toBe('990')
    expect(depositBase).toBe('2157600')
    await transfer.send(asked)
    expect(await tokensOf(carol.address, TAXED)).toBe(before + 990n)
    chain.ledger.tick()
  })
})

describe('what the network would refuse is refused before the wallet is asked', () => {
  const transfer = transferOf(sending(alice))
  const nobody = toBase58(new Uint8Array(32).fill(9))

  test('more than there is', async () => {
    expect(await codeOf(transfer.estimate(input(100n * SOL)))).toBe('insufficient_funds')
    expect(await codeOf(transfer.estimate(input(100_000_000n, { tokenAddress: MINT })))).toBe(
      'insufficient_funds',
    )
  })

  test('a new receiver that would have less than an account has to hold', async () => {
    expect(await codeOf(transfer.estimate(input(RENT - 1n, { to: nobody })))).toBe('would_revert')
    expect(await codeOf(transfer.estimate(input(RENT, { to: nobody })))).toBe('none')
  })

  test('leaving oneself less than that, but not leaving nothing', async () => {
    const own = await balanceOf(alice.address)
    expect(await codeOf(transfer.estimate(input(own - FEE - 1n)))).toBe('would_revert')
    expect(await codeOf(transfer.estimate(input(own - FEE - RENT)))).toBe('none')
    expect(await codeOf(transfer.estimate(input(own - FEE)))).toBe('none')
  })

  test('the account of a token, and a token, as the receiver', async () => {
    const held = await localTokenAccount(alice.address, COIN)
    expect(await codeOf(transfer.estimate(input(SOL, { to: held })))).toBe('would_revert')
    expect(await codeOf(transfer.estimate(input(SOL, { to: MINT })))).toBe('would_revert')
  })

  test.each([
    ['cannot be transferred', 9, new Uint8Array(), 'would_revert'],
    ['runs a program', 14, new Uint8Array(64).fill(1), 'would_revert'],
    ['names no program to run', 14, new Uint8Array(64).fill(0, 32), 'none'],
    ['has an unknown extension', 999, new Uint8Array(3), 'would_revert'],
    ['only has a name of its own', 18, new Uint8Array(64), 'none'],
  ])('a token that %s', async (_what, type, data, code) => {
    const mint = toBase58(new Uint8Array(32).fill(type % 200).fill(code.length, 1, 2))
    const holders = [{ owner: alice.address, amountBase: 5n }]
    await chain.putToken({ mint, decimals: 1, kind: 'token-2022', extensions: [[type, data]], holders })
    expect(await codeOf(transfer.estimate(input(1n, { tokenAddress: mint })))).toBe(code)
  })

  test('what is no token', async () => {
    expect(await codeOf(transfer.estimate(input(1n, { tokenAddress: bob.address })))).toBe('would_revert')
  })
})

describe('the whole balance', () => {
  const BUDGET = fromBase58('ComputeBudget111111111111111111111111111111') ?? []
  const offersPrice = (bytes: Uint8Array) => Buffer.from(bytes).includes(Buffer.from(BUDGET))
  const seen: Uint8Array[] = []
  /** Adds a fee of its own to what offers none, as Phantom does: there has to be something left for it. */
  const adding: SolanaTransactions = {
    versions: [0],
    async signAndSend({ transaction }) {
      seen.push(transaction)
      if (!offersPrice(transaction) && (await balanceOf(bob.address)) < 2n * SOL)
        throw new Error('Nothing is left for the fee.')
      return chain.ledger.run(await sign(bob, transaction))
    },
  }
  const whole = { from: bob.address, to: carol.address } as const

  test('leaves exactly nothing, also with a wallet that adds a fee where none is offered', async () => {
    const transfer = transferOf(adding)
    const { feeBase, maxFeeBase } = await transfer.estimate(input(1n, { ...whole, isMax: true }))
    expect([feeBase, maxFeeBase]).toEqual(['6000', '6000'])
    const own = await balanceOf(bob.address)
    const amount = own - BigInt(maxFeeBase)
    // The preview asks for the amount, and shows the same fee.
    expect(await transfer.estimate(input(amount, whole))).toEqual({ feeBase, maxFeeBase })
    await transfer.send(input(amount, { ...whole, maxFeeBase }))
    expect(await balanceOf(bob.address)).toBe(0n)
  })

  test('offers nothing for its turn where something stays', async () => {
    chain.fund(bob.address, 3n * SOL)
    const transfer = transferOf(adding)
    expect((await transfer.estimate(input(SOL, whole))).feeBase).toBe('5000')
    await transfer.send(input(SOL, whole))
    expect(seen.map(offersPrice)).toEqual([true, false])
  })
})

test('a transfer that nobody includes in time is expired, and one that failed says so', async () => {
  const transfer = transferOf({ versions: [0], signAndSend: async () => '1'.repeat(64) })
  const hash = await transfer.send(input(SOL))
  const waiting = transfer.receipt({ network, from: alice.address, hash })
  for (let slot = 0; slot <= 190; slot += 1) chain.ledger.tick()
  expect(await waiting).toEqual({ status: 'expired', hash })
})

test('a wallet that signs nothing sends nothing', () => {
  expect(createTransfer({ rpc, nodeMs: 1 }, { versions: [] })).toBeUndefined()
})
