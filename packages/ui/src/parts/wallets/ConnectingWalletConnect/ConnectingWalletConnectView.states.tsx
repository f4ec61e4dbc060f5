import type { ErrorInfo } from '@foyer/core/kernel'
import type { DownloadLink, WalletPlatform } from '@foyer/core/wallets'
import { SAMPLE_URI } from '../../../testing/samples/sampleUri.ts'
import { HOSTILE_NAMES, sampleIcon } from '../../../testing/samples/sampleWallets.ts'
import { ConnectingWalletConnectScreen } from './ConnectingWalletConnectScreen.tsx'
import { NotDetectedScreen } from './NotDetectedScreen.tsx'

export const title = 'Northstar'

const ignore = () => {}
const links: readonly DownloadLink[] = [
  { kind: 'chrome', url: 'https://store.example/northstar' },
  { kind: 'ios', url: 'https://store.example/northstar' },
  { kind: 'android', url: 'https://store.example/northstar' },
  { kind: 'website', url: 'https://northstar.example' },
]
const wallet = { name: 'Northstar', imageUrl: sampleIcon(1) }

function notDetected(fields: Partial<Parameters<typeof NotDetectedScreen>[0]>) {
  return (
    <NotDetectedScreen
      wallet={wallet}
      isInstalled={false}
      downloads={links}
      onContinue={ignore}
      onOpen={ignore}
      onBack={ignore}
      {...fields}
    />
  )
}

type ScreenProps = Parameters<typeof ConnectingWalletConnectScreen>[0]

function ways(platforms: readonly WalletPlatform[], fields: Partial<ScreenProps> = {}) {
  return (
    <ConnectingWalletConnectScreen
      wallet={wallet}
      platforms={platforms}
      platform={platforms[0] ?? 'qrcode'}
      task={{ status: 'pending' }}
      isSlow={false}
      uri={SAMPLE_URI}
      hasOpened
      appLinks={2}
      isStuck={false}
      hasLink
      hasDownloads
      onPlatform={ignore}
      onOpen={ignore}
      onOtherLink={ignore}
      onShowQr={ignore}
      onCopy={ignore}
      onRetry={ignore}
      onCancel={ignore}
      onDownload={ignore}
      {...fields}
    />
  )
}

const preparing = { uri: undefined, hasLink: false }
const failed = (code: ErrorInfo['code']): Partial<ScreenProps> => ({
  ...preparing,
  task: { status: 'failed', error: { code, message: '' } },
})
const hostile = { name: HOSTILE_NAMES[3], imageUrl: undefined }

export const states = {
  'qr preparing': ways(['qrcode'], preparing),
  'qr ready': ways(['qrcode']),
  'qr after 15 seconds': ways(['qrcode'], { isSlow: true }),
  'qr declined': ways(['qrcode'], failed('user_rejected')),
  'qr expired': ways(['qrcode'], failed('pairing_expired')),
  'qr, relay unreachable': ways(['qrcode'], failed('relay_unreachable')),
  'qr connected': ways(['qrcode'], { ...preparing, task: { status: 'done' } }),
  'qr too long to draw': ways(['qrcode'], { uri: 'wc:'.padEnd(3000, '0') }),
  'any wallet': ways(['qrcode'], { wallet: undefined }),
  'any wallet, preparing': ways(['qrcode'], { wallet: undefined, ...preparing }),
  'any wallet, declined': ways(['qrcode'], { wallet: undefined, ...failed('user_rejected') }),
  'all ways, qr': ways(['browser', 'qrcode', 'web', 'desktop'], { platform: 'qrcode' }),
  'all ways, browser': ways(['browser', 'qrcode', 'web', 'desktop'], {}),
  'all ways, web': ways(['browser', 'qrcode', 'web', 'desktop'], { platform: 'web' }),
  'all ways, desktop': ways(['browser', 'qrcode', 'web', 'desktop'], { platform: 'desktop' }),
  'two ways, browser declined': ways(['browser', 'qrcode'], failed('user_rejected')),
  'mobile preparing': ways(['mobile'], preparing),
  'mobile ready': ways(['mobile', 'web']),
  'mobile after 15 seconds': ways(['mobile'], { isSlow: true }),
  'mobile, nothing happened': ways(['mobile'], { isStuck: true }),
  'mobile, nothing happened, one link': ways(['mobile'], { isStuck: true, appLinks: 1 }),
  'mobile, browser of an app that opens nothing': ways(['mobile'], { hasOpened: false, appLinks: 0 }),
  'mobile declined': ways(['mobile'], failed('user_rejected')),
  'desktop, relay unreachable': ways(['desktop'], failed('relay_unreachable')),
  'qr, hostile name': ways(['qrcode'], { wallet: hostile }),
  'mobile, hostile name': ways(['mobile'], { wallet: hostile }),
  'not detected': notDetected({}),
  'one link': notDetected({ downloads: links.slice(3) }),
  'no link': notDetected({ downloads: [] }),
  'has shown up': notDetected({ isInstalled: true }),
  'unknown wallet': notDetected({ wallet: { name: '', imageUrl: undefined }, downloads: [] }),
}
