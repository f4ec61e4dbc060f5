import { announceWallet, createKeyWallet } from '@foyer/testing/wallets'
import type { Page } from '@playwright/test'
import { byId, expect, expectAccessible, pick, shorten, test, walletButton } from './fixtures.ts'
import { sendInView } from './sending.ts'
import { addWallet, callNode, NAME } from './solanaPages.ts'
import { STRESS } from './stress.ts'

test.beforeEach(({ addresses }) => {
  // biome-ignore lint/suspicious/noSkippedTests: only where litesvm has no build, such as on Windows
  test.skip(!addresses.solana, 'The local Solana has no build for this platform.')
})

async function chooseNetwork(page: Page, name: string): Promise<void> {
  await page.locator('network-button').getByRole('button').click()
  await byId(page, 'view-Networks').getByRole('button', { name }).click()
}

/** Sends, and closes the modal. */
async function send(page: Page, what: Parameters<typeof sendInView>[1]) {
  await sendInView(page, what)
  await byId(page, 'send-done').click()
  await page.keyboard.press('Escape')
}

/** Switches on what a project of the gateway may: several wallets beside each other, of which one can be disconnected. */
async function withSeveralWallets(page: Page): Promise<void> {
  await page.evaluate(() => window.foyer?.update({ remoteFeatures: { activity: true, multiWallet: true } }))
}

/** The rows of the activity of the account in use. */
async function readActivity(page: Page): Promise<readonly string[]> {
  await expect(byId(page, 'modal')).toBeHidden()
  await walletButton(page).click()
  await byId(page, 'feature-activity').click()
  const items = byId(page, 'activity-item')
  await expect(items.first()).toBeVisible()
  const texts = await items.allInnerTexts()
  await page.keyboard.press('Escape')
  return texts.map((text) => text.toLowerCase())
}

test(
  'entity-2 entity-10 connecting-7 state-28 on the demo a wallet of two families sends on Solana, has EVM beside it, and loses one',
  STRESS,
  async ({ page, context, addresses }) => {
    const standard = await addWallet(context, addresses)
    const [sender = '', receiver = ''] = standard.addresses
    const chains = addresses.chains.map(({ chainId, rpcUrl }) => ({ chainId, url: rpcUrl }))
    const evm = createKeyWallet({ chains })
    await announceWallet(context, { wallet: evm, name: NAME, rdns: 'dev.sun.wallet' })
    const lamportsOf = async (account: string) =>
      (await callNode(addresses, 'getBalance', account)).value as number
    const before = await lamportsOf(receiver)

    await page.goto(addresses.solanaDemoUrl)
    await withSeveralWallets(page)
    await pick(page, NAME)
    await expect(page.getByText(`Select Chain for ${NAME}`)).toBeVisible()
    await expectAccessible(page, 'wallet-modal')
    await byId(page, 'chain-solana').click()
    await expect(page.locator('#fact-address')).toHaveText(sender)
    await expect(page.locator('#fact-balance')).toContainText('SOL')

    for (const [symbol, amount] of [
      ['Solana', '1.5'],
      ['So1a…1111', '1'],
      ['Taxe…1111', '10'],
    ] as const)
      await send(page, { symbol, amount, to: receiver })
    expect((await lamportsOf(receiver)) - before).toBe(1_500_000_000)
    expect((await readActivity(page))[0]).toContain('sent')

    // The other side: the account that has received it all.
    standard.selectAccount(1)
    await expect(page.locator('#fact-address')).toHaveText(receiver)
    await expect(page.locator('#fact-balance')).toContainText('SOL')
    expect((await readActivity(page))[0]).toContain('received')
    standard.selectAccount(1)
    await expect(page.locator('#fact-address')).toHaveText(sender)

    await chooseNetwork(page, 'Ethereum')
    await expect(page.locator('#fact-address')).toHaveText(evm.selectedAddress())
    await expect(page.locator('#fact-balance')).toContainText('ETH')
    await expect(byId(page, 'view-ProfileWallets').getByRole('tab')).toHaveText(['EVM', 'Solana'])
    await page.keyboard.press('Escape')
    expect((await readActivity(page)).length).toBeGreaterThan(0)

    await chooseNetwork(page, 'Solana Local')
    await expect(page.locator('#fact-address')).toHaveText(sender)
    await page.reload()
    await expect(page.locator('#fact-address')).toHaveText(sender)
    // The wallet of EVM chains is still there, and the other one goes.
    await withSeveralWallets(page)
    await walletButton(page).click()
    await byId(page, 'switch-wallet').click()
    await expectAccessible(page, 'wallet-modal')
    await byId(page, 'wallet-disconnect').click()
    await page.keyboard.press('Escape')
    await expect(page.locator('#fact-address')).toHaveText(evm.selectedAddress())
    await page.reload()
    await expect(page.locator('#fact-address')).toHaveText(evm.selectedAddress())
    await expect(walletButton(page)).toContainText(shorten(evm.selectedAddress()))
    evm.stop()
  },
)
