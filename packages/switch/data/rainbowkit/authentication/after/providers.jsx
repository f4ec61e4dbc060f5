import '@foyer/wagmi/styles.css'
import {
  createAuthenticationAdapter,
  FoyerAuthenticationProvider,
  FoyerProvider,
} from '@foyer/wagmi'
import { createSiweMessage } from 'viem/siwe'

const adapter = createAuthenticationAdapter({
  getNonce: async () => (await fetch('/api/nonce')).text(),
  createMessage: ({ nonce, address, chainId }) =>
    createSiweMessage({ domain: window.location.host, address, uri: window.location.origin, version: '1', chainId, nonce }),
  verify: async ({ message, signature }) => {
    const answer = await fetch('/api/verify', { method: 'POST', body: JSON.stringify({ message, signature }) })
    return answer.ok
  },
  signOut: async () => {
    await fetch('/api/logout')
  },
})

export function Providers({ children, status }) {
  return (
    <FoyerAuthenticationProvider adapter={adapter} status={status}>
      <FoyerProvider themeMode="dark" themeVariables={{ accent: 'tomato' }} options={{ metadata: { name: 'Shop' } }}>
        {children}
      </FoyerProvider>
    </FoyerAuthenticationProvider>
  )
}
