import * as v from 'valibot'

/** Every error code of the gateway. */
export const PROBLEM_CODES = [
  'bad_request',
  'not_found',
  'method_not_allowed',
  'payload_too_large',
  'unsupported_media_type',
  'project_id_missing',
  'project_id_invalid',
  'origin_not_allowed',
  'rate_limited',
  'chain_not_supported',
  'rpc_method_not_allowed',
  'request_timed_out',
  'upstream_unavailable',
  'storage_unavailable',
  'internal',
] as const

/** The error code of a refused request. Codes do not change between versions. */
export type ProblemCode = (typeof PROBLEM_CODES)[number]

/** The body of every error reply. */
export const Problem = v.object({
  code: v.picklist(PROBLEM_CODES),
  message: v.string(),
  requestId: v.optional(v.string()),
  retryAfterMs: v.optional(v.number()),
})
export type Problem = v.InferOutput<typeof Problem>

/** The HTTP status of each problem code. */
export const PROBLEM_STATUS: Record<ProblemCode, number> = {
  bad_request: 400,
  project_id_missing: 401,
  project_id_invalid: 401,
  origin_not_allowed: 403,
  not_found: 404,
  method_not_allowed: 405,
  payload_too_large: 413,
  unsupported_media_type: 415,
  rate_limited: 429,
  chain_not_supported: 400,
  rpc_method_not_allowed: 403,
  request_timed_out: 408,
  upstream_unavailable: 503,
  storage_unavailable: 503,
  internal: 500,
}
