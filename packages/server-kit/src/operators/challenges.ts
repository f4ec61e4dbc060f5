import { parseJsonBytes } from '@foyer/codec'
import { fromBase64Url } from '@foyer/secure-protocol'
import * as v from 'valibot'
import type { Ceremony } from '../custody/passkeys.ts'
import { ProblemError } from '../http/index.ts'
import type { OperatorContext } from './context.ts'
import { digestOf, newSecret } from './secrets.ts'
import type { OperatorTables } from './tables.ts'

/** How long a challenge may be answered, in milliseconds. */
export const CHALLENGE_MS = 300_000

type Purpose = OperatorTables['console_challenges']['purpose']

/** Hands out a challenge for one purpose, and for the link or session that it is for. */
export async function handChallenge(
  { database, now }: OperatorContext,
  purpose: Purpose,
  subject: string,
): Promise<string> {
  const challenge = newSecret()
  const expires_at = new Date(now() + CHALLENGE_MS)
  await database
    .insertInto('console_challenges')
    .values({ hash: digestOf(challenge), purpose, subject, expires_at })
    .execute()
  return challenge
}

/**
 * Takes a challenge back, once. It runs by itself and not in the transaction of what follows, so that any answer uses it up.
 * @throws ProblemError flow_expired
 */
export async function takeChallenge(
  { database, now, publicUrl }: OperatorContext,
  challenge: string,
  wanted: { readonly purpose: Purpose; readonly subject: string },
): Promise<Ceremony> {
  const taken = await database
    .deleteFrom('console_challenges')
    .where('hash', '=', digestOf(challenge))
    .where('purpose', '=', wanted.purpose)
    .where('subject', '=', wanted.subject)
    .where('expires_at', '>', new Date(now()))
    .returning('hash')
    .executeTakeFirst()
  if (taken === undefined) throw expired()
  return ceremonyOf({ publicUrl }, challenge)
}

/**
 * Uses a secret up of which nothing was kept until now.
 * @throws ProblemError flow_expired, where it was used before
 */
export async function spendOnce(
  { database }: Pick<OperatorContext, 'database'>,
  { secret, purpose, expiresAtMs }: SpentSecret,
): Promise<void> {
  const kept = await database
    .insertInto('console_challenges')
    .values({
      ...{ hash: digestOf(secret), purpose, subject: '' },
      // Kept for longer than it is good, since the clocks of replicas differ.
      expires_at: new Date(expiresAtMs + CHALLENGE_MS),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('hash')
    .executeTakeFirst()
  if (kept === undefined) throw expired()
}

interface SpentSecret {
  readonly secret: string
  readonly purpose: Purpose
  /** Until when it may be used. */
  readonly expiresAtMs: number
}

/** Returns the facts that an answer to a challenge is checked against. */
export function ceremonyOf({ publicUrl }: Pick<OperatorContext, 'publicUrl'>, challenge: string): Ceremony {
  const origin = new URL(publicUrl()).origin
  return { challenge, frameOrigins: [origin], appOrigin: origin }
}

/** The refusal of what is not open any more. */
export function expired(): ProblemError {
  return new ProblemError('flow_expired', 'This took too long, or was done before. Start again.')
}

const FramedData = v.object({ crossOrigin: v.optional(v.boolean(), false) })

/** Whether an answer was given in a frame. The console is in none, so such an answer was asked for by somebody else. */
export function isFramed(clientData: string): boolean {
  const bytes = fromBase64Url(clientData)
  const read = v.safeParse(FramedData, bytes && parseJsonBytes(bytes))
  return !read.success || read.output.crossOrigin
}

/** The host that passkeys of operators belong to. */
export function rpIdOf({ publicUrl }: Pick<OperatorContext, 'publicUrl'>): string {
  return new URL(publicUrl()).hostname
}

/** The refusal of a passkey's answer that is not right. */
export function wrongPasskey(): ProblemError {
  return new ProblemError('signature_invalid', 'The passkey was not accepted.')
}
