import { POLKADOT_KEYS } from '@foyer/devkit/polkadot'
import { explorerPage } from './familySite.ts'
import { byId, expect, expectAccessible, hostUrl, pick, shorten, walletButton } from './fixtures.ts'
import { addPolkadot, NAME, test } from './polkadotPages.ts'
import { STRESS } from './stress.ts'

const [first, second] = POLKADOT_KEYS
const RELAY = first?.relayAddress ?? ''
const KUSAMA = first?.kusamaAddress ?? ''

test('entity-2 call-6 state-1 an extension that comes late connects, is shown with balance and address of each network, signs, receives, is restored and forgotten', async ({
  page,
  context,
  polkadot,
}) => {
  const extension = await addPolkadot(context, { appearAfterMs: 700 })
  await page.goto(polkadot.url())
  await pick(page, NAME)
  await expect(walletButton(page)).toContainText(shorten(RELAY))
  await expect(walletButton(page)).toContainText('12.5')
  await expect(walletButton(page)).toContainText('DOT')
  expect(extension.requests.filter(({ method }) => method === 'enable')).toHaveLength(1)

  await walletButton(page).click()
  expect(await explorerPage(page)).toBe(`https://polkadot.subscan.io/account/${RELAY}`)
  await expect(byId(page, 'feature-send')).toHaveCount(0)
  await expect(byId(page, 'feature-activity')).toHaveCount(0)
  await byId(page, 'feature-fund').click()
  await expect(byId(page, 'receive-address')).toContainText(RELAY)
  await expectAccessible(page, 'wallet-modal')
  await page.keyboard.press('Escape')
  await page.evaluate(() => void window.foyer?.open({ view: 'WalletSend' }))
  await expect(byId(page, 'view-WalletSend')).toContainText('Unsupported chain')
  await page.keyboard.press('Escape')

  // The same key, as the other network writes it.
  await page.locator('network-button').getByRole('button').click()
  await byId(page, `network-${polkadot.networks[1].caipNetworkId}`).click()
  await expect(walletButton(page)).toContainText(shorten(KUSAMA))
  await page.keyboard.press('Escape')
  const signed = await page.evaluate(async (address) => {
    const provider = await window.foyer?.getProvider({ namespace: 'polkadot' })
    return provider?.signer.signRaw?.({ address, data: '0x48656c6c6f', type: 'bytes' })
  }, first?.address ?? '')
  expect(signed?.signature).toMatch(/^0x[\da-f]{128}$/)

  extension.decline(true)
  await page.reload()
  await expect(walletButton(page)).toContainText(shorten(KUSAMA))
  extension.selectAccount(1)
  await expect(walletButton(page)).toContainText(shorten(second?.kusamaAddress ?? ''))
  await walletButton(page).click()
  await byId(page, 'disconnect').click()
  await expect(walletButton(page)).toContainText('Connect Wallet')
  await page.reload()
  await expect(walletButton(page)).toContainText('Connect Wallet')
})

test(
  'profile-1 entity-2 several wallets of two families are told apart, and hostile ones disturb nobody',
  STRESS,
  async ({ page, context, polkadot, wallets }) => {
    await context.addInitScript(() => {
      const trap = new Proxy(
        {},
        {
          get: () => {
            throw new Error('trap')
          },
        },
      )
      const thrower = () => {
        throw new Error('thrower')
      }
      Object.assign(window, { injectedWeb3: { trap, number: 5, '<b>Bold</b>': { enable: thrower } } })
    })
    await addPolkadot(context)
    await addPolkadot(context, { name: 'talisman', keys: POLKADOT_KEYS.slice(2, 4) })
    await page.goto(polkadot.url({ remoteFeatures: { multiWallet: true } }, [1]))
    await pick(page, NAME)
    await expect(walletButton(page)).toContainText(shorten(RELAY))
    await walletButton(page).click()
    await byId(page, 'switch-wallet').click()
    const view = byId(page, 'view-ProfileWallets')
    await expect(view.getByRole('tab')).toHaveText(['EVM', 'Polkadot'])
    await byId(page, 'add-wallet').click()
    await byId(page, 'view-Connect').getByRole('button', { name: 'Talisman' }).click()
    await expect(walletButton(page)).toContainText(shorten(POLKADOT_KEYS[2]?.relayAddress ?? ''))
    expect(wallets.alpha.requests).toEqual([])
  },
)

test(
  'connecting-6 who declines is told so, and tries again; one that is silent is left',
  STRESS,
  async ({ page, context, polkadot }) => {
    const extension = await addPolkadot(context)
    extension.decline(true)
    await page.goto(polkadot.url())
    await pick(page, NAME)
    await expect(byId(page, 'view-ConnectingExternal')).toContainText(/declined/i)
    extension.decline(false)
    extension.answer('enable', { type: 'silent' })
    await byId(page, 'connecting-retry').click()
    await byId(page, 'modal-back').click()
    await expect(byId(page, 'view-Connect')).toBeVisible()
    extension.answer('enable', { type: 'error', error: new Error('<b>no</b>') })
    await byId(page, 'view-Connect').getByRole('button', { name: NAME }).click()
    await expect(byId(page, 'connecting-retry')).toBeVisible()
    extension.answer('enable', undefined)
    await byId(page, 'connecting-retry').click()
    await expect(walletButton(page)).toContainText(shorten(RELAY))
    extension.leave()
    await expect(walletButton(page)).toContainText('Connect Wallet')
  },
)

test(
  'siwx-1 state-21 the text of the gateway is signed by the extension, and the gateway gives a session',
  STRESS,
  async ({ page, context, addresses }) => {
    await addPolkadot(context)
    const { networkId, rpcUrl } = addresses.polkadot
    const network = {
      id: networkId.slice('polkadot:'.length),
      caipNetworkId: networkId,
      chainNamespace: 'polkadot',
      name: 'Polkadot Local',
      nativeCurrency: { name: 'Polkadot', symbol: 'DOT', decimals: 10 },
      rpcUrls: [rpcUrl],
      polkadot: { addressPrefix: 42, existentialDepositBase: '10000000000' },
    }
    const options = { networks: [network], siwx: true, metadata: { name: 'My Shop' } }
    await page.goto(hostUrl(addresses, { options: JSON.stringify(options) }))
    await pick(page, NAME)
    await byId(page, 'siwx-sign').click()
    await expect(byId(page, 'modal')).toBeHidden()
    await expect(walletButton(page)).toContainText('DOT')
    const session = await page.evaluate(() => window.foyer?.getSession())
    expect(session).toMatchObject({ address: first?.address, chainId: networkId })
    expect(session?.message).toContain(`Polkadot account:\n${first?.address}\n`)
    expect(session?.token).toBeTruthy()
  },
)
