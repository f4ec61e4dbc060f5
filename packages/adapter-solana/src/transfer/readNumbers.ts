import { callNode, type NodeAccess } from '@foyer/adapter-kit'
import * as v from 'valibot'
import { unreadable } from '../requests/unreadable.ts'
import { COMMITMENT } from './readAccounts.ts'

const COUNT = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const LATEST = v.object({
  value: v.object({
    blockhash: v.pipe(v.string(), v.regex(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/)),
    lastValidBlockHeight: COUNT,
  }),
})
const FEE = v.object({ value: v.nullable(COUNT) })

/** The fee of a signature where the node does not state it. */
const USUAL_FEE = 5_000n

/** How long a transaction can be included. */
export interface Lifetime {
  readonly blockhash: string
  readonly lastValidBlockHeight: bigint
}

function read<S extends v.GenericSchema>(schema: S, method: string, answer: unknown): v.InferOutput<S> {
  const found = v.safeParse(schema, answer)
  if (!found.success) throw unreadable(method)
  return found.output
}

/** The hash of the newest block, and the last height at which a transaction with it can be included. Wire call: getLatestBlockhash. */
export async function readLifetime(node: NodeAccess): Promise<Lifetime> {
  const method = 'getLatestBlockhash'
  const { value } = read(LATEST, method, await callNode(node, method, [COMMITMENT]))
  return { blockhash: value.blockhash, lastValidBlockHeight: BigInt(value.lastValidBlockHeight) }
}

/** The fee of a message, in base64. Wire call: getFeeForMessage. */
export async function readFee(node: NodeAccess, messageBase64: string): Promise<bigint> {
  const method = 'getFeeForMessage'
  const { value } = read(FEE, method, await callNode(node, method, [messageBase64, COMMITMENT]))
  return value === null ? USUAL_FEE : BigInt(value)
}

/** The least balance of an account with this many bytes. Wire call: getMinimumBalanceForRentExemption. */
export async function readRent(node: NodeAccess, bytes: bigint): Promise<bigint> {
  const method = 'getMinimumBalanceForRentExemption'
  return BigInt(read(COUNT, method, await callNode(node, method, [Number(bytes), COMMITMENT])))
}

/** The height of the chain. Wire call: getBlockHeight. */
export async function readHeight(node: NodeAccess): Promise<bigint> {
  const method = 'getBlockHeight'
  return BigInt(read(COUNT, method, await callNode(node, method, [COMMITMENT])))
}

/** Returns the current epoch. Wire call: getEpochInfo. */
export async function readEpoch(node: NodeAccess): Promise<bigint> {
  const method = 'getEpochInfo'
  return BigInt(read(v.object({ epoch: COUNT }), method, await callNode(node, method, [COMMITMENT])).epoch)
}
