import type { Execution } from '@foyer/smart-account'
import * as v from 'valibot'
import { Address, Data, Quantity } from '../decode/call/hexShapes.ts'
import { FrameFailure } from '../lib/frameFailure.ts'
import { invalidParams, unauthorized } from '../lib/rpcFailures.ts'

/** The most calls, since a person could not read more in one approval. */
export const MOST_CALLS = 20
const MOST_ID_CHARS = 4_096

const Capabilities = v.record(v.string(), v.looseObject({ optional: v.optional(v.boolean()) }))

/** Whatever is unknown is refused, since it would be left out of what is signed; among it are authorisations (EIP-7702). */
const Batch = v.strictObject({
  version: v.pipe(v.string(), v.regex(/^2\.0(\.0)?$/, 'not version 2.0.0')),
  id: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(MOST_ID_CHARS))),
  from: v.optional(Address),
  chainId: Quantity,
  atomicRequired: v.boolean(),
  calls: v.pipe(
    v.array(
      v.strictObject({
        to: Address,
        value: v.optional(Quantity, '0x0'),
        data: v.optional(Data, '0x'),
        capabilities: v.optional(Capabilities),
      }),
    ),
    v.minLength(1),
  ),
  capabilities: v.optional(Capabilities),
})

/** The batch that a page asks for. Standard: EIP-5792, version 2.0.0. */
export interface BatchWish {
  /** The name that the page gives the batch. */
  readonly id: string | undefined
  readonly isAtomic: boolean
  readonly calls: readonly Execution[]
}

/**
 * Reads the parameters of `wallet_sendCalls`.
 * @throws FrameFailure -32602; 5700, 5710, 5740 of EIP-5792
 */
export function readBatch(
  params: unknown,
  account: { readonly address: string; readonly chainId: number },
): BatchWish {
  if (!Array.isArray(params) || params.length !== 1) throw invalidParams('wallet_sendCalls takes one batch')
  const parsed = v.safeParse(Batch, params[0])
  if (!parsed.success) {
    const [issue] = parsed.issues
    throw invalidParams(
      `Calls refused at ${v.getDotPath(issue) ?? 'their start'}: ${issue.message}`.slice(0, 300),
    )
  }
  const { id, from, chainId, atomicRequired, calls, capabilities } = parsed.output
  if (from !== undefined && from !== account.address) throw unauthorized()
  if (chainId !== BigInt(account.chainId))
    throw new FrameFailure(5710, 'The calls are for another network than the one in use')
  for (const asked of [capabilities, ...calls.map((call) => call.capabilities)]) {
    const [name] = Object.entries(asked ?? {}).find(([, { optional }]) => optional !== true) ?? []
    if (name !== undefined) throw new FrameFailure(5700, `The wallet does not do ${name}`.slice(0, 300))
  }
  if (calls.length > MOST_CALLS) throw new FrameFailure(5740, `A batch has ${MOST_CALLS} calls at most`)
  return {
    id,
    isAtomic: atomicRequired,
    calls: calls.map(({ to, value, data }) => ({ target: to, value, callData: data })),
  }
}
