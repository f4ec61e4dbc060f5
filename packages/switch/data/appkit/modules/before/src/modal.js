import { createAppKit } from '@reown/appkit'
import { mainnet, optimism } from '@reown/appkit/networks'
import { ethersAdapter, name } from './adapter.js'

const modal = createAppKit({
  adapters: [ethersAdapter],
  networks: [mainnet, optimism],
  projectId: 'abc',
  metadata: { name, description: '', url: 'https://shop.example', icons: [] },
})

modal.subscribeAccount((account) => {
  document.title = account.isConnected ? account.address : name
})
document.querySelector('#switch').addEventListener('click', () => modal.switchNetwork(optimism))
