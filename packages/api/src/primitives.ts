import * as v from 'valibot'

/** A CAIP-2 chain id, `namespace:reference`, with a namespace of clause validate-16. */
export const Caip2 = v.pipe(
  v.string(),
  v.regex(/^(eip155|solana|polkadot|bip122|cosmos):[-_a-zA-Z0-9]{1,32}$/, 'not a CAIP-2 chain id'),
)

/** A CAIP-10 account id: exactly three parts (clause validate-1). */
export const Caip10 = v.pipe(
  v.string(),
  v.regex(
    /^(eip155|solana|polkadot|bip122|cosmos):[-_a-zA-Z0-9]{1,32}:[-.%a-zA-Z0-9]{1,128}$/,
    'Invalid CAIP-10 address',
  ),
)

/** An amount in whole tokens, as a decimal string, because a number would lose digits. */
export const DecimalAmount = v.pipe(v.string(), v.regex(/^\d{1,78}(\.\d{1,36})?$/, 'not a decimal amount'))

/** An amount in smallest units, as a decimal string below 2^256. */
export const BaseAmount = v.pipe(
  v.string(),
  v.regex(/^(0|[1-9]\d{0,77})$/, 'not an amount in smallest units'),
  // Checks go on after one that has failed.
  v.check((text) => !/^\d+$/.test(text) || BigInt(text) < 2n ** 256n, 'not below 2^256'),
)

/** The address of an EVM account or contract, in any case. */
export const EvmAddress = v.pipe(v.string(), v.regex(/^0x[0-9a-fA-F]{40}$/, 'not an EVM address'))

/** The id of a project. It is public and not a secret. */
export const ProjectId = v.pipe(v.string(), v.regex(/^[a-zA-Z0-9][a-zA-Z0-9_-]{1,63}$/, 'not a project id'))

/** The query of a route that needs nothing but the project. */
export interface ProjectQuery {
  /** The id of the project; absent where the gateway has one project alone. */
  readonly projectId?: string | undefined
}

/**
 * An integer in a query string, from `min` to `max`.
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
 * A comma-separated list in a query string. Empty entries are dropped.
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

/** The id of an image of the gateway. */
export const ImageId = v.pipe(v.string(), v.regex(/^[a-zA-Z0-9._-]{1,128}$/, 'not an image id'))

/**
 * An https address, or an http address of this machine. Behind such a host only a port, a path, a query or a fragment may
 * follow: `http://localhost:x@evil.example` is an address of evil.example.
 */
export const WebUrl = v.pipe(
  v.string(),
  v.maxLength(2048),
  v.regex(
    /^(https:\/\/|http:\/\/(localhost|127\.0\.0\.1|\[::1\]|[a-z0-9-]+\.localhost)(:\d{1,5})?([/?#]|$))/i,
    'not an https address',
  ),
)
