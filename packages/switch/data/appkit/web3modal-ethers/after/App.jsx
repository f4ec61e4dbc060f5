import '@foyer/elements/visitors'
import { foyer } from '@foyer/elements'
import { useSwitchNetwork, useWeb3ModalAccount, useWeb3ModalProvider } from './foyer/web3modal'
import { BrowserProvider } from 'ethers'

foyer.init({
  metadata: { name: 'Shop', description: '', url: '', icons: [] },
  networks: [1],
})

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
