import type { WalletTag } from '@foyer/core/connect'
import type { TagProps } from '../../atoms/index.ts'
import type { walletText } from '../../text/walletText.ts'

const TONES = {
  connected: 'success',
  installed: 'success',
  recent: 'neutral',
  multichain: 'neutral',
  'qr code': 'accent',
} as const satisfies Record<WalletTag, TagProps['tone']>

const KEYS = {
  connected: 'connected',
  installed: 'installed',
  recent: 'recent',
  multichain: 'multichain',
  'qr code': 'qrCode',
} as const satisfies Record<WalletTag, keyof typeof walletText>

/** The colour of a wallet's tag wherever it is shown. */
export function walletTagTone(tag: WalletTag) {
  return TONES[tag]
}

/** The key of the text of a wallet's tag (clause all-wallets-6). */
export function walletTagKey(tag: WalletTag) {
  return KEYS[tag]
}
