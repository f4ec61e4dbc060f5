import { installDevWallet } from './devWallet/index.ts'
import { readConfig } from './readConfig.ts'
import { showCode } from './showCode.ts'
import { showEvents } from './showEvents.ts'
import { showState } from './showState.ts'
import { bindTheme } from './theme.ts'

async function start(): Promise<void> {
  const { foyer } = window
  if (!foyer) throw new Error('foyer.js did not load')
  const config = await readConfig()
  foyer.init({
    ...(config.gatewayUrl ? { gatewayUrl: config.gatewayUrl, projectId: 'dev' } : {}),
    networks:
      config.chains.length > 0 ? config.chains.map((chain) => chain.chainId) : [1, 10, 8453, 11155111],
    relayUrls: config.relayUrls,
    themeMode: 'auto',
    metadata: { name: 'Foyer demo', description: 'Tries out the Foyer wallet modal.', icons: ['/mark.svg'] },
  })
  const devWallet =
    config.chains.length > 0
      ? installDevWallet({ chains: config.chains, ...(config.devKeys && { firstKeys: config.devKeys }) })
      : undefined
  bindTheme(foyer, devWallet)
  showState(foyer, config)
  showEvents()
  showCode(config)

  const opener = document.querySelector<HTMLButtonElement>('#open-dev-wallet')
  if (opener && devWallet) opener.addEventListener('click', () => devWallet.open())
  else opener?.remove()

  const phone = document.querySelector<HTMLAnchorElement>('#open-test-wallet')
  if (phone && config.testWalletUrl) phone.href = config.testWalletUrl
  else phone?.remove()
}

start().catch((error: unknown) => {
  const status = document.querySelector('#status')
  if (status) status.textContent = 'failed to start'
  console.error(error)
})
