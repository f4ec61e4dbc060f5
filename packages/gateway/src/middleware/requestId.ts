const ACCEPTED = /^[A-Za-z0-9_-]{8,64}$/

/** The id a request is logged under: the caller's own when it is well formed, else a fresh one. */
export function requestIdOf(header: string | undefined): string {
  return header !== undefined && ACCEPTED.test(header) ? header : crypto.randomUUID()
}
