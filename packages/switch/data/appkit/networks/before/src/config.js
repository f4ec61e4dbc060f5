import { createAppKit } from '@reown/appkit/react'
import { SolanaAdapter } from '@reown/appkit-adapter-solana'
import { base, mainnet, solana } from '@reown/appkit/networks'
import { adapters } from './adapters'

const evm = [mainnet, base]
export const networks = [...evm, solana]
console.log(networks.map((network) => network.name))

export const modal = createAppKit({
  adapters: [...adapters, new SolanaAdapter()],
  networks,
  defaultNetwork: evm[0],
  projectId: 'abc',
})
export { base, mainnet as main }
