import { type JsonRpcApiProvider, type TransactionReceipt, toQuantity, type Wallet } from 'ethers'
import * as v from 'valibot'
import { rpcError } from '../emitter.ts'
import { sendAtOnce } from './keyBatch.ts'
import { sendTransaction } from './keySigning.ts'
import { waitUntilMined } from './waitUntilMined.ts'

const BatchSchema = v.object({
  version: v.literal('2.0.0'),
  id: v.optional(v.string()),
  from: v.string(),
  chainId: v.pipe(v.string(), v.regex(/^0x[0-9a-f]+$/i)),
  atomicRequired: v.boolean(),
  calls: v.pipe(
    v.array(v.object({ to: v.string(), data: v.optional(v.string()), value: v.optional(v.string()) })),
    v.minLength(1),
  ),
})

interface Batch {
  readonly chainId: string
  status: number
  receipts: readonly TransactionReceipt[]
}

/** The input of a wallet's batch methods. */
export interface KeyCallsInput {
  readonly chainIds: readonly number[]
  /** The key of an account. Throws for an unknown account. */
  readonly keyOf: (address: string) => Wallet
  readonly node: (chainId: number) => JsonRpcApiProvider
  /** Runs the function when the prompt is approved. */
  readonly ask: <T>(run: () => T | Promise<T>) => Promise<T>
  /** The contract that accounts delegate to, with which a batch is one transaction; absent where calls are sent one by one. */
  readonly delegate?: string | undefined
  /** Whether it says that a service of the app may pay. It pays by itself all the same. Standard: ERC-7677. */
  readonly takesPaymaster?: boolean | undefined
}

/**
 * Creates the batch methods of a wallet: one prompt, then one transaction after the other, or all calls in one transaction where
 * there is a delegate. Errors have the codes of EIP-5792.
 */
export function createCallsMethods(
  input: KeyCallsInput,
): Readonly<Record<string, (params: readonly unknown[]) => unknown>> {
  const batches = new Map<string, Batch>()
  const { delegate, takesPaymaster = false } = input
  const status = delegate === undefined ? 'unsupported' : 'supported'

  return {
    wallet_getCapabilities: () =>
      Object.fromEntries(
        input.chainIds.map((id) => [
          toQuantity(id),
          { atomic: { status }, ...(takesPaymaster && { paymasterService: { supported: true } }) },
        ]),
      ),
    wallet_sendCalls([params]) {
      const read = v.safeParse(BatchSchema, params)
      if (!read.success) throw rpcError(-32602, 'The batch is malformed.')
      const { from, chainId, atomicRequired, calls, id = crypto.randomUUID() } = read.output
      if (!input.chainIds.includes(Number(chainId)))
        throw rpcError(5710, `The chain ${chainId} is not served.`)
      if (atomicRequired && delegate === undefined) throw rpcError(5760, 'Batches are not atomic here.')
      if (batches.has(id)) throw rpcError(5720, 'A batch with this id exists.')
      const key = input.keyOf(from)
      return input.ask(() => {
        const batch: Batch = { chainId, status: 100, receipts: [] }
        batches.set(id, batch)
        const node = input.node(Number(chainId))
        const sends =
          delegate === undefined
            ? calls.map((call) => () => sendTransaction(key, node, call))
            : [() => sendAtOnce(key, node, delegate, calls)]
        run(node, batch, sends)
        return { id }
      })
    },
    wallet_getCallsStatus([id]) {
      const batch = batches.get(String(id))
      if (!batch) throw rpcError(5730, 'There is no such batch.')
      const { chainId, status, receipts } = batch
      return {
        version: '2.0.0',
        id,
        chainId,
        status,
        atomic: delegate !== undefined,
        receipts: receipts.map(toReceipt),
      }
    },
  }
}

/** Sends one transaction after the other and updates the status of the batch. */
async function run(
  node: JsonRpcApiProvider,
  batch: Batch,
  sends: readonly (() => Promise<string>)[],
): Promise<void> {
  for (const send of sends) {
    try {
      const hash = await send()
      const receipt = await waitUntilMined(node, hash)
      batch.receipts = [...batch.receipts, receipt]
      if (receipt.status !== 1) throw rpcError(-32000, 'The transaction reverted.')
    } catch {
      // Nothing mined: failed outside the chain. All reverted: 500. Some went through: 600.
      const hasSuccess = batch.receipts.some(({ status }) => status === 1)
      batch.status = batch.receipts.length === 0 ? 400 : hasSuccess ? 600 : 500
      return
    }
  }
  batch.status = 200
}

function toReceipt(receipt: TransactionReceipt): object {
  return {
    logs: receipt.logs.map(({ address, data, topics }) => ({ address, data, topics })),
    status: toQuantity(receipt.status ?? 0),
    blockHash: receipt.blockHash,
    blockNumber: toQuantity(receipt.blockNumber),
    gasUsed: toQuantity(receipt.gasUsed),
    transactionHash: receipt.hash,
  }
}
