// This file imports no schema library: a client's first load reads the features by hand, and takes the names from here.

/** Social providers (clause validate-14) plus farcaster. */
export const SOCIAL_PROVIDERS = [
  'google',
  'github',
  'apple',
  'facebook',
  'x',
  'discord',
  'farcaster',
] as const

/** How each provider writes its name, by what it is called here. */
export const SOCIAL_PROVIDER_NAMES: Readonly<Record<string, string>> = {
  google: 'Google',
  github: 'GitHub',
  apple: 'Apple',
  facebook: 'Facebook',
  x: 'X',
  discord: 'Discord',
  farcaster: 'Farcaster',
}

/** A provider that Foyer knows by itself: each of `SOCIAL_PROVIDERS`. */
export type KnownProvider = (typeof SOCIAL_PROVIDERS)[number]

/** An issuer of the operator's own, by the name that its settings have: `oidc`, or `oidc_` with a name behind it. */
export type OwnIssuerName = 'oidc' | `oidc_${string}`

/** The longest label of an issuer, in characters: longer ones would not fit on a button. */
export const MAX_ISSUER_LABEL = 32

/** Whether a value is the name of an issuer of the operator's own. */
export function isOwnIssuer(value: unknown): value is OwnIssuerName {
  return typeof value === 'string' && /^oidc(_[a-z\d]{1,24})?$/.test(value)
}

/** A provider that an account can belong to. */
export type SignInProvider = KnownProvider | OwnIssuerName

/** Whether a value is the name of a provider that Foyer knows by itself. */
export function isKnownProvider(value: unknown): value is KnownProvider {
  return (SOCIAL_PROVIDERS as readonly unknown[]).includes(value)
}

/** Whether a value is the name of a provider. */
export function isSignInProvider(value: unknown): value is SignInProvider {
  return (SOCIAL_PROVIDERS as readonly unknown[]).includes(value) || isOwnIssuer(value)
}

/** The providers that people sign in with by a window; farcaster has another way. */
export type SocialProvider = Exclude<SignInProvider, 'farcaster'>

/** The remote features that are on or off (clause entity-14). `socials`, a list, is the only other one. */
export const REMOTE_FLAGS = [
  'email',
  'onramp',
  'swaps',
  'payWithExchange',
  'activity',
  'multiWallet',
  'reownBranding',
] as const

/** The name of a remote feature that is on or off. */
export type RemoteFlag = (typeof REMOTE_FLAGS)[number]
