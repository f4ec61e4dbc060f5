import { NETWORK_SEARCH_DEBOUNCE_MS, selectActiveAccount } from '@foyer/core/kernel'
import { networkImage } from '@foyer/core/marks'
import { chooseNetwork, selectNetworkChoices } from '@foyer/core/networks'
import { useState } from 'react'
import { useModal } from '../../../hooks/modalContext.tsx'
import { useDebounced } from '../../../hooks/useDebounced.ts'
import { useModalState } from '../../../hooks/useModalState.ts'
import { NetworksScreen } from './NetworksScreen.tsx'

/** The app's networks (clauses networks-1 to networks-3). */
export function NetworksView() {
  const modal = useModal()
  const [search, setSearch] = useState('')
  const [pickedId, setPickedId] = useState<string>()
  const debouncedSearch = useDebounced(search, NETWORK_SEARCH_DEBOUNCE_MS)
  const choices = useModalState((state) => selectNetworkChoices(state, { search: debouncedSearch }))
  const isConnected = useModalState((state) => selectActiveAccount(state) !== undefined)
  const isSwitching = useModalState((state) => state.tasks.switchNetwork.status === 'pending')
  return (
    <NetworksScreen
      search={search}
      choices={choices}
      isConnected={isConnected}
      pendingId={isSwitching ? pickedId : undefined}
      imageUrl={(network) => networkImage(modal.api, network)}
      onSearch={setSearch}
      onPick={({ caipNetworkId }) => {
        setPickedId(caipNetworkId)
        chooseNetwork(modal, { networkId: caipNetworkId })
      }}
      onHelp={() => {
        modal.telemetry.track('CLICK_NETWORK_HELP')
        modal.router.push('WhatIsANetwork')
      }}
    />
  )
}
