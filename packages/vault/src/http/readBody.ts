import type { Bytes } from '@foyer/secure-protocol'
import { createReadBody, requireMediaType } from '@foyer/server-kit/http'
import type { Context } from 'hono'

/** The largest request body (16 KiB). the largest that the API allows is about half of it. */
export const MAX_BODY_BYTES = 16_384
const BODY_TIMEOUT_MS = 10_000

const readBody = createReadBody(MAX_BODY_BYTES)

/**
 * Reads the bytes of a body, before anything parses them: the proof of a request is for exactly these.
 * @throws ProblemError unsupported_media_type, payload_too_large, request_timed_out, bad_request
 */
export async function readBytes(c: Context, contentType: string): Promise<Bytes> {
  requireMediaType(c, contentType)
  return readBody(c, BODY_TIMEOUT_MS)
}
