import type { Task, WalletPlatform } from '@foyer/core'
import { useId } from 'react'
import { DownloadPrompt } from '../../widgets/DownloadPrompt.tsx'
import { PlatformTabs } from '../../widgets/PlatformTabs.tsx'
import { ConnectingScreen } from './ConnectingScreen.tsx'
import css from './ConnectingWalletConnectScreen.module.css'
import { OpenWay } from './OpenWay.tsx'
import { QrWay } from './QrWay.tsx'
import type { WalletFace } from './selectWalletFace.ts'

export interface ConnectingWalletConnectScreenProps {
  /** Absent when any wallet may answer. */
  readonly wallet: WalletFace | undefined
  readonly platforms: readonly WalletPlatform[]
  readonly platform: WalletPlatform
  readonly task: Task
  /** The wallet has not answered for a while. */
  readonly isLate: boolean
  /** What the QR code says; undefined until it is to be seen. */
  readonly uri: string | undefined
  /** Whether there is a link to copy or to open. */
  readonly hasLink: boolean
  /** Whether the wallet's app was opened already. */
  readonly hasOpened: boolean
  readonly hasDownloads: boolean
  readonly onPlatform: (platform: WalletPlatform) => void
  readonly onOpen: (platform: 'mobile' | 'web' | 'desktop') => void
  readonly onCopy: () => void
  readonly onRetry: () => void
  readonly onCancel: () => void
  readonly onDownload: () => void
}

/** The ways to a wallet, one of them shown (clauses connecting-8, connecting-9). */
export function ConnectingWalletConnectScreen(props: ConnectingWalletConnectScreenProps) {
  const { wallet, platforms, platform, task, hasDownloads, onPlatform, onDownload } = props
  const id = useId()
  const hasTabs = platforms.length > 1
  const panel = hasTabs && {
    role: 'tabpanel',
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
