import { type AppKitNetwork, base, mainnet, optimism } from '@reown/appkit/networks'
import { EthersAdapter } from '@reown/appkit-adapter-ethers'

export const projectId = import.meta.env.VITE_PROJECT_ID || '00000000000000000000000000000000'

export const networks: [AppKitNetwork, ...AppKitNetwork[]] = [mainnet, optimism, base]

export const ethersAdapter = new EthersAdapter()
