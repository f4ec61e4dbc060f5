import { FoyerProvider, useFoyerAccount, WalletButton } from '@foyer/react'

function Greeting() {
  const { isConnected, address } = useFoyerAccount()
  return <p>{isConnected && <output>Hello {address}</output>}</p>
}

export function App() {
  return (
    <FoyerProvider options={{ networks: [1, 8453], themeMode: 'auto' }}>
      <WalletButton />
      <Greeting />
    </FoyerProvider>
  )
}
