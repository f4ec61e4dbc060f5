import { selectTokens, toTokenFacts } from '@foyer/core/account'
import { toUsdParts } from '@foyer/core/kernel'
import { useMemo } from 'react'
import { useModal } from '../../../hooks/modalContext.tsx'
import { useModalState } from '../../../hooks/useModalState.ts'
import type { WalletFeaturesScreenProps } from './WalletFeaturesScreen.tsx'

/** The tokens of the active account and their total value. */
export function useTokenSlots(): Pick<WalletFeaturesScreenProps, 'tokens' | 'total'> {
  const { api } = useModal()
  const { status, items, totalUsd } = useModalState((state) => selectTokens(state, api))
  const tokens = useMemo(() => items.map(toTokenFacts), [items])
  if (status !== 'ready') return { tokens: { status }, total: status === 'loading' ? 'loading' : 'unknown' }
  return {
    tokens: tokens.length === 0 ? { status: 'empty' } : { status: 'ready', tokens },
    total: totalUsd === undefined ? 'unknown' : toUsdParts(totalUsd),
  }
}
