import { copyFarcasterLink, pickSocial, selectSocialFacts } from '@foyer/core/social'
import { useModal } from '../../../hooks/modalContext.tsx'
import { useFlow } from '../../../hooks/useFlow.ts'
import { useModalState } from '../../../hooks/useModalState.ts'
import { ConnectingFarcasterScreen } from './ConnectingFarcasterScreen.tsx'

/** Waits until the visitor has signed in the app of Farcaster (clauses product-2, call-7). */
export function ConnectingFarcasterView() {
  const modal = useModal()
  const { step, farcasterUrl, problem } = useModalState(selectSocialFacts)
  const pick = useFlow(pickSocial)
  return (
    <ConnectingFarcasterScreen
      step={step}
      farcasterUrl={farcasterUrl}
      problem={problem}
      isMobile={modal.platform.device.isMobile}
      appName={modal.options.metadata.name}
      onCopy={() => void copyFarcasterLink(modal)}
      onRetry={() => pick({ provider: 'farcaster' })}
      onCancel={() => modal.router.pop()}
    />
  )
}
