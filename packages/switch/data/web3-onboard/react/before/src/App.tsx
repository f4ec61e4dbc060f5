import { init, useConnectWallet, useSetChain, Web3OnboardProvider } from '@web3-onboard/react'
import injectedModule from '@web3-onboard/injected-wallets'
import walletConnectModule from '@web3-onboard/walletconnect'
import { BrowserProvider } from 'ethers'

const injected = injectedModule()
const walletConnect = walletConnectModule({ projectId: 'abc', dappUrl: 'https://shop.example' })

const web3Onboard = init({
  wallets: [injected, walletConnect],
  chains: [
    { id: '0x1', token: 'ETH', label: 'Ethereum', rpcUrl: 'https://node.example' },
    { id: 8453, token: 'ETH', label: 'Base', rpcUrl: 'https://node.example' },
  ],
  appMetadata: {
    name: 'Shop',
    icon: '<svg></svg>',
    description: 'A shop',
    agreement: { version: '1', termsUrl: 'https://shop.example/terms' },
  },
  accountCenter: { desktop: { enabled: false } },
})

function Wallet() {
  const [{ wallet, connecting }, connect, disconnect] = useConnectWallet()
  const [{ connectedChain }, setChain] = useSetChain()
  const sign = async () => {
    if (!wallet) return
    const signer = await new BrowserProvider(wallet.provider).getSigner()
    await signer.signMessage('Hello')
  }
  return (
    <div>
      <button type="button" disabled={connecting} onClick={() => (wallet ? disconnect(wallet) : connect())}>
        {wallet ? wallet.accounts[0]?.address : 'Connect'}
      </button>
      <button type="button" onClick={() => setChain({ chainId: '0x2105' })}>
        {connectedChain?.id}
      </button>
      <button type="button" onClick={sign}>
        Sign
      </button>
    </div>
  )
}

export function App() {
  return (
    <Web3OnboardProvider web3Onboard={web3Onboard}>
      <Wallet />
    </Web3OnboardProvider>
  )
}
