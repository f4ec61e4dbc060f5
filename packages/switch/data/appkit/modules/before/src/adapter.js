import { EthersAdapter } from '@reown/appkit-adapter-ethers'

export const ethersAdapter = new EthersAdapter()
export const name = 'Shop'
