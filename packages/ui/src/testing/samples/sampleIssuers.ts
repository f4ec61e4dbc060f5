import type { SocialProvider } from '@foyer/core/ports'
import { socialName } from '../../widgets/social/socialMarks.ts'

/** The properties of a screen where the operator has no issuers of their own. For states and tests. */
export const NO_ISSUERS = {
  issuers: [],
  nameOf: (social: SocialProvider) => socialName(social, []),
} as const

const ISSUERS = [
  { name: 'oidc_acme', label: 'Acme Workforce Identity' },
  { name: 'oidc', label: 'Club' },
] as const

/** The same for an operator with two. */
export const TWO_ISSUERS = {
  issuers: ISSUERS,
  nameOf: (social: SocialProvider) => socialName(social, ISSUERS),
} as const
