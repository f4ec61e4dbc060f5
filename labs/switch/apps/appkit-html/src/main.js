import { createAppKit } from '@reown/appkit'
import { base, mainnet, optimism } from '@reown/appkit/networks'
import { EthersAdapter } from '@reown/appkit-adapter-ethers'
import { BrowserProvider } from 'ethers'

const modal = createAppKit({
  adapters: [new EthersAdapter()],
  networks: [mainnet, optimism, base],
  projectId: '00000000000000000000000000000000',
  metadata: {
    name: 'Mill',
    description: 'Flour by the sack',
    url: 'https://mill.example',
    icons: ['https://mill.example/icon.png'],
  },
  themeMode: 'light',
  features: { analytics: false },
})

const text = (id, value) => {
  document.getElementById(id).textContent = value ?? ''
}

modal.subscribeAccount((account) => text('account', account.address))
modal.subscribeNetwork((network) => text('chain', network.chainId))

document.getElementById('open').addEventListener('click', () => modal.open())
document.getElementById('theme').addEventListener('click', () => {
  modal.setThemeMode(modal.getThemeMode() === 'dark' ? 'light' : 'dark')
})
document.getElementById('switch').addEventListener('click', () => modal.switchNetwork(optimism))
document.getElementById('sign').addEventListener('click', async () => {
  const signer = await new BrowserProvider(modal.getWalletProvider()).getSigner()
  text('signature', await signer.signMessage('Hello from Mill'))
})
