import * as v from 'valibot'

/** Every code a gateway answers an error with. */
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
  'upstream_unavailable',
  'internal',
] as const

/** The reason of a refused request, stable across versions. */
export type ProblemCode = (typeof PROBLEM_CODES)[number]

/** The one body of every error reply. */
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
  upstream_unavailable: 503,
  internal: 500,
}
