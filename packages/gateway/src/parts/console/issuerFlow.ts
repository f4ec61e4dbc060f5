import { createHash } from 'node:crypto'
import { parseJsonBytes } from '@foyer/codec'
import { fromBase64Url, isSameText } from '@foyer/secure-protocol'
import {
  CHALLENGE_MS,
  cookieLine,
  expired,
  newSecret,
  readCookie,
  readSigned,
  signText,
  spendOnce,
} from '@foyer/server-kit/operators'
import * as v from 'valibot'
import type { ConsoleContext } from './context.ts'

/** The cookie of a browser that is at the issuer. It holds what was begun, so that no row is kept for whoever begins. */
const FLOW_COOKIE = '__Host-foyer-console-issuer'

const Content = v.variant('for', [
  v.object({ for: v.literal('sign-in'), seed: v.string(), beganAtMs: v.number() }),
  v.object({
    ...{ for: v.literal('invite'), seed: v.string(), beganAtMs: v.number() },
    /** The hash of the one-time link. */
    ...{ invite: v.string(), name: v.string() },
  }),
  v.object({
    ...{ for: v.literal('confirm'), seed: v.string(), beganAtMs: v.number() },
    /** The hash of the session whose operator is asked again. */
    session: v.string(),
  }),
])
/** A flow that a browser has begun at the issuer. */
export type IssuerFlow = v.InferOutput<typeof Content>

/** The secrets of a flow. Each is made of its seed, so that the state, which addresses hold, tells nothing of the other two. */
export interface FlowSecrets {
  readonly state: string
  readonly nonce: string
  readonly verifier: string
}

/** The purpose of a flow. */
export type Begun =
  | { readonly for: 'sign-in' }
  | { readonly for: 'invite'; readonly invite: string; readonly name: string }
  | { readonly for: 'confirm'; readonly session: string }

/** Begins a flow: its secrets, and the header that binds it to the browser that has begun. */
export async function beginFlow(
  context: Pick<ConsoleContext, 'key' | 'now'>,
  begun: Begun,
): Promise<{ readonly secrets: FlowSecrets; readonly cookie: string }> {
  const seed = newSecret()
  const flow: IssuerFlow = { ...begun, seed, beganAtMs: context.now() }
  const text = Buffer.from(JSON.stringify(flow)).toString('base64url')
  const value = await signText(context, 'issuer', text)
  return { secrets: secretsOf(seed), cookie: cookieLine(FLOW_COOKIE, value, CHALLENGE_MS / 1_000) }
}

/** The header that forgets a flow. */
export const FORGET_FLOW: string = cookieLine(FLOW_COOKIE, '', 0)

/**
 * Finds the flow that this browser has begun and that the answer belongs to. An answer that somebody else's browser was given is none of it.
 * @throws ProblemError flow_expired
 */
export async function readFlow(
  context: Pick<ConsoleContext, 'key' | 'now'>,
  { cookies, state }: { readonly cookies: string | undefined; readonly state: string },
): Promise<{ readonly flow: IssuerFlow; readonly secrets: FlowSecrets }> {
  const text = await readSigned(context, 'issuer', readCookie(cookies, FLOW_COOKIE))
  const bytes = text === undefined ? undefined : fromBase64Url(text)
  const read = v.safeParse(Content, bytes && parseJsonBytes(bytes))
  if (!read.success || read.output.beganAtMs + CHALLENGE_MS <= context.now()) throw expired()
  const secrets = secretsOf(read.output.seed)
  if (!isSameText(state, secrets.state)) throw expired()
  return { flow: read.output, secrets }
}

/**
 * Uses a flow up, before its answer is looked at.
 * @throws ProblemError flow_expired, where it was used before
 */
export async function spendFlow(
  context: Pick<ConsoleContext, 'database'>,
  { seed, beganAtMs }: Pick<IssuerFlow, 'seed' | 'beganAtMs'>,
): Promise<void> {
  await spendOnce(context, { secret: seed, purpose: 'issuer', expiresAtMs: beganAtMs + CHALLENGE_MS })
}

function secretsOf(seed: string): FlowSecrets {
  const derive = (name: string) => createHash('sha256').update(`${name}\0${seed}`).digest('base64url')
  return { state: derive('state'), nonce: derive('nonce'), verifier: derive('verifier') }
}
