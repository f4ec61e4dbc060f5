import { createAppKit } from '@reown/appkit'
import { EthersAdapter } from '@reown/appkit-adapter-ethers'
import { mainnet } from '@reown/appkit/networks'

export const projectId = 'abc'
if (!projectId) throw new Error('no project')
export const ethersAdapter = new EthersAdapter()
createAppKit({ adapters: [ethersAdapter], networks: [mainnet], projectId })
