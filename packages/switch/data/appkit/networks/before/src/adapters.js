import { EthersAdapter } from '@reown/appkit-adapter-ethers'

export const adapters = [new EthersAdapter()]
