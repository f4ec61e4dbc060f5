import { createReadBody, parseJsonBody, requireMediaType } from '@foyer/server-kit/http'
import type { Context } from 'hono'
import { isDeeperThan, MAX_NESTING } from '../base/nesting.ts'
import type { GatewayApp, GatewayEnv } from './app.ts'
import { ProblemError } from './problem.ts'

/** The largest request body (64 KiB). */
export const MAX_BODY_BYTES = 65_536

/** Reads the bytes of a body. Nothing of it is parsed yet: a request is refused for its project or its limits first. */
export const readBodyBytes = createReadBody(MAX_BODY_BYTES)

/**
 * Receives the bytes of a body that has to be of a type, and counts it as one that is being received.
 * @throws ProblemError unsupported_media_type, payload_too_large, request_timed_out, bad_request
 */
export async function receiveBytes(
  { inFlight, settings }: Pick<GatewayApp, 'inFlight' | 'settings'>,
  c: Context<GatewayEnv>,
  mediaType = 'application/json',
): Promise<Uint8Array<ArrayBuffer>> {
  requireMediaType(c, mediaType)
  const leave = inFlight.receive(c.get('ip'))
  try {
    return await readBodyBytes(c, settings.bodyTimeoutMs)
  } finally {
    leave()
  }
}

/** @throws ProblemError bad_request for bytes that are no JSON, or JSON that is nested too deeply */
export function parseBody(bytes: Uint8Array<ArrayBuffer>): unknown {
  const json = parseJsonBody(bytes)
  if (isDeeperThan(json, MAX_NESTING))
    throw new ProblemError('bad_request', `The body is nested deeper than ${MAX_NESTING} levels.`)
  return json
}
