import { test } from './emailTest.ts'
import { pressInFrame, WALLET_MS } from './emailVisit.ts'
import { byId, expect, type Page } from './fixtures.ts'
import { fresh, fundAccount, tokenBalance, usdc } from './sending.ts'
import { address, CHAIN_ID, closeModal, nodeOf, placeContracts, signInOnDemo } from './smartVisit.ts'
import { STRESS } from './stress.ts'

test.beforeAll(placeContracts)

const COIN = `eip155:${CHAIN_ID}/slip44:60`

/** Not waited for: the call ends with the payment. */
function startPaying(page: Page, to: string, asset: string, amount: string): Promise<void> {
  return page.evaluate((request) => void window.foyer?.pay(request), { to, asset, amount })
}

async function payAndWait(page: Page): Promise<void> {
  await byId(page, 'pay-confirm').click()
  await pressInFrame(page, 'Send', () => byId(page, 'pay-loading').isVisible())
  await expect(byId(page, 'pay-loading')).toHaveAttribute('data-stage', 'paid', { timeout: WALLET_MS })
  await closeModal(page)
}

test(
  'the e-mail wallet pays: its EOA in coins and tokens, its smart account in tokens, and in coins it is led to the other',
  STRESS,
  async ({ services, page, context, addresses }) => {
    const node = nodeOf(addresses)
    const token = usdc(addresses)
    const asset = `eip155:${CHAIN_ID}/erc20:${token.toLowerCase()}`
    await page.goto(services.demoUrl)
    await signInOnDemo({ services, page, context }, 'payer@example.com')
    await closeModal(page)
    await fundAccount(node, addresses, await address(page))

    async function payInToken(amount: bigint): Promise<void> {
      const shop = fresh()
      await startPaying(page, shop, asset, `${amount}`)
      await expect(byId(page, 'pay-amount')).toContainText(`${amount} USDC`)
      await payAndWait(page)
      expect(await tokenBalance(node, token, shop)).toBe(amount * 1_000_000n)
    }

    await test.step('the EOA pays in a token', () => payInToken(5n))

    await test.step('the smart account pays in a token', async () => {
      const eoa = await address(page)
      await page.locator('#do-type').click()
      await byId(page, 'settings-account-type').click()
      await expect(page.locator('#fact-address')).not.toHaveText(eoa, { timeout: WALLET_MS })
      await closeModal(page)
      await fundAccount(node, addresses, await address(page))
      await payInToken(7n)
    })

    await test.step('in coins it is led to the EOA, which pays', async () => {
      const shop = fresh()
      const smart = await address(page)
      await startPaying(page, shop, COIN, '0.25')
      await expect(byId(page, 'pay-notice')).toContainText('A smart account cannot pay in ETH')
      await byId(page, 'pay-confirm').click()
      await byId(page, 'settings-account-type').click()
      await expect(page.locator('#fact-address')).not.toHaveText(smart, { timeout: WALLET_MS })
      await page.locator('wallet-modal').getByRole('button', { name: 'Back' }).click()
      await expect(byId(page, 'pay-confirm')).toHaveText(/^Pay /)
      await payAndWait(page)
      expect(await node.getBalance(shop)).toBe(250_000_000_000_000_000n)
    })
    node.destroy()
  },
)
