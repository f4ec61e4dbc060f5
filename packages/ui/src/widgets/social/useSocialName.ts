import type { SocialProvider } from '@foyer/core/ports'
import { useModalState } from '../../hooks/useModalState.ts'
import { socialName } from './socialMarks.ts'

/** Names providers, those of the operator's own as the gateway tells it. */
export function useSocialName(): (social: SocialProvider) => string {
  const issuers = useModalState(({ remote }) => remote.features.issuers)
  return (social) => socialName(social, issuers)
}
