import type { RpcReply } from '@foyer/api'
import * as v from 'valibot'
import { ProblemError } from '../../../../http/problem.ts'

/** An amount in satoshi. All that there ever are is a number that JSON holds exactly. */
export const Satoshi = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

/** Reads a reply of a node. @throws ProblemError upstream_unavailable */
export function readEsplora<Schema extends v.GenericSchema>(
  schema: Schema,
  reply: RpcReply | undefined,
): v.InferOutput<Schema> {
  const parsed = v.safeParse(schema, reply?.result)
  if (reply?.error === undefined && parsed.success) return parsed.output
  throw new ProblemError(
    'upstream_unavailable',
    'The node of this chain answered something else than it gives.',
  )
}
