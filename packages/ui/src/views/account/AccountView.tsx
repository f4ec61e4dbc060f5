import { copyAddress, disconnect, selectAccountView } from '@foyer/core'
import { useModal } from '../../hooks/modalContext.tsx'
import { useFlow } from '../../hooks/useFlow.ts'
import { useKept } from '../../hooks/useKept.ts'
import { useModalState } from '../../hooks/useModalState.ts'
import { AccountScreen } from './AccountScreen.tsx'

/** The connected account (clauses account-2, account-10). */
function AccountView() {
  const modal = useModal()
  const facts = useKept(useModalState(selectAccountView))
  const isDisconnecting = useModalState((state) => state.tasks.disconnect.status === 'pending')
  const leave = useFlow(disconnect)
  const { platform, router, options } = modal
  return (
    <AccountScreen
      facts={facts}
      networkImageUrl={modal.api.networkImageUrl(facts?.network)}
      isDisconnecting={isDisconnecting}
      onCopy={useFlow(copyAddress)}
      onNetworks={options.enableNetworkSwitch ? () => router.push('Networks') : undefined}
      onExplorer={(url) => platform.openLink(url, '_blank')}
      onDisconnect={() => leave({})}
      onConnect={() => router.reset('Connect')}
    />
  )
}

export { AccountView as View }
