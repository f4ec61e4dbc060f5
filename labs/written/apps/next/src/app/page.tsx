import { FoyerProvider, WalletButton } from '@foyer/react'
import { connection } from 'next/server'
import { Account } from './account'

const options = {
  networks: [1, 8453],
  themeMode: 'auto' as const,
  gatewayUrl: 'http://localhost:4401',
  projectId: 'dev',
  siwx: true,
  features: { email: true },
}

export default async function Page() {
  await connection()
  return (
    <FoyerProvider options={options}>
      <main>
        <h1>Sign in</h1>
        <WalletButton />
        <Account />
      </main>
    </FoyerProvider>
  )
}
