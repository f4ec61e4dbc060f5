import { copyAddress, selectAccountSettings, selectAuthFacts } from '@foyer/core/account'
import { disconnect } from '@foyer/core/connections'
import type { SetAccountTypeInput } from '@foyer/core/identity'
import type { Modal, ViewName } from '@foyer/core/kernel'
import { networkImage } from '@foyer/core/marks'
import { useModal } from '../../../hooks/modalContext.tsx'
import { useFlow } from '../../../hooks/useFlow.ts'
import { useLastDefined } from '../../../hooks/useLastDefined.ts'
import { useModalState } from '../../../hooks/useModalState.ts'
import { NotConnected } from '../../../widgets/account/NotConnected.tsx'
import { AccountSettingsScreen } from './AccountSettingsScreen.tsx'

/** Views without parameters that a settings row opens. */
type RowView = Extract<
  ViewName,
  'UpgradeEmailWallet' | 'UpdateEmailWallet' | 'ChooseAccountName' | 'SmartSessionList' | 'MoveAssets'
>

/** The settings of the account (clauses settings-1 to settings-7). */
export function AccountSettingsView() {
  const modal = useModal()
  const settings = useLastDefined(
    useModalState((state) =>
      selectAccountSettings(state, modal.options, selectAuthFacts(state, modal.platform.origin)),
    ),
  )
  const isDisconnecting = useModalState((state) => state.tasks.disconnect.status === 'pending')
  const isSwitching = useModalState((state) => state.tasks.setAccountType?.status === 'pending')
  const leave = useFlow(disconnect)
  const copy = useFlow(copyAddress)
  const openPage = useFlow(openWalletPage)
  const revoke = useFlow(revokeAddressCode)
  const switchType = useFlow(switchAccountType)
  const to = (view: RowView) => () => modal.router.push(view)
  if (!settings) return <NotConnected onConnect={() => modal.router.reset('Connect')} />
  return (
    <AccountSettingsScreen
      settings={settings}
      networkImageUrl={networkImage(modal.api, settings.network)}
      isDisconnecting={isDisconnecting}
      isSwitching={isSwitching}
      onCopy={() => copy({})}
      onNetworks={() => modal.router.push('Networks')}
      onDisconnect={() => leave({})}
      onUpgrade={to('UpgradeEmailWallet')}
      onAuth={to('UpdateEmailWallet')}
      onAccountType={() => settings.switchTo && switchType({ type: settings.switchTo })}
      onName={to('ChooseAccountName')}
      onRecovery={() => openPage({})}
      onMethods={() => openPage({ section: 'methods' })}
      onMoveAssets={to('MoveAssets')}
      onSessions={to('SmartSessionList')}
      onRevokeCode={() => revoke({})}
    />
  )
}

/** Loaded by name: an account that no e-mail wallet holds has no such row. */
async function openWalletPage(modal: Modal, { section }: { readonly section?: 'methods' }): Promise<void> {
  const identity = await loadIdentity(modal, 'connection_error')
  await identity.openWalletPage(modal, section)
}

async function revokeAddressCode(modal: Modal): Promise<void> {
  const identity = await loadIdentity(modal, 'connection_error')
  await identity.revokeCode(modal)
}

/** The part is loaded by its name: only an embedded wallet has two accounts. */
async function switchAccountType(modal: Modal, input: SetAccountTypeInput): Promise<void> {
  const identity = await loadIdentity(modal, 'account_not_switched')
  await identity.setAccountType(modal, input)
}

/** Says in a toast that nothing was done, where the script does not load. The row is there to try again. */
function loadIdentity(modal: Modal, notice: Parameters<Modal['notices']['show']>[1]) {
  return modal.load('identity').catch((error: unknown) => {
    modal.notices.show('error', notice)
    throw error
  })
}
