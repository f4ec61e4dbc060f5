import { withTimeLimit } from '@foyer/kit'
import type { Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { mediaTypeOf } from '../mediaTypeOf.ts'
import { ProblemError } from './problemError.ts'

/** Reads the bytes of a body, before anything parses them: the proof of a request is for exactly these. */
export type ReadBody = (c: Context, timeoutMs: number) => Promise<Uint8Array<ArrayBuffer>>

/**
 * Makes a reader of bodies of `maxBytes` at most.
 * @returns a function that throws ProblemError payload_too_large, request_timed_out, bad_request
 */
export function createReadBody(maxBytes: number): ReadBody {
  const limitBody = bodyLimit({
    maxSize: maxBytes,
    onError() {
      throw new ProblemError('payload_too_large', `The body may hold ${maxBytes} bytes.`)
    },
  })
  return (c, timeoutMs) =>
    withTimeLimit(
      async () => {
        await limitBody(c, async () => undefined)
        return readBytes(c)
      },
      {
        limitMs: timeoutMs,
        what: 'The body',
        toError: () => new ProblemError('request_timed_out', `The body was not sent within ${timeoutMs} ms.`),
      },
    )
}

/** @throws ProblemError unsupported_media_type, when the body is not said to be of a type */
export function requireMediaType(c: Context, type: string): void {
  if (mediaTypeOf(c.req.header('content-type')) !== type)
    throw new ProblemError('unsupported_media_type', `Send the body as ${type}.`)
}

async function readBytes(c: Context): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return new Uint8Array(await c.req.arrayBuffer())
  } catch (error) {
    if (error instanceof ProblemError) throw error
    throw new ProblemError('bad_request', 'The body ended before it was whole.', { cause: error })
  }
}
