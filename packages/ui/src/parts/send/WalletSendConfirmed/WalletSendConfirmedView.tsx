import { selectAccountFeatures } from '@foyer/core/account'
import { networkImage } from '@foyer/core/marks'
import { selectSendReceipt, sendAgain, watchReceipt } from '@foyer/core/send'
import { useModal } from '../../../hooks/modalContext.tsx'
import { useFlow } from '../../../hooks/useFlow.ts'
import { useModalState } from '../../../hooks/useModalState.ts'
import type { ViewProps } from '../../part.ts'
import { tokenImage } from '../tokenImage.ts'
import { WalletSendConfirmedScreen } from './WalletSendConfirmedScreen.tsx'

/** The status of a sent transfer. */
export function WalletSendConfirmedView({ params }: ViewProps<'WalletSendConfirmed'>) {
  const modal = useModal()
  const { router, options, platform } = modal
  const receipt = useModalState((state) => selectSendReceipt(state, params))
  const hasActivity = useModalState((state) => selectAccountFeatures(state, options).hasActivity)
  const isWatching = useModalState((state) => state.tasks.watchReceipt?.status === 'pending')
  const watch = useFlow(watchReceipt)
  const again = useFlow(sendAgain)
  return (
    <WalletSendConfirmedScreen
      receipt={receipt}
      tokenImageUrl={tokenImage(modal, receipt.network, receipt.token)}
      networkImageUrl={networkImage(modal.api, receipt.network)}
      isWatching={isWatching}
      onSendAgain={() => again({ hash: receipt.hash })}
      onWatch={() => watch({ hash: receipt.hash })}
      onActivity={hasActivity ? () => router.push('Transactions') : undefined}
      onExplorer={(url) => platform.openLink(url, '_blank')}
      onDone={() => router.reset('Account')}
    />
  )
}
