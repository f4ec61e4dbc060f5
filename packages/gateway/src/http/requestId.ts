import type { MiddlewareHandler } from 'hono'
import { requestId } from 'hono/request-id'
import type { GatewayEnv } from './app.ts'

const MIN_CHARS = 8
const MAX_CHARS = 64

const takeOver = requestId({ limitLength: MAX_CHARS })
const generate = requestId({ headerName: '' })

/** Sets the id that a request is logged under: the caller's `x-request-id` when it is well formed, else a new one. */
export const setRequestId: MiddlewareHandler<GatewayEnv> = (c, next) => {
  const given = c.req.header('x-request-id') ?? ''
  return given.length < MIN_CHARS ? generate(c, next) : takeOver(c, next)
}
