import { getDefaultConfig } from '@foyer/wagmi'
import { cookieStorage, createStorage } from 'wagmi'
import { base, mainnet } from 'wagmi/chains'

/** The configuration as a server and a browser both make it: what wagmi knows of the visitor is in a cookie. */
export function createWagmiConfig(gatewayUrl?: string) {
  return getDefaultConfig({
    appName: 'Next',
    chains: [mainnet, base],
    ssr: true,
    storage: createStorage({ storage: cookieStorage }),
    options: { publicNodes: false, ...(gatewayUrl && { gatewayUrl, projectId: 'dev' }) },
  })
}
