import injectedModule from '@web3-onboard/injected-wallets'
import { init } from '@web3-onboard/react'
import walletConnectModule from '@web3-onboard/walletconnect'

const injected = injectedModule()
const walletConnect = walletConnectModule({
  projectId: 'YOUR_PROJECT_ID',
  dappUrl: 'https://guild.example',
})

export const web3Onboard = init({
  theme: 'dark',
  wallets: [injected, walletConnect],
  chains: [
    {
      id: '0x1',
      token: 'ETH',
      label: 'Ethereum Mainnet',
      rpcUrl: 'https://mainnet.node.example',
    },
    {
      id: '0xa',
      token: 'ETH',
      label: 'OP Mainnet',
      rpcUrl: 'https://optimism.node.example',
    },
    {
      id: 8453,
      token: 'ETH',
      label: 'Base',
      rpcUrl: 'https://base.node.example',
    },
  ],
  appMetadata: {
    name: 'Guild',
    icon: 'https://guild.example/icon.svg',
    description: 'A guild of makers',
    recommendedInjectedWallets: [{ name: 'MetaMask', url: 'https://metamask.io' }],
  },
  connect: {
    autoConnectLastWallet: true,
  },
  accountCenter: {
    desktop: { enabled: false },
    mobile: { enabled: false },
  },
})
