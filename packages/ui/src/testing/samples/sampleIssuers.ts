import type { SocialProvider } from '@foyer/core/ports'
import { socialName } from '../../widgets/social/socialMarks.ts'

/** Names providers where the operator has no issuers of their own. */
export const nameOfKnown = (social: SocialProvider): string => socialName(social, [])

/** Two issuers of the operator's own. */
export const TWO_ISSUERS = [
  { name: 'oidc_acme', label: 'Acme Workforce Identity' },
  { name: 'oidc', label: 'Club' },
] as const
