import { WagmiAdapter } from '@reown/appkit-adapter-wagmi'
import { base } from '@reown/appkit/networks'

export const networks = [base] as const
export const projectId = 'abc'
export const wagmiAdapter = new WagmiAdapter({ networks: [...networks], projectId })
export const config = wagmiAdapter.wagmiConfig
