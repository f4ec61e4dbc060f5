import { useConnectWallet } from '@web3-onboard/react'
import { Member } from './components/Member'

export default function App() {
  const [{ wallet, connecting }, connect, disconnect] = useConnectWallet()
  return (
    <main>
      <button
        disabled={connecting}
        onClick={() => {
          if (wallet) disconnect(wallet)
          else connect()
        }}
      >
        {connecting ? 'Connecting' : wallet ? 'Disconnect' : 'Connect Wallet'}
      </button>
      {wallet && <Member wallet={wallet} />}
    </main>
  )
}
