import { useFoyerAccount, WalletButton } from '@foyer/react'

export default function Home() {
  const { isConnected, address } = useFoyerAccount()
  return (
    <main>
      <WalletButton />
      <p>{isConnected && <output>Hello {address}</output>}</p>
    </main>
  )
}
