import type { PartViews } from '../part.ts'
import { FundWalletView } from './FundWallet/FundWalletView.tsx'
import { titleText } from './text/en.ts'
import { WalletReceiveView } from './WalletReceive/WalletReceiveView.tsx'

export const views = {
  FundWallet: { View: FundWalletView, title: titleText.fundWallet },
  WalletReceive: { View: WalletReceiveView, title: titleText.walletReceive },
} satisfies PartViews<'fund'>
