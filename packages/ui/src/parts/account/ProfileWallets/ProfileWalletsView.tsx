import { copyAddress, selectProfileWallets } from '@foyer/core/account'
import {
  addWallet,
  disconnect,
  disconnectAll,
  disconnectConnection,
  forgetConnection,
  reconnectRecent,
  switchConnection,
} from '@foyer/core/connections'
import type { Namespace } from '@foyer/core/ports'
import { useState } from 'react'
import { useModal } from '../../../hooks/modalContext.tsx'
import { useFlow } from '../../../hooks/useFlow.ts'
import { useModalState } from '../../../hooks/useModalState.ts'
import { useSocialName } from '../../../widgets/social/useSocialName.ts'
import { ProfileWalletsScreen } from './ProfileWalletsScreen.tsx'

/** The visitor's wallets (clauses profile-1 to profile-8, state-2). */
export function ProfileWalletsView() {
  const modal = useModal()
  const [namespace, setNamespace] = useState<Namespace>()
  const { imageUrl } = modal.api
  const list = useModalState((state) => selectProfileWallets(state, { namespace, imageUrl }))
  const isDisconnecting = useModalState((state) => state.tasks.disconnect.status === 'pending')
  const [change, leave, leaveOther, leaveAll, again, forget, copy, add] = [
    useFlow(switchConnection),
    useFlow(disconnect),
    useFlow(disconnectConnection),
    useFlow(disconnectAll),
    useFlow(reconnectRecent),
    useFlow(forgetConnection),
    useFlow(copyAddress),
    useFlow(addWallet),
  ]
  return (
    <ProfileWalletsScreen
      list={list}
      nameOf={useSocialName()}
      isDisconnecting={isDisconnecting}
      onFamily={setNamespace}
      onCopy={(address) => copy({ address })}
      onExplorer={(url) => modal.platform.openLink(url, '_blank')}
      onSettings={() => modal.router.push('AccountSettings')}
      onSwitch={({ connectorId, address }) => change({ namespace: list.namespace, connectorId, address })}
      onDisconnect={() => leave({ namespace: list.namespace })}
      onDisconnectOther={({ connectorId }) => leaveOther({ namespace: list.namespace, connectorId })}
      onDisconnectAll={() => leaveAll({ namespace: list.namespace })}
      onReconnect={({ recent }) => again(recent)}
      onForget={({ recent }) => forget(recent)}
      onAdd={() => add({ namespace: list.add.namespace })}
    />
  )
}
