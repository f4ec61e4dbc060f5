import type { PartViews } from '../part.ts'
import { titleText } from './text/en.ts'
import { WalletSendView } from './WalletSend/WalletSendView.tsx'
import { WalletSendConfirmedView } from './WalletSendConfirmed/WalletSendConfirmedView.tsx'
import { WalletSendPreviewView } from './WalletSendPreview/WalletSendPreviewView.tsx'
import { WalletSendSelectTokenView } from './WalletSendSelectToken/WalletSendSelectTokenView.tsx'

export const views = {
  WalletSend: { View: WalletSendView, title: titleText.walletSend },
  WalletSendConfirmed: { View: WalletSendConfirmedView, title: titleText.walletSendConfirmed },
  WalletSendPreview: { View: WalletSendPreviewView, title: titleText.walletSendPreview },
  WalletSendSelectToken: { View: WalletSendSelectTokenView, title: titleText.walletSendSelectToken },
} satisfies PartViews<'send'>

export { part } from '@foyer/core/send'
