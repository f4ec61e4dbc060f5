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
