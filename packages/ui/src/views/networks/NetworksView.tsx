import { NETWORK_SEARCH_DEBOUNCE_MS, selectActiveAccount, selectNetworkChoices } from '@foyer/core'
import { useState } from 'react'
import { useModal } from '../../hooks/modalContext.tsx'
import { useDebounced } from '../../hooks/useDebounced.ts'
import { useModalState } from '../../hooks/useModalState.ts'
import { NetworksScreen } from './NetworksScreen.tsx'
import { pickNetwork } from './pickNetwork.ts'

/** The app's networks (clauses networks-1, networks-2). */
function NetworksView() {
  const modal = useModal()
  const [search, setSearch] = useState('')
  const settled = useDebounced(search, NETWORK_SEARCH_DEBOUNCE_MS)
  const choices = useModalState((state) => selectNetworkChoices(state, settled))
  const isConnected = useModalState((state) => selectActiveAccount(state) !== undefined)
  return (
    <NetworksScreen
      search={search}
      choices={choices}
      isConnected={isConnected}
      imageUrl={modal.api.networkImageUrl}
      onSearch={setSearch}
      onPick={(network) => pickNetwork(modal, network)}
    />
  )
}

export { NetworksView as View }
