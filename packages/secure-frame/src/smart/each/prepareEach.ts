import { toQuantity } from '@foyer/codec'
import type { Execution } from '@foyer/smart-account'
import * as v from 'valibot'
import type { NodeAnswer } from '../../servers/chainNode.ts'
import {
  insufficient,
  type PreparedTransaction,
  type PrepareInput,
  prepareTransaction,
  requireNumber,
  toRevert,
} from '../../sign/transaction/prepareTransaction.ts'

const Quantity = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-f]{1,16}$/i),
  v.transform((hex) => BigInt(hex)),
)
const Simulated = v.pipe(
  v.array(v.object({ calls: v.array(v.object({ status: v.string(), gasUsed: Quantity })) })),
  v.length(1),
)

/**
 * Prepares the transactions of several calls, which have consecutive nonces. A call may need what the one before it does, such as an approval,
 * so that a node runs them in a row to tell their gas. A node that cannot do that is asked for each call alone.
 * @throws FrameFailure 3 where a call would revert, before anything is signed; what prepareTransaction throws
 */
export async function prepareEach(
  calls: readonly Execution[],
  input: PrepareInput,
): Promise<readonly PreparedTransaction[]> {
  const gas = await simulate(calls, input)
  const alone = await Promise.all(
    calls.map(({ target, value, callData }, at) => {
      const wish = { to: target, valueBase: value, data: callData, nonce: undefined, gas: undefined }
      return prepareTransaction(wish, { ...input, gasAfterOthers: gas?.[at] })
    }),
  )
  const [first] = alone
  const all = alone.map((one, at) => ({ ...one, nonce: (first?.nonce ?? 0n) + BigInt(at) }))
  const costBase = all.reduce((sum, one) => sum + costOf(one), 0n)
  const [balance] = await input.node.ask(
    [{ method: 'eth_getBalance', params: [input.address, 'latest'] }],
    input.signal,
  )
  if (costBase > requireNumber(balance)) throw insufficient()
  return all
}

/** The most that a transaction takes from the account. */
function costOf({ valueBase, gasLimit, maxFeePerGas, rollupFeeBase }: PreparedTransaction): bigint {
  return valueBase + gasLimit * maxFeePerGas + rollupFeeBase
}

/**
 * The gas of each call when they run in a row; undefined where the node does not know the method.
 * @throws FrameFailure 3 where one of them reverts
 */
async function simulate(
  calls: readonly Execution[],
  { node, address, signal }: PrepareInput,
): Promise<readonly bigint[] | undefined> {
  const run = calls.map(({ target, value, callData }) => ({
    ...{ from: address, to: target, value: toQuantity(value), input: callData },
  }))
  const params = [{ blockStateCalls: [{ calls: run }] }, 'latest']
  const [answer] = await node.ask([{ method: 'eth_simulateV1', params }], signal)
  const results = readSimulated(answer)
  if (results?.length !== calls.length) return undefined
  const failed = results.findIndex(({ status }) => status !== '0x1')
  if (failed >= 0) throw toRevert(`execution reverted: call ${failed + 1} of ${calls.length}`)
  // Up to a fifth of the gas is refunded at the end, which has to be there before.
  return results.map(({ gasUsed }) => (gasUsed * 5n) / 4n)
}

function readSimulated(answer: NodeAnswer | undefined) {
  const read = v.safeParse(Simulated, answer && 'result' in answer ? answer.result : undefined)
  return read.success ? read.output[0]?.calls : undefined
}
