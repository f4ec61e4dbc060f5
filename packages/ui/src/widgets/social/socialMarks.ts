import type { KnownProvider, SocialProvider } from '@foyer/core/ports'
import { isRecord, toSafeName } from '@foyer/kit'
import {
  appleIcon,
  discordIcon,
  facebookIcon,
  farcasterIcon,
  githubIcon,
  globeIcon,
  googleIcon,
  type IconShape,
  xIcon,
} from '../../atoms/icons.ts'
import { safeImageUrl } from '../../atoms/safeImageUrl.ts'

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

/** Whether a provider is one that Foyer knows by itself. */
export function isKnown(social: SocialProvider): social is KnownProvider {
  return social in SOCIAL_NAMES
}

/** The icon of a provider. An issuer of the operator's own has the one that the gateway tells, or a neutral one. */
export function socialIcon(social: SocialProvider, issuers?: unknown): IconShape {
  if (isKnown(social)) return SOCIAL_ICONS[social]
  const image = safeImageUrl(issuerOf(social, issuers)?.icon)
  return image === undefined ? globeIcon : { name: social, path: '', image }
}

/** Whether an issuer has an icon of its own. */
export function hasIcon(social: SocialProvider, issuers: unknown): boolean {
  return socialIcon(social, issuers).image !== undefined
}

/** The name of a provider. One of an issuer that the gateway does not tell of any more is that of its settings. */
export function socialName(social: SocialProvider, issuers: unknown): string {
  if (isKnown(social)) return SOCIAL_NAMES[social]
  return toSafeName(issuerOf(social, issuers)?.label ?? social)
}

/** Reads what the gateway tells of an issuer. */
function issuerOf(social: SocialProvider, issuers: unknown) {
  const issuer = Array.isArray(issuers) && issuers.find((one) => isRecord(one) && one.name === social)
  return isRecord(issuer)
    ? { label: `${issuer.label}`, icon: typeof issuer.icon === 'string' ? issuer.icon : undefined }
    : undefined
}
