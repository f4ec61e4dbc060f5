import '@foyer/elements/visitors'
import { foyer } from '@foyer/elements'
import { FoyerProvider } from '@foyer/react'
import { useConnectWallet, useSetChain } from './foyer/onboard'
import { BrowserProvider } from 'ethers'

foyer.init({
  networks: [1, 8453],
  metadata: { name: 'Shop', description: 'A shop' },
  termsConditionsUrl: 'https://shop.example/terms',
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
    <FoyerProvider>
      <Wallet />
    </FoyerProvider>
  )
}
