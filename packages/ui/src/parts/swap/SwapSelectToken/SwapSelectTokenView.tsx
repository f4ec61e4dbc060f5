import { goBack } from '@foyer/core/kernel'
import { findSwapTokens, selectSwapTokens, setSwapToken } from '@foyer/core/swap'
import { useState } from 'react'
import { useModal } from '../../../hooks/modalContext.tsx'
import { useModalState } from '../../../hooks/useModalState.ts'
import type { ViewProps } from '../../part.ts'
import { swapImage } from '../swapImage.ts'
import { SwapSelectTokenScreen } from './SwapSelectTokenScreen.tsx'

/** The choice of a token to swap (clause call-4). */
export function SwapSelectTokenView({ params }: ViewProps<'SwapSelectToken'>) {
  const modal = useModal()
  const finding = useModalState((state) => state.tasks.findSwapTokens)
  const [search, setSearch] = useState('')
  const tokens = useModalState((state) => selectSwapTokens(state, search))
  const find = (text: string) => findSwapTokens(modal, { search: text.trim() }).catch(() => {})
  const network = modal.networks.state.requested.find(
    ({ caipNetworkId }) => caipNetworkId === modal.networks.state.activeId,
  )
  return (
    <SwapSelectTokenScreen
      tokens={tokens}
      problem={finding?.status === 'failed' ? finding.error : undefined}
      search={search}
      imageUrl={(token) => swapImage(modal, network, token)}
      onSearch={(text) => {
        setSearch(text)
        find(text)
      }}
      onPick={(token) => {
        const { balanceText, ...chosen } = token
        setSwapToken(modal, { side: params.target, token: chosen })
        // The list that follows begins with all of them again.
        if (search !== '') find('')
        goBack(modal)
      }}
      onRetry={() => find(search)}
    />
  )
}
