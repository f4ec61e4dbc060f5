import * as v from 'valibot'

/** A chain id as in CAIP-2, `namespace:reference`, with the namespaces of clause validate-16. */
export const Caip2 = v.pipe(
  v.string(),
  v.regex(/^(eip155|solana|polkadot|bip122|cosmos):[-_a-zA-Z0-9]{1,32}$/, 'not a CAIP-2 chain id'),
)

/** An account id as in CAIP-10: exactly three parts (clause validate-1). */
export const Caip10 = v.pipe(
  v.string(),
  v.regex(
    /^(eip155|solana|polkadot|bip122|cosmos):[-_a-zA-Z0-9]{1,32}:[-.%a-zA-Z0-9]{1,128}$/,
    'Invalid CAIP-10 address',
  ),
)

/** An amount in whole tokens: a decimal string, since numbers lose digits. */
export const DecimalAmount = v.pipe(v.string(), v.regex(/^\d{1,78}(\.\d{1,36})?$/, 'not a decimal amount'))

/** A project's public id: it names a tenant, it is no secret. */
export const ProjectId = v.pipe(v.string(), v.regex(/^[a-zA-Z0-9][a-zA-Z0-9_-]{1,63}$/, 'not a project id'))

/**
 * A whole number written in a query string, within bounds.
 * @__NO_SIDE_EFFECTS__
 */
export function queryInteger(min: number, max: number) {
  return v.pipe(
    v.string(),
    v.regex(/^\d{1,9}$/, 'not a whole number'),
    v.transform(Number),
    v.minValue(min),
    v.maxValue(max),
  )
}

/**
 * A comma-separated list in a query string; blank entries are dropped.
 * @__NO_SIDE_EFFECTS__
 */
export function queryList(maxEntries: number) {
  return v.pipe(
    v.string(),
    v.maxLength(20_000),
    v.transform((text) =>
      text
        .split(',')
        .map((part) => part.trim())
        .filter(Boolean),
    ),
    v.maxLength(maxEntries),
  )
}

/** An https (or loopback http) address. */
export const WebUrl = v.pipe(
  v.string(),
  v.maxLength(2048),
  v.regex(
    /^(https:\/\/|http:\/\/(localhost|127\.0\.0\.1|\[::1\]|[a-z0-9-]+\.localhost)(:|\/|$))/i,
    'not an https address',
  ),
)
