import { isModalError, type Network, type Refusal, type RpcRead, type TransferInput } from '@foyer/core/ports'
import { startLocalSolana } from '@foyer/devkit/solana'
import { SOLANA_NETWORKS, STANDARD_KEYS, type StandardKey } from '@foyer/devkit/standard'
import { createTransfer } from '../src/createTransfer.ts'
import type { SolanaTransactions } from '../src/requests/transactions.ts'

/** The accounts of the tests, on a network whose node they are asked for in place. */
export const [alice, bob, carol] = STANDARD_KEYS as readonly [StandardKey, StandardKey, StandardKey]
export const network: Network = SOLANA_NETWORKS.local
export const SOL = 1_000_000_000n

/** A chain without a clock of its own, and what transfers on it are made with. */
export async function startTransfers() {
  const chain = await startLocalSolana({ port: 0, isTicking: false })
  /** Asks the node without HTTP. Errors are those that core makes of a node's. */
  const rpc: RpcRead = async ({ method, params }) => {
    try {
      return chain.request(method, params)
    } catch (cause) {
      throw Object.assign(new Error('A node refused the call.'), { cause })
    }
  }
  /** A wallet that sends, to the chain unless told otherwise. */
  const sending = (key: StandardKey, run = chain.ledger.run): SolanaTransactions => ({
    versions: [0],
    signAndSend: async ({ transaction }) => run(await sign(key, transaction)),
  })
  function transferOf(transactions: SolanaTransactions, read = rpc) {
    const transfer = createTransfer({ rpc: read, nodeMs: 60_000 }, transactions)
    if (!transfer) throw new Error('The wallet sends nothing.')
    return transfer
  }
  return { chain, rpc, sending, transferOf }
}

/** A wallet that only signs. */
export const signing = (key: StandardKey): SolanaTransactions => ({
  versions: [0],
  sign: ({ transaction }) => sign(key, transaction),
})

async function sign(key: StandardKey, bytes: Uint8Array): Promise<Uint8Array> {
  const signed = bytes.slice()
  signed.set(await key.sign(signed.slice(1 + 64)), 1)
  return signed
}

/** A transfer from alice to bob, unless told otherwise. */
export const input = (amountBase: bigint, changes: Partial<TransferInput> = {}): TransferInput => ({
  ...{ network, from: alice.address, to: bob.address, amountBase: String(amountBase) },
  ...changes,
})

/** Why a promise rejects: its refusal, else its code; undefined when it resolves. */
export async function whyNot(promise: Promise<unknown>): Promise<Refusal | string | undefined> {
  return promise.then(
    () => undefined,
    (error: unknown) => (isModalError(error) ? (error.refusal ?? error.code) : String(error)),
  )
}
