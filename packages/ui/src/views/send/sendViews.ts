import { titleText } from '../../text/titleText.ts'
import { WalletSendConfirmedView } from './WalletSendConfirmedView.tsx'
import { WalletSendPreviewView } from './WalletSendPreviewView.tsx'
import { WalletSendSelectTokenView } from './WalletSendSelectTokenView.tsx'
import { WalletSendView } from './WalletSendView.tsx'

/** One script for all of them: a transfer goes through each. */
export const sendViews = {
  WalletSend: { View: WalletSendView, title: titleText.walletSend },
  WalletSendConfirmed: { View: WalletSendConfirmedView, title: titleText.walletSendConfirmed },
  WalletSendPreview: { View: WalletSendPreviewView, title: titleText.walletSendPreview },
  WalletSendSelectToken: { View: WalletSendSelectTokenView, title: titleText.walletSendSelectToken },
} as const
