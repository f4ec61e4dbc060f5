import { withTimeLimit } from '@foyer/kit'
import type { Bytes } from '@foyer/secure-protocol'
import { mediaTypeOf } from '@foyer/server-kit'
import type { Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { ProblemError } from './problem.ts'

/** The largest request body (16 KiB). The largest that the contract allows is about half of it. */
export const MAX_BODY_BYTES = 16_384
const BODY_TIMEOUT_MS = 10_000

const limitBody = bodyLimit({
  maxSize: MAX_BODY_BYTES,
  onError() {
    throw new ProblemError('payload_too_large', `The body may hold ${MAX_BODY_BYTES} bytes.`)
  },
})

/**
 * Reads the bytes of a body, before anything parses them: the proof of a request is for exactly these.
 * @throws ProblemError unsupported_media_type, payload_too_large, request_timed_out, bad_request
 */
export async function readBytes(c: Context, contentType: string): Promise<Bytes> {
  const type = mediaTypeOf(c.req.header('content-type'))
  if (type !== contentType)
    throw new ProblemError('unsupported_media_type', `Send the body as ${contentType}.`)
  return withTimeLimit(() => read(c), {
    limitMs: BODY_TIMEOUT_MS,
    what: 'The body',
    toError: () =>
      new ProblemError('request_timed_out', `The body was not sent within ${BODY_TIMEOUT_MS} ms.`),
  })
}

async function read(c: Context): Promise<Bytes> {
  await limitBody(c, async () => undefined)
  try {
    return new Uint8Array(await c.req.arrayBuffer())
  } catch (error) {
    if (error instanceof ProblemError) throw error
    throw new ProblemError('bad_request', 'The body ended before it was whole.', { cause: error })
  }
}
