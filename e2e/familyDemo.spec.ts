import { COSMOS_KEYS } from '@foyer/devkit/cosmos'
import { startLocalCosmos } from '@foyer/devkit/localCosmos'
import { startLocalPolkadot } from '@foyer/devkit/localPolkadot'
import { POLKADOT_KEYS } from '@foyer/devkit/polkadot'
import { startDemo } from '../apps/demo/server.ts'
import { byId, expect, test, walletButton } from './fixtures.ts'
import { STRESS } from './stress.ts'

const FAMILIES = [
  { namespace: 'polkadot', network: 'Polkadot Local', symbol: 'DOT' },
  { namespace: 'cosmos', network: 'Cosmos Local', symbol: 'FOY' },
] as const

for (const { namespace, network, symbol } of FAMILIES) {
  test(`on the demo the Dev Wallet speaks ${namespace} beside EVM`, STRESS, async ({ page, addresses }) => {
    const accountId = POLKADOT_KEYS[0]?.accountId ?? new Uint8Array()
    const address = COSMOS_KEYS[0]?.addressOn('foy') ?? ''
    const nodes = await Promise.all([
      startLocalPolkadot({ port: 0, accounts: [{ accountId, amounts: { free: 135_000_000_000n } }] }),
      startLocalCosmos({ port: 0, funded: [{ address, coins: [{ denom: 'ufoy', amount: 12_500_000n }] }] }),
    ])
    const [polkadot, cosmos] = nodes
    const demo = await startDemo({
      port: 0,
      gatewayUrl: undefined,
      relayUrls: [],
      testWalletUrl: undefined,
      chains: addresses.chains,
      polkadot: { networkId: polkadot.caipNetworkId, rpcUrl: polkadot.url },
      cosmos: { networkId: 'cosmos:foyer-1', rpcUrl: cosmos.url },
    })
    try {
      await page.goto(demo.url)
      await walletButton(page).click()
      const row = byId(page, 'view-Connect').getByRole('button', { name: 'Foyer Dev Wallet' }).first()
      // The list is there before the families are, and the wallet connects EVM alone until then.
      await expect(row).toContainText(/multichain/i)
      await row.click()
      await byId(page, `chain-${namespace}`).click()
      await page.getByTestId('dev-wallet-approve').click()
      await expect(page.locator('#fact-balance')).toContainText(`12.5 ${symbol}`)
      await walletButton(page).click()
      await expect(byId(page, 'view-Account')).toContainText(network)
    } finally {
      for (const { stop } of [...nodes, { stop: () => demo.close() }]) await stop()
    }
  })
}
