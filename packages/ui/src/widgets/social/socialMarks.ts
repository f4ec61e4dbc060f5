import type { SocialProvider } from '@foyer/core/ports'
import {
  appleIcon,
  discordIcon,
  facebookIcon,
  farcasterIcon,
  githubIcon,
  googleIcon,
  type IconShape,
  xIcon,
} from '../../atoms/icons.ts'

/** Names of providers, the same in every language. */
export const SOCIAL_NAMES: Readonly<Record<SocialProvider, string>> = {
  google: 'Google',
  x: 'X',
  discord: 'Discord',
  apple: 'Apple',
  facebook: 'Facebook',
  github: 'GitHub',
  farcaster: 'Farcaster',
}

/** The icon of each provider, drawn for this modal. */
export const SOCIAL_ICONS: Readonly<Record<SocialProvider, IconShape>> = {
  google: googleIcon,
  x: xIcon,
  discord: discordIcon,
  apple: appleIcon,
  facebook: facebookIcon,
  github: githubIcon,
  farcaster: farcasterIcon,
}
