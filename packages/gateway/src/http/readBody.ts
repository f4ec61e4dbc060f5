import { withTimeLimit } from '@foyer/kit'
import { mediaTypeOf } from '@foyer/server-kit'
import type { Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { isDeeperThan, MAX_NESTING } from '../base/nesting.ts'
import { ProblemError } from './problem.ts'

/** The largest request body (64 KiB). */
export const MAX_BODY_BYTES = 65_536

/** Here and not in front of all routes, so that a request is refused for its project or its limits first. */
const limitBody = bodyLimit({
  maxSize: MAX_BODY_BYTES,
  onError() {
    throw new ProblemError('payload_too_large', `The body may hold ${MAX_BODY_BYTES} bytes.`)
  },
})

/** @throws ProblemError unsupported_media_type, when the body is not said to be JSON */
export function requireJsonType(c: Context): void {
  const type = mediaTypeOf(c.req.header('content-type'))
  if (type !== 'application/json') {
    throw new ProblemError('unsupported_media_type', 'Send the body as application/json.')
  }
}

/**
 * Reads the JSON of a body.
 * @throws ProblemError payload_too_large, request_timed_out, bad_request
 */
export async function readBody(c: Context, timeoutMs: number): Promise<unknown> {
  return parseBody(await readBodyBytes(c, timeoutMs))
}

/**
 * Reads the bytes of a body, of which nothing is parsed yet.
 * @throws ProblemError payload_too_large, request_timed_out, bad_request
 */
export function readBodyBytes(c: Context, timeoutMs: number): Promise<Uint8Array<ArrayBuffer>> {
  return withTimeLimit(() => readBytes(c), {
    limitMs: timeoutMs,
    what: 'The body',
    toError: () => new ProblemError('request_timed_out', `The body was not sent within ${timeoutMs} ms.`),
  })
}

/** @throws ProblemError bad_request for bytes that are no JSON, or JSON that is nested too deeply */
export function parseBody(bytes: Uint8Array<ArrayBuffer>): unknown {
  const json = parse(new TextDecoder().decode(bytes))
  if (isDeeperThan(json, MAX_NESTING))
    throw new ProblemError('bad_request', `The body is nested deeper than ${MAX_NESTING} levels.`)
  return json
}

async function readBytes(c: Context): Promise<Uint8Array<ArrayBuffer>> {
  await limitBody(c, async () => undefined)
  try {
    return new Uint8Array(await c.req.arrayBuffer())
  } catch (error) {
    throw new ProblemError('bad_request', 'The body ended before it was whole.', { cause: error })
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new ProblemError('bad_request', 'The body is not JSON.', { cause: error })
  }
}
