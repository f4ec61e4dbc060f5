import { pickWallet, toListsInput } from '@foyer/core/connect'
import { loadNextPage, searchWallets, selectAllWallets } from '@foyer/core/wallets'
import { useState } from 'react'
import { useModal } from '../../../hooks/modalContext.tsx'
import { useFlow } from '../../../hooks/useFlow.ts'
import { useModalState } from '../../../hooks/useModalState.ts'
import { AllWalletsScreen } from './AllWalletsScreen.tsx'
import { selectCanScan } from './selectCanScan.ts'

/** The whole catalogue (clauses all-wallets-1 to all-wallets-6). */
export function AllWalletsView() {
  const modal = useModal()
  const list = useModalState((state) => selectAllWallets(toListsInput(modal, state)))
  const certifiedOnly = useModalState((state) => state.wallets.certifiedOnly)
  const canScan = useModalState((state) => selectCanScan(modal, state))
  const [search, setSearch] = useState(modal.wallets.state.search) // the field must show each key in the same frame
  const find = useFlow(searchWallets)
  const pick = useFlow(pickWallet)
  const loadMore = useFlow(loadNextPage)
  function onSearch(text: string) {
    setSearch(text)
    find({ search: text })
  }
  return (
    <AllWalletsScreen
      {...{ list, search, certifiedOnly, onSearch }}
      onCertifiedOnly={(isOn) => find({ certifiedOnly: isOn })}
      onScan={canScan ? () => modal.router.push('ConnectingWalletConnect') : undefined}
      onPick={({ connectorId, walletId }, displayIndex) => pick({ connectorId, walletId, displayIndex })}
      onEnd={loadMore}
      onRetry={() => (list.isSearching ? find({ search }) : loadMore())}
    />
  )
}
