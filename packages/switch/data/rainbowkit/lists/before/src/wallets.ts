import type { WalletList } from '@rainbow-me/rainbowkit'
import { argentWallet, ledgerWallet, metaMaskWallet, walletConnectWallet } from '@rainbow-me/rainbowkit/wallets'

const phones = [walletConnectWallet, argentWallet]

export const groups: WalletList = [
  { groupName: 'Popular', wallets: [metaMaskWallet, ledgerWallet] },
  { groupName: 'Phones', wallets: phones },
]
export const facts = { appName: 'Shop', projectId: 'abc' }
