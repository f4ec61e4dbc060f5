import { Buffer } from 'node:buffer'
import { createHmac, timingSafeEqual } from 'node:crypto'
import { parseJsonBytes } from '@foyer/codec'
import * as v from 'valibot'
import { isDeeperThan, MAX_NESTING } from '../../../base/nesting.ts'
import { ProblemError } from '../../../http/problem.ts'

/** How old a webhook may be, and how far ahead the clock of whoever sent it. */
const MAX_AGE_MS = 300_000

/** A webhook that its provider has not signed, or not now. */
export function unsigned(): ProblemError {
  return new ProblemError(
    'signature_invalid',
    'This webhook is not signed by its provider, or it is too old.',
  )
}

/** Returns the expected signature over these bytes, one part after the other. */
export function hmacOf(secret: string, ...parts: readonly (string | Uint8Array)[]): Buffer {
  const hmac = createHmac('sha256', secret)
  for (const part of parts) hmac.update(part)
  return hmac.digest()
}

/**
 * Compares in constant time, so that the answer's time tells nothing of the bytes.
 * @throws ProblemError signature_invalid
 */
export function requireSignature(
  expected: Buffer,
  given: string | undefined,
  encoding: 'hex' | 'base64' | 'base64url',
): void {
  const bytes = Buffer.from(given ?? '', encoding)
  if (bytes.length !== expected.length || !timingSafeEqual(bytes, expected)) throw unsigned()
}

/** Refuses a stale webhook. @throws ProblemError signature_invalid, for a time that differs from the clock by more than 300 s */
export function requireFresh(seconds: string | undefined, nowMs: number): void {
  const isNumber = seconds !== undefined && /^\d{1,12}$/.test(seconds)
  if (!isNumber || Math.abs(nowMs - Number(seconds) * 1_000) > MAX_AGE_MS) throw unsigned()
}

/** The fields of a header such as `t=1,v1=ab`; of a name that stands there twice the first counts. */
export function headerFields(header: string | undefined): ReadonlyMap<string, string> {
  const fields = (header ?? '').split(',').map((field) => {
    const at = field.indexOf('=')
    return [field.slice(0, Math.max(0, at)).trim(), field.slice(at + 1).trim()] as const
  })
  return new Map(fields.reverse())
}

/** Reads a webhook whose signature was checked. @throws ProblemError bad_request */
export function parseWebhook<S extends v.GenericSchema>(schema: S, bytes: Uint8Array): v.InferOutput<S> {
  const read = v.safeParse(schema, readShallowJson(bytes))
  if (read.success) return read.output
  throw new ProblemError('bad_request', 'The webhook is not in the form of its provider.')
}

function readShallowJson(bytes: Uint8Array): unknown {
  const json = parseJsonBytes(bytes)
  return isDeeperThan(json, MAX_NESTING) ? undefined : json
}
