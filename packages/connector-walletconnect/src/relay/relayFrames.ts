import { isRecord } from '@foyer/kit'
import * as v from 'valibot'
import { TopicSchema } from '../sessionRecord.ts'

/** The longest frame that is read. Messages of wallets are far shorter. */
const FRAME_MAX = 2_000_000

const IdSchema = v.union([v.pipe(v.string(), v.maxLength(64)), v.number()])

const PushSchema = v.object({
  id: IdSchema,
  method: v.literal('irn_subscription'),
  params: v.object({
    data: v.object({
      topic: TopicSchema,
      message: v.pipe(v.string(), v.nonEmpty()),
      publishedAt: v.fallback(v.number(), 0),
      attestation: v.optional(v.string()),
    }),
  }),
})

const AnswerSchema = v.object({
  id: IdSchema,
  result: v.optional(v.unknown()),
  error: v.optional(
    v.object({ code: v.optional(v.number()), message: v.fallback(v.pipe(v.string(), v.maxLength(500)), '') }),
  ),
})

/** A message that the relay delivers. */
export type RelayPush = v.InferOutput<typeof PushSchema>
/** The response of the relay to a call. */
export type RelayAnswer = v.InferOutput<typeof AnswerSchema>

/** Validates a frame of the relay. Undefined when it is neither a message nor a response. */
export function parseFrame(data: unknown): RelayPush | RelayAnswer | undefined {
  if (typeof data !== 'string' || data.length > FRAME_MAX) return undefined
  let raw: unknown
  try {
    raw = JSON.parse(data)
  } catch {
    return undefined
  }
  const push = v.safeParse(PushSchema, raw)
  if (push.success) return push.output
  const isAnswer = isRecord(raw) && ('result' in raw || 'error' in raw)
  const answer = v.safeParse(AnswerSchema, raw)
  return isAnswer && answer.success ? answer.output : undefined
}
