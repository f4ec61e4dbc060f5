import { cancelSignIn, selectSignInFacts, signIn } from '@foyer/core/siwx'
import { useModal } from '../../../hooks/modalContext.tsx'
import { useFlow } from '../../../hooks/useFlow.ts'
import { useModalState } from '../../../hooks/useModalState.ts'
import { SIWXSignMessageScreen } from './SIWXSignMessageScreen.tsx'

/** Asks the visitor to sign in by signing a message (clauses siwx-1, siwx-2, state-21). */
export function SIWXSignMessageView() {
  const modal = useModal()
  const facts = useModalState(selectSignInFacts)
  const { name, icons } = modal.options.metadata
  const sign = useFlow(signIn)
  return (
    <SIWXSignMessageScreen
      {...facts}
      appName={name || new URL(modal.platform.origin).host}
      appIconUrl={icons[0]}
      // Without the signal of the view, which goes on the way out.
      onCancel={() => void cancelSignIn(modal).catch(() => {})}
      onSign={() => sign()}
    />
  )
}
