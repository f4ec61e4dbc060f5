import { COSMOS_KEYS } from '@foyer/devkit/cosmos'
import { addCosmos, test } from './cosmosPages.ts'
import { explorerPage } from './familySite.ts'
import { byId, expect, expectAccessible, hostUrl, pick, shorten, walletButton } from './fixtures.ts'
import { STRESS } from './stress.ts'

const [first, second] = COSMOS_KEYS
const on = (prefix: string, key = first) => key?.addressOn(prefix) ?? ''

test('entity-2 call-6 state-1 a wallet connects, is shown with balance and address of each chain, learns a chain of the app, signs, receives, is restored and forgotten', async ({
  page,
  context,
  cosmos,
}) => {
  // It knows the first network alone.
  const wallet = await addCosmos(context, { chains: { 'foyer-1': 'foy' }, appearAfterMs: 700 })
  await page.goto(cosmos.url())
  await pick(page, 'Keplr')
  await expect(walletButton(page)).toContainText(shorten(on('foy')))
  await expect(walletButton(page)).toContainText('12.5')
  await expect(walletButton(page)).toContainText('FOY')
  const suggested = wallet.requests.filter(({ method }) => method === 'experimentalSuggestChain')
  expect(suggested.map(({ inputs }) => inputs[0])).toEqual([
    expect.objectContaining({ chainId: 'foyer-2', chainName: 'Told by the app' }),
  ])

  await walletButton(page).click()
  expect(await explorerPage(page)).toBe(`https://www.mintscan.io/cosmos/address/${on('foy')}`)
  await expect(byId(page, 'feature-send')).toHaveCount(0)
  await byId(page, 'feature-fund').click()
  await expect(byId(page, 'receive-address')).toContainText(on('foy'))
  await expectAccessible(page, 'wallet-modal')
  await page.keyboard.press('Escape')
  await page.evaluate(() => void window.foyer?.open({ view: 'WalletSend' }))
  await expect(byId(page, 'view-WalletSend')).toContainText('Unsupported chain')
  await page.keyboard.press('Escape')

  // The same key has another address on another chain, and another coin.
  await page.locator('network-button').getByRole('button').click()
  await byId(page, `network-${cosmos.networks[1].caipNetworkId}`).click()
  await expect(walletButton(page)).toContainText(shorten(on('hall')))
  await expect(walletButton(page)).toContainText('HAL')
  await page.keyboard.press('Escape')
  const signed = await page.evaluate(async (address) => {
    const provider = await window.foyer?.getProvider({ namespace: 'cosmos' })
    return provider?.signArbitrary?.('foyer-2', address, 'Signed by the page')
  }, on('hall'))
  expect(signed?.signature).toMatch(/^[\w+/]{86}==$/)

  wallet.decline(true)
  await page.reload()
  await expect(walletButton(page)).toContainText(shorten(on('hall')))
  wallet.selectAccount(1)
  await expect(walletButton(page)).toContainText(shorten(on('hall', second)))
  await walletButton(page).click()
  await byId(page, 'disconnect').click()
  await expect(walletButton(page)).toContainText('Connect Wallet')
  expect(wallet.granted()).toEqual([])
  await page.reload()
  await expect(walletButton(page)).toContainText('Connect Wallet')
})

test(
  'profile-1 entity-2 several wallets are told apart, whoever claims the place of Keplr, and hostile ones disturb nobody',
  STRESS,
  async ({ page, context, cosmos }) => {
    await context.addInitScript(() => {
      const thrower = {
        get: () => {
          throw new Error('trap')
        },
      }
      Object.assign(window, { okxwallet: new Proxy({}, thrower), cosmostation: { providers: { keplr: 5 } } })
    })
    await addCosmos(context, { place: 'leap', claimsKeplr: true, mark: 'isLeap' })
    await page.goto(cosmos.url({ remoteFeatures: { multiWallet: true } }, [1]))
    await walletButton(page).click()
    const view = byId(page, 'view-Connect')
    await expect(view.getByRole('button', { name: 'Leap' })).toHaveCount(1)
    await expect(view).not.toContainText('Cosmostation')
    await view.getByRole('button', { name: 'Leap' }).click()
    await expect(walletButton(page)).toContainText(shorten(on('foy')))
    await walletButton(page).click()
    await byId(page, 'switch-wallet').click()
    await expect(byId(page, 'view-ProfileWallets').getByRole('tab')).toHaveText(['EVM', 'Cosmos'])
  },
)

test(
  'connecting-6 who declines is told so, and tries again; one that is silent is left',
  STRESS,
  async ({ page, context, cosmos }) => {
    const wallet = await addCosmos(context)
    wallet.decline(true)
    await page.goto(cosmos.url())
    await pick(page, 'Keplr')
    await expect(byId(page, 'view-ConnectingExternal')).toContainText(/declined/i)
    wallet.decline(false)
    wallet.answer('enable', { type: 'silent' })
    await byId(page, 'connecting-retry').click()
    await byId(page, 'modal-back').click()
    await expect(byId(page, 'view-Connect')).toBeVisible()
    wallet.answer('enable', { type: 'error', error: new Error('<b>no</b>') })
    await byId(page, 'view-Connect').getByRole('button', { name: 'Keplr' }).click()
    await expect(byId(page, 'connecting-retry')).toBeVisible()
    wallet.answer('enable', undefined)
    await byId(page, 'connecting-retry').click()
    await expect(walletButton(page)).toContainText(shorten(on('foy')))
    wallet.leave()
    await expect(walletButton(page)).toContainText('Connect Wallet')
  },
)

test(
  'siwx-1 state-21 validate-7 the text of the gateway is signed by ADR-36, and tokens and activity come from it',
  STRESS,
  async ({ page, context, addresses }) => {
    await addCosmos(context)
    const { networkId, rpcUrl } = addresses.cosmos
    const network = {
      id: networkId.slice('cosmos:'.length),
      caipNetworkId: networkId,
      chainNamespace: 'cosmos',
      name: 'Cosmos Local',
      nativeCurrency: { name: 'Foy', symbol: 'FOY', decimals: 6 },
      rpcUrls: [rpcUrl],
      cosmos: { addressPrefix: 'foy', denom: 'ufoy' },
    }
    const remoteFeatures = { activity: true, receive: true }
    const options = {
      networks: [network],
      siwx: true,
      metadata: { name: 'My Shop' },
      features: { tokens: true },
      remoteFeatures,
    }
    await page.goto(hostUrl(addresses, { options: JSON.stringify(options) }))
    await pick(page, 'Keplr')
    await byId(page, 'siwx-sign').click()
    await expect(byId(page, 'modal')).toBeHidden()
    const session = await page.evaluate(() => window.foyer?.getSession())
    expect(session).toMatchObject({ address: on('foy'), chainId: networkId })
    expect(session?.message).toContain(`Cosmos account:\n${on('foy')}\n`)
    expect(session?.token).toBeTruthy()
    await expect(walletButton(page)).toContainText('FOY')
    await walletButton(page).click()
    // A token that another chain sent is shown by its own word, and marked.
    const tokens = byId(page, 'token')
    await expect(tokens.filter({ hasText: 'FOY' })).not.toContainText('unverified')
    await expect(tokens.filter({ hasText: 'ibc/' })).toContainText('unverified')
    await byId(page, 'feature-activity').click()
    const rows = byId(page, 'activity-item')
    await expect(rows.first()).toContainText(/received/i)
    expect(await rows.count()).toBeGreaterThan(4)
  },
)
