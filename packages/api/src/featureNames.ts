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

/** A provider that an account can belong to: each of `SOCIAL_PROVIDERS`. */
export type SignInProvider = (typeof SOCIAL_PROVIDERS)[number]

/** The providers that people sign in with by a window of their own; farcaster has another way. */
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
