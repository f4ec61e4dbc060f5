import * as v from 'valibot'
import { PROOF_PROBLEMS } from './authShapes.ts'
import { defineRoute, type RouteOf } from './route.ts'

// A module of its own: the secure frame needs this route of signing in by a message, and no other.

/** The body of `checkSiwxMessage`. */
export interface CheckSiwxMessageBody {
  readonly message: string
}

/** The reply of `checkSiwxMessage`. */
export interface CheckSiwxMessageReply {
  readonly isOpen: boolean
}

/**
 * Whether a text is a message that the gateway made for the app around the secure frame, byte for byte, and that waits for its
 * signature. The frame asks before it signs one as part of signing in by e-mail, without a question of its own.
 */
export const checkSiwxMessage: RouteOf<
  'checkSiwxMessage',
  { body: CheckSiwxMessageBody; reply: CheckSiwxMessageReply }
> = defineRoute({
  id: 'checkSiwxMessage',
  method: 'POST',
  path: '/v1/auth/siwx',
  summary:
    'Says whether a text is a message that the gateway made for this app and that nobody has signed yet.',
  proof: true,
  body: v.strictObject({ message: v.pipe(v.string(), v.minLength(1), v.maxLength(8192)) }),
  reply: v.object({ isOpen: v.boolean() }),
  problems: PROOF_PROBLEMS,
})
