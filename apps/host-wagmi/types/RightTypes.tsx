/** @jsxImportSource react */
import {
  ConnectButton,
  createAuthenticationAdapter,
  FoyerAuthenticationProvider,
  FoyerProvider,
  foyer,
  getDefaultConfig,
} from '@foyer/wagmi'
import { type Config, createConfig, http, WagmiProvider } from 'wagmi'
import { base, mainnet } from 'wagmi/chains'

// The names that wagmi 2 and 3 both have. The same file is checked with each of them.

export const config: Config = createConfig({
  chains: [mainnet, base],
  connectors: [foyer({ publicNodes: false })],
  transports: { [mainnet.id]: http(), [base.id]: http() },
})

const ready = getDefaultConfig({ appName: 'My shop', chains: [mainnet, base], ssr: true })
export const secondId: 8453 = ready.chains[1].id

const adapter = createAuthenticationAdapter({
  getNonce: async () => 'nonce1',
  createMessage: ({ address, chainId, nonce }) => `${address} ${chainId} ${nonce}`,
  prepareMessage: ({ chainId, nonce }) => ({ statement: 'Sign in.', requestId: `${chainId}-${nonce}` }),
  verify: async ({ message, signature }) => message.length > 0 && signature.startsWith('0x'),
  signOut: async () => {},
})

export const right = (
  <WagmiProvider config={ready}>
    <FoyerAuthenticationProvider adapter={adapter} status="loading">
      <FoyerProvider
        themeMode="auto"
        initialChain={base}
        options={{ termsConditionsUrl: 'https://shop.example' }}
      >
        <ConnectButton
          accountStatus={{ smallScreen: 'avatar', largeScreen: 'full' }}
          chainStatus="icon"
          showBalance={{ smallScreen: false }}
        />
        <ConnectButton.Custom>{({ account }) => account?.displayName ?? 'Connect'}</ConnectButton.Custom>
      </FoyerProvider>
    </FoyerAuthenticationProvider>
  </WagmiProvider>
)
