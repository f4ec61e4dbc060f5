import { connectorsForWallets } from '@rainbow-me/rainbowkit'
import { ledgerWallet, metaMaskWallet, safeWallet } from '@rainbow-me/rainbowkit/wallets'

const getWallets = () => [metaMaskWallet, ledgerWallet, ...(process.env.SAFE ? [safeWallet] : [])]

export const wagmiConnectors = () =>
  connectorsForWallets([{ groupName: 'Supported wallets', wallets: getWallets() }], {
    appName: 'Shop',
    projectId: 'abc',
  })
