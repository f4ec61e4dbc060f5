import { WalletDisconnectButton, WalletMultiButton } from '@solana/wallet-adapter-react-ui'
import { SendCoins } from './components/SendCoins'
import { SignText } from './components/SignText'

export function App() {
  return (
    <main>
      <WalletMultiButton />
      <WalletDisconnectButton />
      <SignText />
      <SendCoins />
    </main>
  )
}
