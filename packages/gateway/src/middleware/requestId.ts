/** 8 to 64 characters that a log line and a header carry as they are. */
const WELL_FORMED = /^[\w\-=]{8,64}$/

/** The id that a request is logged under: the caller's `x-request-id` when it is well formed, else a new one. */
export function requestIdOf(given: string | undefined): string {
  return given !== undefined && WELL_FORMED.test(given) ? given : crypto.randomUUID()
}
