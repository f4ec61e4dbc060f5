import { copyAddress, disconnect, selectAccountSettings, type ViewName } from '@foyer/core'
import { useModal } from '../../hooks/modalContext.tsx'
import { useFlow } from '../../hooks/useFlow.ts'
import { useKept } from '../../hooks/useKept.ts'
import { useModalState } from '../../hooks/useModalState.ts'
import { titleText } from '../../text/titleText.ts'
import { AccountSettingsScreen } from './AccountSettingsScreen.tsx'
import { isBuilt } from './builtViews.ts'
import { NotConnected } from './NotConnected.tsx'

/** Views that need no parameters, to which a row of the settings leads. */
type RowView = Extract<ViewName, 'UpgradeEmailWallet' | 'UpdateEmailWallet' | 'ChooseAccountName'>

/** The settings of the account (clauses settings-1 to settings-7). */
function AccountSettingsView() {
  const modal = useModal()
  const settings = useKept(useModalState((state) => selectAccountSettings(state, modal.options)))
  const isDisconnecting = useModalState((state) => state.tasks.disconnect.status === 'pending')
  const leave = useFlow(disconnect)
  const copy = useFlow(copyAddress)
  const to = (view: RowView) => (isBuilt(view) ? () => modal.router.push(view) : undefined)
  if (!settings) return <NotConnected onConnect={() => modal.router.reset('Connect')} />
  return (
    <AccountSettingsScreen
      settings={settings}
      networkImageUrl={modal.api.networkImageUrl(settings.network)}
      isDisconnecting={isDisconnecting}
      onCopy={() => copy({})}
      onNetworks={() => modal.router.push('Networks')}
      onDisconnect={() => leave({})}
      onUpgrade={to('UpgradeEmailWallet')}
      onAuth={to('UpdateEmailWallet')}
      onName={to('ChooseAccountName')}
    />
  )
}

export const title = titleText.accountSettings

export { AccountSettingsView as View }
