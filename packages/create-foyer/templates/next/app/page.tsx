import { FoyerProvider, WalletButton } from '@foyer/react'
import { Greeting } from './Greeting'

export default function Page() {
  return (
    <FoyerProvider options={{ networks: [1, 8453], themeMode: 'auto' }}>
      <WalletButton />
      <Greeting />
    </FoyerProvider>
  )
}
