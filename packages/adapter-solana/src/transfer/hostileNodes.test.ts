import { toBase58 } from '@foyer/codec'
import { describe, expect, test } from 'vitest'
import {
  type Account,
  alice,
  bob,
  bytesOf,
  carol,
  createNode,
  type Extension,
  MINT,
  mintAccount,
  network,
  purse,
  SPL,
  SYSTEM,
  TOKEN_2022,
  tokenAccount,
} from '../../test/scriptedNode.ts'
import { ataOf, codeOf, input, signing, silent, token, transferOf } from '../../test/scriptedTransfers.ts'
import type { TransactionInput } from '../requests/transactions.ts'

// Nodes and receivers attack a sender: each attack is refused, or costs nothing.

describe('a wallet that only signs', () => {
  const reached = (answer: () => unknown) => {
    const sent: string[] = []
    const node = createNode(
      { [bob.address]: purse(1_000_000) },
      {
        sendTransaction([text]) {
          sent.push(toBase58(Buffer.from(String(text), 'base64').subarray(1, 65)))
          return answer()
        },
      },
    )
    return { sent, transfer: transferOf(node.rpc, signing) }
  }

  test('a transaction that the node took, and whose answer was lost, is not reported as not sent', async () => {
    const { sent, transfer } = reached(() => {
      throw new Error('The connection was reset.')
    })
    const hash = await transfer.send(input())
    expect(sent).toEqual([hash])
  })

  test('the transaction is found by what the wallet signed, whatever the node says', async () => {
    const other = toBase58(new Uint8Array(64).fill(2))
    const { sent, transfer } = reached(() => other)
    expect(await transfer.send(input())).toBe(sent[0])
  })
})

describe('a node that is slow', () => {
  test('state-7 who has left by the time that it answers is not asked by the wallet', async () => {
    const leaving = new AbortController()
    const prompts: unknown[] = []
    const node = createNode(
      { [bob.address]: purse(1_000_000) },
      {
        // The last that is asked before the wallet.
        simulateTransaction() {
          leaving.abort()
          return { value: { err: null } }
        },
      },
    )
    const wallet = {
      ...silent,
      signAndSend: async (asked: unknown) => {
        prompts.push(asked)
        return ''
      },
    }
    const sending = transferOf(node.rpc, wallet).send(input({ signal: leaving.signal }))
    expect(await codeOf(sending)).toBe('aborted')
    expect(prompts).toEqual([])
  })

  test('once the wallet is asked, leaving loses no signature', async () => {
    const leaving = new AbortController()
    const { rpc } = createNode({ [bob.address]: purse(1_000_000) })
    const wallet = {
      ...silent,
      signAndSend: async ({ signal }: TransactionInput) => {
        leaving.abort()
        signal?.throwIfAborted()
        return toBase58(new Uint8Array(64).fill(1))
      },
    }
    const hash = await transferOf(rpc, wallet).send(input({ signal: leaving.signal }))
    expect(hash).toBe(toBase58(new Uint8Array(64).fill(1)))
  })
})

describe('expiry', () => {
  test('a wallet that took a newer block for a transaction is waited for until that one is over', async () => {
    let height = 10
    let polls = 0
    const signature = toBase58(new Uint8Array(64).fill(1))
    const { rpc } = createNode(
      { [bob.address]: purse(1_000_000) },
      {
        getLatestBlockhash: () => ({ value: { blockhash: SYSTEM, lastValidBlockHeight: height + 150 } }),
        getBlockHeight: () => height,
        getSignatureStatuses() {
          polls += 1
          return { value: [polls > 1 ? { err: null, confirmationStatus: 'confirmed' } : null] }
        },
      },
    )
    const transfer = transferOf(rpc, {
      versions: [0],
      async signAndSend() {
        // The visitor reads for two minutes, and the wallet puts in the newest block before it signs.
        height = 310
        return signature
      },
    })
    const hash = await transfer.send(input())
    expect(await transfer.receipt({ network, from: alice.address, hash })).toEqual({
      status: 'confirmed',
      hash,
    })
  })

  test('a node that lags behind another is asked once more before it is over', async () => {
    let polls = 0
    const { rpc } = createNode(
      { [bob.address]: purse(1_000_000) },
      {
        getBlockHeight: () => 151,
        getSignatureStatuses() {
          polls += 1
          return { value: [polls > 1 ? { err: null, confirmationStatus: 'confirmed' } : null] }
        },
      },
    )
    const transfer = transferOf(rpc, silent)
    const hash = await transfer.send(input())
    expect((await transfer.receipt({ network, from: alice.address, hash })).status).toBe('confirmed')
  })
})

describe('the account of the receiver', () => {
  async function codeFor(
    program: string,
    account: Account | undefined,
    extensions: readonly Extension[] = [],
  ) {
    const { rpc } = createNode({
      [MINT]: mintAccount(program, extensions),
      [bob.address]: purse(1_000_000),
      [await ataOf(bob.address, program)]: account,
    })
    return codeOf(transferOf(rpc, silent).estimate(token()))
  }

  test('that is as it should be is taken', async () => {
    expect(await codeFor(SPL, tokenAccount({ program: SPL, owner: bob.address }))).toBe('none')
    expect(await codeFor(TOKEN_2022, undefined, [[6, Uint8Array.of(1)]])).toBe('none')
  })

  test('that was given to somebody else is refused: what is sent would be theirs', async () => {
    expect(await codeFor(SPL, tokenAccount({ program: SPL, owner: carol.address }))).toBe('would_revert')
  })

  test('that the issuer has frozen is refused', async () => {
    expect(await codeFor(SPL, tokenAccount({ program: SPL, owner: bob.address, state: 2 }))).toBe(
      'would_revert',
    )
  })

  test('that does not exist, of a token whose new accounts are frozen, is refused', async () => {
    expect(await codeFor(TOKEN_2022, undefined, [[6, Uint8Array.of(2)]])).toBe('would_revert')
  })

  test('that takes nothing without a memo is refused', async () => {
    const account = tokenAccount({
      program: TOKEN_2022,
      owner: bob.address,
      extensions: [
        [7, new Uint8Array()],
        [8, Uint8Array.of(1)],
      ],
    })
    expect(await codeFor(TOKEN_2022, account)).toBe('would_revert')
  })

  test('that somebody put a little SOL at, is still made', async () => {
    const { rpc } = createNode({
      [MINT]: mintAccount(SPL),
      [bob.address]: purse(1_000_000),
      [await ataOf(bob.address, SPL)]: purse(890_880),
    })
    const sent: Uint8Array[] = []
    const transfer = transferOf(rpc, {
      versions: [0],
      async signAndSend({ transaction }) {
        sent.push(transaction)
        return toBase58(new Uint8Array(64).fill(1))
      },
    })
    expect(await transfer.estimate(token())).toHaveProperty('depositBase')
    await transfer.send(token())
    const program = Buffer.from(bytesOf('ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL'))
    expect(Buffer.from(sent[0] ?? []).includes(program)).toBe(true)
  })
})
