import '@foyer/react/styles.css'
import { FoyerProvider, useFoyerAccount, useFoyerNetwork, useFoyerSession, WalletButton } from '@foyer/react'

const options = {
  networks: [1, 8453],
  themeMode: 'auto' as const,
  gatewayUrl: 'http://localhost:4401',
  projectId: 'dev',
  siwx: true,
  features: { email: true },
}

function Account() {
  const { address, disconnect } = useFoyerAccount()
  const { networkId } = useFoyerNetwork()
  const session = useFoyerSession()
  return (
    <>
      <p>
        Account: <output id="account">{address ? `${address} on ${networkId}` : 'nobody'}</output>
      </p>
      <p>
        Session:{' '}
        <output id="session">
          {session ? `${session.address} until ${session.expiresAt}` : 'signed out'}
        </output>
      </p>
      {address && (
        <button type="button" id="sign-out" onClick={() => disconnect()}>
          Sign out
        </button>
      )}
    </>
  )
}

export function App() {
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
