import { toBase58 } from '@foyer/codec'
import type { RpcRead, TransferInput } from '@foyer/core/ports'
import { type LocalHolder, type LocalToken, localTokenAccount } from '@foyer/devkit/solana'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { alice, bob, carol, input, network, SOL, startTransfers, whyNot } from '../../test/localTransfers.ts'

// Each reason by which the network refuses a transfer has words of its own: here it is found, on the programs of a validator.

const [RENT, FEE, DEPOSIT] = [890_880n, 5_000n, 2_039_280n]
const SYSTEM = '11111111111111111111111111111111'

const { chain, rpc, sending, transferOf } = await startTransfers()
afterAll(() => chain.stop())

let count = 0
/** A token of its own, of which alice has 5 unless told otherwise. */
async function putToken(
  changes: Partial<LocalToken> = {},
  holders: readonly LocalHolder[] = [{ owner: alice.address, amountBase: 5n }],
): Promise<LocalToken> {
  count += 1
  const mint = toBase58(new Uint8Array(32).fill(50).fill(count, 1, 2))
  const token: LocalToken = { mint, decimals: 1, holders, ...changes }
  await chain.putToken(token)
  return token
}
const fresh = () => {
  count += 1
  return toBase58(new Uint8Array(32).fill(51).fill(count, 1, 2))
}

beforeAll(() => {
  chain.fund(alice.address, 10n * SOL)
  chain.fund(bob.address, SOL)
})

const transfer = transferOf(sending(alice))
const estimate = (amountBase: bigint, changes?: Partial<TransferInput>) =>
  whyNot(transfer.estimate(input(amountBase, changes)))

describe('validate-16 too little', () => {
  test('for the fee alone, for the fee besides the amount, and for the amount', async () => {
    const poor = { from: carol.address } as const
    expect(await estimate(1n, poor)).toEqual({ reason: 'fee_short', amountBase: '5000' })
    const own = BigInt(Object(chain.request('getBalance', [alice.address])).value)
    expect(await estimate(own - FEE + 1n)).toEqual({ reason: 'fee_short', amountBase: '5000' })
    expect(await estimate(own + 1n)).toBe('insufficient_funds')
  })

  test('SOL for the account of the token that the receiver needs', async () => {
    const { mint } = await putToken({}, [{ owner: carol.address, amountBase: 5n }])
    chain.fund(carol.address, DEPOSIT)
    const asked = { from: carol.address, to: fresh(), tokenAddress: mint }
    expect(await estimate(1n, asked)).toEqual({ reason: 'deposit_short', amountBase: String(DEPOSIT) })
    chain.fund(carol.address, DEPOSIT + FEE + 1n)
    expect(await estimate(1n, asked)).toEqual({ reason: 'sender_below_minimum', amountBase: String(RENT) })
    chain.fund(carol.address, DEPOSIT + FEE + RENT)
    expect(await estimate(1n, asked)).toBeUndefined()
  })

  test('for a new receiver, and for oneself, with what there has to be', async () => {
    const minimum = String(RENT)
    expect(await estimate(RENT - 1n, { to: fresh() })).toEqual({
      ...{ reason: 'receiver_below_minimum', amountBase: minimum },
    })
    const own = BigInt(Object(chain.request('getBalance', [alice.address])).value)
    expect(await estimate(own - FEE - 1n)).toEqual({ reason: 'sender_below_minimum', amountBase: minimum })
    expect(await estimate(own - FEE)).toBeUndefined()
  })
})

describe('a token that cannot move', () => {
  test.each([
    ['is not transferable', 9, new Uint8Array(), 'not_transferable'],
    ['runs a program of its issuer', 14, new Uint8Array(64).fill(1), 'transfer_hook'],
    ['is paused', 26, new Uint8Array(33).fill(1, 32), 'transfers_paused'],
    ['freezes new accounts', 6, new Uint8Array([2]), 'receiver_frozen'],
    ['has a property that is not known', 999, new Uint8Array(3), 'unknown_token'],
  ])('one that %s', async (_what, type, data, reason) => {
    const { mint } = await putToken({ kind: 'token-2022', extensions: [[type, data]] })
    expect(await estimate(1n, { tokenAddress: mint })).toEqual({ reason })
  })

  test('since the account of the sender or of the receiver is frozen', async () => {
    const own = await putToken({}, [{ owner: alice.address, amountBase: 5n, isFrozen: true }])
    expect(await estimate(1n, { tokenAddress: own.mint })).toEqual({ reason: 'sender_frozen' })
    const theirs = await putToken({}, [
      { owner: alice.address, amountBase: 5n },
      { owner: bob.address, amountBase: 0n, isFrozen: true },
    ])
    expect(await estimate(1n, { tokenAddress: theirs.mint })).toEqual({ reason: 'receiver_frozen' })
  })

  test('since the receiver wants a memo, or gave the account away', async () => {
    const memo = await putToken({ kind: 'token-2022' }, [
      { owner: alice.address, amountBase: 5n },
      { owner: bob.address, amountBase: 0n, extensions: [[8, new Uint8Array([1])]] },
    ])
    expect(await estimate(1n, { tokenAddress: memo.mint })).toEqual({ reason: 'memo_required' })
    const token = await putToken()
    const account = await localTokenAccount(bob.address, token)
    const given = { owner: carol.address, amountBase: 0n, account }
    await chain.putToken({ ...token, holders: [{ owner: alice.address, amountBase: 5n }, given] })
    expect(await estimate(1n, { tokenAddress: token.mint })).toEqual({ reason: 'receiver_account_taken' })
  })

  test('what is no token', async () => {
    expect(await estimate(1n, { tokenAddress: bob.address })).toEqual({ reason: 'unknown_token' })
  })
})

describe('a receiver that is nobody', () => {
  test('an account of a token, a token, and a program are refused, and said to be that', async () => {
    const token = await putToken()
    const holder = await localTokenAccount(alice.address, token)
    const kindOf = (address: string) => transfer.receiverKind?.({ network, address })
    expect(await estimate(SOL, { to: holder })).toEqual({ reason: 'receiver_token_account' })
    expect(await kindOf(holder)).toBe('token_account')
    expect(await estimate(SOL, { to: token.mint })).toEqual({ reason: 'receiver_token' })
    expect(await kindOf(token.mint)).toBe('token')
    expect(await estimate(SOL, { to: SYSTEM })).toEqual({ reason: 'receiver_program' })
    expect(await kindOf(SYSTEM)).toBe('program')
  })

  test('one that a program decides on is told, and not refused', async () => {
    const unused = await localTokenAccount(bob.address, { mint: alice.address, decimals: 0, holders: [] })
    expect(await transfer.receiverKind?.({ network, address: unused })).toBe('program_owned')
    expect(await estimate(SOL, { to: unused })).toBeUndefined()
    expect(await transfer.receiverKind?.({ network, address: bob.address })).toBeUndefined()
  })
})

describe('an amount in several accounts of a token', () => {
  const spread = (accounts: number, each: bigint, frozen: readonly number[] = []) =>
    Array.from({ length: accounts }, (_, index) => ({
      ...{ owner: alice.address, amountBase: each, account: fresh(), isFrozen: frozen.includes(index) },
    }))
  const heldBy = async (owner: string, token: LocalToken) =>
    Object(chain.request('getTokenAccountBalance', [await localTokenAccount(owner, token)])).value.amount

  test('leaves from as few as it takes, in one transaction', async () => {
    const token = await putToken({}, spread(12, 10n))
    const asked = input(115n, { to: carol.address, tokenAddress: token.mint })
    await transfer.send(asked)
    expect(await heldBy(carol.address, token)).toBe('115')
    chain.ledger.tick()
  })

  test('says what arrives where each part is charged, and passes by what is frozen', async () => {
    // The fullest one is frozen.
    const holders = [...spread(1, 300n, [0]), ...spread(2, 150n)]
    const token = await putToken({ kind: 'token-2022', feeBasisPoints: 100 }, holders)
    const asked = input(250n, { to: bob.address, tokenAddress: token.mint })
    // Of 150 two are kept back, of 100 one.
    expect((await transfer.estimate(asked)).arrivesBase).toBe('247')
    await transfer.send(asked)
    expect(await heldBy(bob.address, token)).toBe('247')
    expect(await estimate(100n, { to: bob.address, tokenAddress: token.mint })).toEqual({
      reason: 'sender_frozen',
    })
    chain.ledger.tick()
  })

  test('that are too many for one transaction is refused, and not cut', async () => {
    const token = await putToken({}, spread(13, 10n))
    expect(await estimate(130n, { tokenAddress: token.mint })).toEqual({ reason: 'too_many_accounts' })
    expect(await estimate(120n, { tokenAddress: token.mint })).toBeUndefined()
  })
})

test('what only the network knows is refused before the wallet is asked, by trying it there', async () => {
  const blocked = await putToken({ kind: 'token-2022', extensions: [[26, new Uint8Array(33)]] })
  let asked = 0
  const tried: RpcRead = async (call) => {
    if (call.method !== 'simulateTransaction') return rpc(call)
    asked += 1
    return { value: { err: { InstructionError: [0, { Custom: 67 }] } } }
  }
  const request = input(1n, { tokenAddress: blocked.mint })
  expect(await whyNot(transferOf(sending(alice), tried).send(request))).toEqual({
    reason: 'transfers_paused',
  })
  expect(asked).toBe(1)
})

test('a node that cannot try a transaction is no reason against it', async () => {
  const refusing: RpcRead = async (call) => {
    if (call.method === 'simulateTransaction') throw new Error('Method not found')
    return rpc(call)
  }
  expect(await whyNot(transferOf(sending(alice), refusing).estimate(input(SOL)))).toBeUndefined()
})
