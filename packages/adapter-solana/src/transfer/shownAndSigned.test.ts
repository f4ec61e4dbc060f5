import { toBase58 } from '@foyer/codec'
import { describe, expect, test } from 'vitest'
import {
  type Account,
  bob,
  createNode,
  type Extension,
  MINT,
  mintAccount,
  purse,
  SPL,
  SYSTEM,
  TOKEN_2022,
  tokenAccount,
} from '../../test/scriptedNode.ts'
import { ataOf, codeOf, input, silent, token, transferOf } from '../../test/scriptedTransfers.ts'

// The signed transaction is the one that was shown, whatever nodes and token issuers say in between.

describe('what is shown is what is signed', () => {
  test.each([
    [6, 'none'],
    [9, 'would_revert'],
    [0, 'would_revert'],
  ])('a token of 6 decimals that was shown with %i is %s', async (decimals, code) => {
    const { rpc } = createNode({ [MINT]: mintAccount(SPL), [bob.address]: purse(1_000_000) })
    const transfer = transferOf(rpc, silent)
    const shown = { decimals, symbol: 'ANY' }
    expect(await codeOf(transfer.estimate(token({ shown })))).toBe(code)
    expect(await codeOf(transfer.send(token({ shown })))).toBe(code)
  })

  test('a deposit that nobody agreed to is not paid', async () => {
    const destination = await ataOf(bob.address, SPL)
    const node = createNode({
      [MINT]: mintAccount(SPL),
      [bob.address]: purse(1_000_000),
      [destination]: tokenAccount({ program: SPL, owner: bob.address }),
    })
    const transfer = transferOf(node.rpc, silent)
    const { maxFeeBase, depositBase } = await transfer.estimate(token())
    expect([maxFeeBase, depositBase]).toEqual(['5000', undefined])
    // The receiver closes the account, to get what a new one holds.
    node.known[destination] = undefined
    expect(await codeOf(transfer.send(token({ maxFeeBase })))).toBe('would_revert')
  })

  const withBytes = (length: number, write: (view: DataView) => void) => {
    const data = new Uint8Array(length)
    write(new DataView(data.buffer))
    return data
  }
  const interest = (rate: number) => withBytes(52, (view) => view.setInt16(50, rate, true))
  const factor = (now: number, next: number) =>
    withBytes(56, (view) => {
      view.setFloat64(32, now, true)
      view.setFloat64(48, next, true)
    })
  test.each<[string, Extension, string]>([
    ['interest of nothing', [10, interest(0)], 'none'],
    ['interest', [10, interest(500)], 'would_revert'],
    ['a factor of one', [25, factor(1, 1)], 'none'],
    ['a factor', [25, factor(10, 10)], 'would_revert'],
    ['a factor to come', [25, factor(1, 2)], 'would_revert'],
    ['a factor without bytes', [25, new Uint8Array(8)], 'would_revert'],
  ])(
    'of a token with %s the wallet shows the same amount, or it is not sent',
    async (_what, extension, code) => {
      const { rpc } = createNode({
        [MINT]: mintAccount(TOKEN_2022, [extension]),
        [bob.address]: purse(1_000_000),
      })
      expect(await codeOf(transferOf(rpc, silent).estimate(token()))).toBe(code)
    },
  )

  test('a token whose decimals differ between the list and the mint is not sent', async () => {
    const node = createNode(
      { [MINT]: mintAccount(SPL), [bob.address]: purse(1_000_000) },
      {
        getTokenAccountsByOwner: ([, filter]) => ({
          value: Object(filter).programId === SPL ? [node.held(3)] : [],
        }),
      },
    )
    expect(await codeOf(transferOf(node.rpc, silent).estimate(token()))).not.toBe('none')
  })

  test('a fee of a token that ends in two epochs still counts today', async () => {
    const data = new Uint8Array(108)
    const view = new DataView(data.buffer)
    for (const [at, epoch, basisPoints] of [
      [72, 10n, 5_000],
      [90, 500n, 0],
    ] as const) {
      view.setBigUint64(at, epoch, true)
      view.setBigUint64(at + 8, 10n ** 12n, true)
      view.setUint16(at + 16, basisPoints, true)
    }
    const { rpc } = createNode(
      { [MINT]: mintAccount(TOKEN_2022, [[1, data]]), [bob.address]: purse(1_000_000) },
      { getEpochInfo: () => ({ epoch: 499, slotIndex: 0, slotsInEpoch: 432_000, absoluteSlot: 1 }) },
    )
    const { arrivesBase } = await transferOf(rpc, silent).estimate(token())
    expect(arrivesBase).toBe('500000')
  })
})

describe('receivers that nobody has the key of', () => {
  const program: Account = {
    ...purse(1, 'NativeLoader1111111111111111111111111111111'),
    executable: true,
  }

  test('a token for the address of zeros, the system program, is refused: it would be burnt', async () => {
    const { rpc } = createNode({ [MINT]: mintAccount(SPL), [SYSTEM]: program })
    expect(await codeOf(transferOf(rpc, silent).estimate(token({ to: SYSTEM })))).toBe('would_revert')
  })

  test('SOL for a program is refused: it never comes back', async () => {
    const to = toBase58(new Uint8Array(32).fill(5))
    const { rpc } = createNode({
      [to]: { ...purse(1_141_440, 'BPFLoaderUpgradeab1e11111111111111111111111'), executable: true },
    })
    expect(await codeOf(transferOf(rpc, silent).estimate(input({ to })))).toBe('would_revert')
  })
})

test('a token whose fee is nothing arrives whole', async () => {
  const { rpc } = createNode(
    { [MINT]: mintAccount(TOKEN_2022, [[1, new Uint8Array(108)]]), [bob.address]: purse(1_000_000) },
    { getEpochInfo: () => ({ epoch: 499 }) },
  )
  expect((await transferOf(rpc, silent).estimate(token())).arrivesBase ?? '1000000').toBe('1000000')
})

describe('what is odd', () => {
  test('a wallet that signs legacy transactions alone gets one', async () => {
    const { rpc } = createNode({ [bob.address]: purse(1_000_000) })
    const sent: Uint8Array[] = []
    const transfer = transferOf(rpc, {
      versions: ['legacy'],
      async signAndSend({ transaction }) {
        sent.push(transaction)
        return toBase58(new Uint8Array(64).fill(1))
      },
    })
    await transfer.send(input())
    // The first byte of the message: that of a version has the highest bit set.
    expect((sent[0]?.[65] ?? 255) & 0x80).toBe(0)
  })

  test('a mint that describes itself wrongly, and an address that is none, end in coded errors', async () => {
    const { rpc } = createNode({ [MINT]: mintAccount(TOKEN_2022, [[1, new Uint8Array(4)]]) })
    const transfer = transferOf(rpc, silent)
    expect(await codeOf(transfer.estimate(token()))).toBe('would_revert')
    expect(await codeOf(transfer.estimate(token({ tokenAddress: 'none' })))).not.toMatch(/^raw/)
  })
})
