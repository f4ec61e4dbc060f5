import { goBack, selectSendForm, setSendToken } from '@foyer/core'
import { useModal } from '../../hooks/modalContext.tsx'
import { useKept } from '../../hooks/useKept.ts'
import { useModalState } from '../../hooks/useModalState.ts'
import { isBuilt } from '../account/builtViews.ts'
import { NotConnected } from '../account/NotConnected.tsx'
import { tokenImage } from './tokenImage.ts'
import { WalletSendSelectTokenScreen } from './WalletSendSelectTokenScreen.tsx'

/** What there is to send (clause validate-5). */
export function WalletSendSelectTokenView() {
  const modal = useModal()
  const form = useKept(useModalState(selectSendForm))
  if (!form) return <NotConnected onConnect={() => modal.router.reset('Connect')} />
  const canReceive = modal.options.features.receive && isBuilt('WalletReceive')
  return (
    <WalletSendSelectTokenScreen
      tokens={form.tokens}
      selectedId={form.token?.id}
      imageUrl={(token) => tokenImage(modal, form.network, token)}
      onPick={({ id }) => {
        setSendToken(modal, { id })
        goBack(modal)
      }}
      onReceive={canReceive ? () => modal.router.push('WalletReceive') : undefined}
    />
  )
}
