import { goBack } from '@foyer/core/kernel'
import { selectSendForm, setSendToken } from '@foyer/core/send'
import { useModal } from '../../../hooks/modalContext.tsx'
import { useLastDefined } from '../../../hooks/useLastDefined.ts'
import { useModalState } from '../../../hooks/useModalState.ts'
import { NotConnected } from '../../../widgets/account/NotConnected.tsx'
import { tokenImage } from '../tokenImage.ts'
import { WalletSendSelectTokenScreen } from './WalletSendSelectTokenScreen.tsx'

/** The tokens that can be sent (clause validate-5). */
export function WalletSendSelectTokenView() {
  const modal = useModal()
  const form = useLastDefined(useModalState(selectSendForm))
  if (!form) return <NotConnected onConnect={() => modal.router.reset('Connect')} />
  const canReceive = modal.options.features.receive
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
