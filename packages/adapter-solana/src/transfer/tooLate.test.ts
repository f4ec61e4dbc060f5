import { toModalError } from '@foyer/adapter-kit'
import type { RpcRead } from '@foyer/core/ports'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { alice, input, network, SOL, signing, startTransfers, whyNot } from '../../test/localTransfers.ts'
import type { SolanaTransactions, TransactionInput } from '../requests/transactions.ts'

// A transaction says until when it counts. One that is late is made anew, and none is made anew that may still be included.

const { chain, rpc, sending, transferOf } = await startTransfers()
beforeAll(() => chain.fund(alice.address, 100n * SOL))
afterAll(() => chain.stop())

describe('a transfer that was approved too late', () => {
  /** Approves once the time of the transaction is over, as often as said. */
  function slow(transactions: SolanaTransactions, times = 1): SolanaTransactions {
    let left = times
    const wait = () => {
      if (left <= 0) return
      left -= 1
      for (let slot = 0; slot <= 151; slot += 1) chain.ledger.tick()
    }
    const { sign: own, signAndSend } = transactions
    return {
      versions: [0],
      ...(own && {
        async sign(asked: TransactionInput) {
          const signed = await own(asked)
          wait()
          return signed
        },
      }),
      ...(signAndSend && {
        async signAndSend(asked: TransactionInput) {
          wait()
          return signAndSend(asked)
        },
      }),
    }
  }
  const wallet = sending(alice, (bytes) => {
    try {
      return chain.ledger.run(bytes)
    } catch {
      // Wallets that simulate before they send write this error.
      throw toModalError(new Error('Transaction simulation failed: Blockhash not found'))
    }
  })

  test.each([
    ['a wallet that only signs', signing(alice)],
    ['a wallet that sends', wallet],
  ])('is expired, and another try makes a new transaction: %s', async (_what, transactions) => {
    const slowly = transferOf(slow(transactions))
    expect(await whyNot(slowly.send(input(SOL)))).toEqual({ reason: 'expired' })
    const hash = await slowly.send(input(SOL))
    chain.ledger.tick()
    expect(await slowly.receipt({ network, from: alice.address, hash })).toEqual({
      status: 'confirmed',
      hash,
    })
  })

  test('a wallet that finds it late before it is stays unclear, and one that waited for it in vain as well', async () => {
    const failing = (text: string): SolanaTransactions => ({
      versions: [0],
      async signAndSend() {
        throw toModalError(new Error(text))
      },
    })
    expect(await whyNot(transferOf(failing('Blockhash not found')).send(input(SOL)))).toBe('unknown')
    expect(await whyNot(transferOf(failing('block height exceeded')).send(input(SOL)))).toBe('unknown')
  })

  test('one that a node had sent before another one failed is found by its signature', async () => {
    const flaky: RpcRead = async (call) => {
      const answer = await rpc(call)
      if (call.method === 'sendTransaction') throw new Error('The connection was lost.')
      return answer
    }
    const hash = await transferOf(signing(alice), flaky).send(input(SOL + 1n))
    expect(Object(chain.request('getSignatureStatuses', [[hash]])).value[0]).toMatchObject({ err: null })
    chain.ledger.tick()
  })

  test('one that the visitor declined stays declined, whatever its text says', async () => {
    const declining = transferOf({
      versions: [0],
      async signAndSend() {
        throw toModalError({ code: 4001, message: 'User rejected the request: Blockhash not found' })
      },
    })
    expect(await whyNot(declining.send(input(SOL)))).toBe('user_rejected')
  })
})
