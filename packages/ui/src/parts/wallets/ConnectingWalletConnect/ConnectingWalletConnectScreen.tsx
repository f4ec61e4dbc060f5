import type { Task } from '@foyer/core/kernel'
import type { WalletPlatform } from '@foyer/core/wallets'
import { useId } from 'react'
import { ConnectingScreen } from '../../../widgets/connecting/ConnectingScreen.tsx'
import type { WalletSummary } from '../../../widgets/wallet/selectWalletSummary.ts'
import { QrWay } from '../QrWay.tsx'
import css from './ConnectingWalletConnectScreen.module.css'
import { DownloadPrompt } from './DownloadPrompt.tsx'
import { OpenWay } from './OpenWay.tsx'
import { PlatformTabs } from './PlatformTabs.tsx'

export interface ConnectingWalletConnectScreenProps {
  /** Undefined when any wallet may answer. */
  readonly wallet: WalletSummary | undefined
  readonly platforms: readonly WalletPlatform[]
  readonly platform: WalletPlatform
  readonly task: Task
  /** The wallet has not answered for some time. */
  readonly isSlow: boolean
  /** Content of the QR code; undefined until it is shown. */
  readonly uri: string | undefined
  /** Whether there is a link to copy or to open. */
  readonly hasLink: boolean
  /** Whether the wallet's app was opened already. */
  readonly hasOpened: boolean
  /** How many links open the wallet's app here. */
  readonly appLinks: number
  /** The app was opened, and the page is still in front. */
  readonly isStuck: boolean
  readonly hasDownloads: boolean
  readonly onPlatform: (platform: WalletPlatform) => void
  readonly onOpen: (platform: 'mobile' | 'web' | 'desktop') => void
  readonly onOtherLink: () => void
  readonly onShowQr: () => void
  readonly onCopy: () => void
  readonly onRetry: () => void
  readonly onCancel: () => void
  readonly onDownload: () => void
}

/** The ways to connect a wallet, with one of them shown (clauses connecting-8, connecting-9). */
export function ConnectingWalletConnectScreen(props: ConnectingWalletConnectScreenProps) {
  const { wallet, platforms, platform, task, hasDownloads, onPlatform, onDownload } = props
  const id = useId()
  const hasTabs = platforms.length > 1
  const panel = hasTabs && {
    role: 'tabpanel' as const,
    id: `${id}-panel`,
    'aria-labelledby': `${id}-${platform}`,
  }
  const prompt = wallet && hasDownloads && platform !== 'browser' && task.status !== 'done' && (
    <DownloadPrompt name={wallet.name} shape={platform === 'qrcode' ? 'line' : 'row'} onGet={onDownload} />
  )
  return (
    <>
      {hasTabs && (
        <div className={css.tabs}>
          <PlatformTabs platforms={platforms} selected={platform} id={id} onSelect={onPlatform} />
        </div>
      )}
      <div className={css.panel} key={platform} {...panel}>
        <Way {...props} />
        {prompt && <div className={css.download}>{prompt}</div>}
      </div>
    </>
  )
}

function Way({ platform, wallet, uri, onOpen, ...rest }: ConnectingWalletConnectScreenProps) {
  if (platform === 'browser' && wallet) return <ConnectingScreen {...rest} wallet={wallet} />
  if (wallet && (platform === 'mobile' || platform === 'web' || platform === 'desktop')) {
    return <OpenWay {...rest} wallet={wallet} platform={platform} onOpen={() => onOpen(platform)} />
  }
  return (
    <div className={css.qr}>
      <QrWay {...rest} wallet={wallet} uri={uri} />
    </div>
  )
}
