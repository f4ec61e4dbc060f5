import {
  createWeb3Modal,
  defaultConfig,
  useSwitchNetwork,
  useWeb3ModalAccount,
  useWeb3ModalProvider,
} from '@web3modal/ethers/react'
import { BrowserProvider } from 'ethers'

const projectId = 'abc'
const mainnet = { chainId: 1, name: 'Ethereum', currency: 'ETH', explorerUrl: '', rpcUrl: 'https://node.example' }
const ethersConfig = defaultConfig({ metadata: { name: 'Shop', description: '', url: '', icons: [] }, enableEIP6963: true })

createWeb3Modal({ ethersConfig, chains: [mainnet], projectId, enableAnalytics: true })

export function App() {
  const { address, chainId, isConnected } = useWeb3ModalAccount()
  const { walletProvider } = useWeb3ModalProvider()
  const { switchNetwork } = useSwitchNetwork()
  const sign = async () => (await new BrowserProvider(walletProvider).getSigner()).signMessage('Hello')
  return (
    <main>
      <button onClick={sign}>{isConnected ? address : 'Connect'}</button>
      <button onClick={() => switchNetwork(10)}>{chainId}</button>
    </main>
  )
}
