import { titleText } from '../../text/titleText.ts'
import { createWalletReceiveView } from './createWalletReceiveView.tsx'
import { FundWalletView } from './FundWalletView.tsx'

// One script for both: a visitor goes from one to the next, and each is small.
export { FundWalletView as View }

export const title = titleText.fundWallet

/** Loads what draws codes too: it comes with the script of pairing, for which it was made. */
export async function loadWalletReceive() {
  const { QrCode } = await import('../connect/pairingViews.ts')
  return { View: createWalletReceiveView(QrCode), title: titleText.walletReceive }
}
