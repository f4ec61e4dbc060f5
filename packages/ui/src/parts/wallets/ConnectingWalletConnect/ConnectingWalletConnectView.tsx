import { pickWallet } from '@foyer/core/connect'
import { connectWallet } from '@foyer/core/connections'
import { goBack, type ModalSnapshot, type ViewParams } from '@foyer/core/kernel'
import {
  connectByPairing,
  copyPairingLink,
  countAppLinks,
  openWallet,
  selectDownloads,
  selectWalletPlatforms,
  type WalletPlatform,
} from '@foyer/core/wallets'
import { useState } from 'react'
import { useModal } from '../../../hooks/modalContext.tsx'
import { useFlow } from '../../../hooks/useFlow.ts'
import { useModalState } from '../../../hooks/useModalState.ts'
import { walletName } from '../../../widgets/wallet/names.ts'
import { selectWalletSummary } from '../../../widgets/wallet/selectWalletSummary.ts'
import type { TitleParts, ViewProps } from '../../part.ts'
import { titleText } from '../text/en.ts'
import { usePairing } from '../usePairing.ts'
import { ConnectingWalletConnectScreen } from './ConnectingWalletConnectScreen.tsx'
import { NotDetectedScreen } from './NotDetectedScreen.tsx'

type Params = ViewProps<'ConnectingWalletConnect'>

/**
 * All ways to connect a wallet of the catalogue; without one, any wallet by QR code (clauses connecting-4, connecting-8
 * to connecting-13).
 */
export function ConnectingWalletConnectView({ params }: Params) {
  const modal = useModal()
  const { platforms } = useModalState((state) => selectWalletPlatforms(modal, state, params?.walletId))
  // The way that was started on entering; one that becomes available later does not replace it.
  const [chosen, choose] = useState(platforms[0])
  const platform = chosen && platforms.includes(chosen) ? chosen : platforms[0]
  if (chosen === 'unsupported' || !platform || platform === 'unsupported')
    return <NotDetected params={params} />
  return <Ways params={params} platforms={platforms} platform={platform} onPlatform={choose} />
}

interface WaysProps extends Params {
  readonly platforms: readonly WalletPlatform[]
  readonly platform: WalletPlatform
  readonly onPlatform: (platform: WalletPlatform) => void
}

function Ways({ params, platforms, platform, onPlatform }: WaysProps) {
  const modal = useModal()
  const { walletId, redirectView } = params ?? {}
  const ids = useModalState((state) => ({ ...selectWalletPlatforms(modal, state, walletId), walletId }))
  const wallet = useModalState((state) => selectWalletSummary(modal, state, ids))
  const pairing = usePairing(platform, walletId)
  const [connect, pair] = [useFlow(connectWallet), useFlow(connectByPairing)]
  function start(way: WalletPlatform) {
    if (way === 'browser' && ids.connectorId)
      connect({ connectorId: ids.connectorId, walletId, redirectView })
    else pair({ walletId, redirectView, platform: way })
  }
  function onSelect(way: WalletPlatform) {
    if (way === platform) return
    onPlatform(way)
    const isPairing = pairing.task.status === 'pending' && platform !== 'browser' && way !== 'browser'
    // All ways except the extension use the same pairing.
    if (!isPairing) start(way)
  }
  return (
    <ConnectingWalletConnectScreen
      {...pairing}
      {...{ platforms, platform }}
      wallet={walletId === undefined ? undefined : wallet}
      hasDownloads={walletId !== undefined && selectDownloads(modal.wallets.find(walletId)).length > 0}
      onPlatform={onSelect}
      appLinks={countAppLinks(modal, walletId)}
      onOpen={(way) => openWallet(modal, { walletId, platform: way })}
      onOtherLink={() => openWallet(modal, { walletId, platform: 'mobile', isSecondTry: true })}
      onShowQr={() => modal.router.push('ConnectingWalletConnect')}
      onCopy={() => copyPairingLink(modal)}
      onRetry={() => start(platform)}
      onCancel={() => goBack(modal)}
      onDownload={() => walletId !== undefined && modal.router.push('Downloads', { walletId })}
    />
  )
}

function NotDetected({ params }: Params) {
  const modal = useModal()
  const walletId = params?.walletId
  const { connectorId } = useModalState((state) => selectWalletPlatforms(modal, state, walletId))
  const wallet = useModalState((state) => selectWalletSummary(modal, state, { connectorId, walletId }))
  const pick = useFlow(pickWallet)
  return (
    <NotDetectedScreen
      wallet={wallet}
      isInstalled={connectorId !== undefined}
      downloads={selectDownloads(walletId === undefined ? undefined : modal.wallets.find(walletId))}
      onContinue={() => pick({ connectorId, walletId })}
      onOpen={(link) => modal.platform.openLink(link.url, '_blank')}
      onBack={() => goBack(modal)}
    />
  )
}

/** The title of the view. */
export function title(state: ModalSnapshot, params: ViewParams['ConnectingWalletConnect']): TitleParts {
  return [walletName(state, params?.walletId) ?? titleText.walletConnect]
}
