import * as v from 'valibot'

/** A SHA-256 hash, a thumbprint or another value of 32 bytes, in base64url. */
export const Hash = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{43}$/, 'not 32 bytes in base64url'))

/** An id. It cannot contain `|`, which separates the ids in `wrapContext` and `transitInfo`. */
export const Id = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,64}$/, 'not an id'))

/** The number of a wallet's set of shares and wraps, from 1. A rotation adds 1. */
export const Epoch = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000))

/** An origin as a browser writes it: scheme, host and port, nothing else. */
export const Origin = v.pipe(
  v.string(),
  v.maxLength(300),
  v.check((text) => isOrigin(text), 'not an origin'),
)

function isOrigin(text: string): boolean {
  if (!/^https?:\/\/[^/?#@\s]+$/.test(text) || !URL.canParse(text)) return false
  return new URL(text).origin === text
}
