import { ConnectKitButton } from 'connectkit'
import { useAccount } from 'wagmi'
import { Account } from './components/Account'
import { VoteButton } from './components/VoteButton'

export function App() {
  const { isConnected } = useAccount()
  return (
    <main>
      <ConnectKitButton label="Connect Wallet" showBalance={false} />
      <VoteButton />
      {isConnected && <Account />}
    </main>
  )
}
