import type { KnownProvider, SocialProvider } from '@foyer/core/ports'
import { toSafeName } from '@foyer/kit'
import {
  appleIcon,
  discordIcon,
  facebookIcon,
  farcasterIcon,
  githubIcon,
  googleIcon,
  type IconShape,
  userIcon,
  xIcon,
} from '../../atoms/icons.ts'

/** Names of known providers, the same in every language. */
export const SOCIAL_NAMES: Readonly<Record<KnownProvider, string>> = {
  google: 'Google',
  x: 'X',
  discord: 'Discord',
  apple: 'Apple',
  facebook: 'Facebook',
  github: 'GitHub',
  farcaster: 'Farcaster',
}

/** The icon of each known provider, drawn for this modal. */
const SOCIAL_ICONS: Readonly<Record<KnownProvider, IconShape>> = {
  google: googleIcon,
  x: xIcon,
  discord: discordIcon,
  apple: appleIcon,
  facebook: facebookIcon,
  github: githubIcon,
  farcaster: farcasterIcon,
}

/** The icon of a provider. An issuer of the operator's own has one that stands for a person. */
export function socialIcon(social: SocialProvider): IconShape {
  return isKnown(social) ? SOCIAL_ICONS[social] : userIcon
}

/** An issuer of the operator's own, as the gateway tells of it. */
export interface SocialIssuer {
  readonly name: string
  readonly label: string
  readonly icon?: string | undefined
}

/** The name of a provider. One of an issuer that the gateway does not tell of any more is that of its settings. */
export function socialName(social: SocialProvider, issuers: readonly SocialIssuer[]): string {
  if (isKnown(social)) return SOCIAL_NAMES[social]
  const label = issuers.find(({ name }) => name === social)?.label
  return label === undefined ? social : toSafeName(label)
}

/** Whether a provider is one that Foyer knows by itself. */
export function isKnown(social: SocialProvider): social is KnownProvider {
  return Object.hasOwn(SOCIAL_NAMES, social)
}
