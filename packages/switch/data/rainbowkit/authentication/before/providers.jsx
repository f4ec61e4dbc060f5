import '@rainbow-me/rainbowkit/styles.css'
import {
  createAuthenticationAdapter,
  RainbowKitAuthenticationProvider,
  RainbowKitProvider,
  midnightTheme,
} from '@rainbow-me/rainbowkit'
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

const theme = midnightTheme({ accentColor: 'tomato' })

export function Providers({ children, status }) {
  return (
    <RainbowKitAuthenticationProvider adapter={adapter} status={status}>
      <RainbowKitProvider theme={theme} coolMode showRecentTransactions={true} appInfo={{ appName: 'Shop' }}>
        {children}
      </RainbowKitProvider>
    </RainbowKitAuthenticationProvider>
  )
}
