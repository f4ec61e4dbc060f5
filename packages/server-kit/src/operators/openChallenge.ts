import { randomBytes, timingSafeEqual } from 'node:crypto'
import { fromBase64Url } from '@foyer/secure-protocol'
import type { Ceremony } from '../custody/passkeys.ts'
import { CHALLENGE_MS, ceremonyOf, expired, spendOnce } from './challenges.ts'
import { markOf } from './consoleKey.ts'
import type { OperatorContext } from './context.ts'

// Challenges for whoever asks. Nothing is kept of one until it was answered by somebody who has a passkey here, so that handing them out needs
// no limit: a limit by the address would let a stranger keep the operators behind that address from signing in.

const PURPOSE = 'sign-in'
const TIME_BYTES = 6
const RANDOM_BYTES = 10
const MARK_BYTES = 16

/** Makes the challenge of a sign-in: until when it is good, random bytes, and the mark of the console over both. */
export async function makeOpenChallenge({ key, now }: Pick<OperatorContext, 'key' | 'now'>): Promise<string> {
  const content = Buffer.concat([Buffer.alloc(TIME_BYTES), randomBytes(RANDOM_BYTES)])
  content.writeUIntBE(now() + CHALLENGE_MS, 0, TIME_BYTES)
  const mark = markOf(await key(), PURPOSE, content).subarray(0, MARK_BYTES)
  return Buffer.concat([content, mark]).toString('base64url')
}

/**
 * Checks that a challenge is one of this console, and not too old. It may have been answered before.
 * @throws ProblemError flow_expired
 */
export async function readOpenChallenge(
  { key, now }: Pick<OperatorContext, 'key' | 'now'>,
  challenge: string,
): Promise<{ readonly expiresAtMs: number }> {
  const bytes = Buffer.from(fromBase64Url(challenge) ?? [])
  const content = bytes.subarray(0, TIME_BYTES + RANDOM_BYTES)
  const mark = markOf(await key(), PURPOSE, content).subarray(0, MARK_BYTES)
  const given = bytes.subarray(TIME_BYTES + RANDOM_BYTES)
  if (given.length !== MARK_BYTES || !timingSafeEqual(given, mark)) throw expired()
  const expiresAtMs = content.readUIntBE(0, TIME_BYTES)
  if (expiresAtMs <= now()) throw expired()
  return { expiresAtMs }
}

/**
 * Uses a challenge up. It runs by itself and not in the transaction of what follows, so that any answer uses it up.
 * @throws ProblemError flow_expired, where it was answered before
 */
export async function spendOpenChallenge(
  context: Pick<OperatorContext, 'database' | 'publicUrl'>,
  challenge: string,
  { expiresAtMs }: { readonly expiresAtMs: number },
): Promise<Ceremony> {
  await spendOnce(context, { secret: challenge, purpose: PURPOSE, expiresAtMs })
  return ceremonyOf(context, challenge)
}
