import { toBase58 } from '@foyer/codec'
import { isModalError, type RpcRead, type TransferInput } from '@foyer/core/ports'
import { address } from '@solana/kit'
import { createTransfer } from '../src/createTransfer.ts'
import type { SolanaTransactions } from '../src/requests/transactions.ts'
import { tokenAccountOf } from '../src/transfer/buildTransfer.ts'
import { alice, bob, MINT, network } from './scriptedNode.ts'

/** Creates a sender at a scripted node. */
export function transferOf(rpc: RpcRead, transactions: SolanaTransactions) {
  const transfer = createTransfer({ rpc, nodeMs: 500 }, transactions)
  if (!transfer) throw new Error('The wallet sends nothing.')
  return transfer
}
/** A transfer of 0.001 SOL from Alice to Bob. */
export const input = (changes: Partial<TransferInput> = {}): TransferInput => ({
  ...{ network, from: alice.address, to: bob.address, amountBase: '1000000' },
  ...changes,
})
/** A transfer of one token of six decimals. */
export const token = (changes: Partial<TransferInput> = {}) => input({ tokenAddress: MINT, ...changes })

async function sign(bytes: Uint8Array): Promise<Uint8Array> {
  const signed = bytes.slice()
  signed.set(await alice.sign(signed.slice(65)), 1)
  return signed
}
/** A wallet that signs and does not send. */
export const signing: SolanaTransactions = { versions: [0], sign: ({ transaction }) => sign(transaction) }
/** A wallet that sends, and answers the same always. */
export const silent: SolanaTransactions = {
  versions: [0],
  signAndSend: async () => toBase58(new Uint8Array(64).fill(1)),
}

/** The code of what a promise rejects with, or `none`. */
export async function codeOf(promise: Promise<unknown>): Promise<string> {
  return promise.then(
    () => 'none',
    (error: unknown) => (isModalError(error) ? error.code : `raw ${String(error)}`),
  )
}
/** The account of a token that is made for an owner. */
export const ataOf = (owner: string, program: string) =>
  tokenAccountOf(owner, {
    mint: address(MINT),
    program: address(program),
    decimals: 6,
    accountSize: 165n,
    fees: undefined,
    freezesNew: false,
  })
