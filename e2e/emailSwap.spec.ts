import { parseEther, toQuantity } from 'ethers'
import { SWAP_CHAIN_ID } from './addresses.ts'
import { test } from './emailTest.ts'
import { addressOf, frameOf, pageUrl, pressInFrame, signIn } from './emailVisit.ts'
import { byId, expect, walletButton } from './fixtures.ts'
import { STRESS } from './stress.ts'
import { allowanceOf, balanceOf, chooseToken, openMarket, reviewSwap, SWAP_OPTIONS } from './swapping.ts'

test(
  'call-6 the e-mail wallet swaps the coin for a token and back, each step approved in its own frame',
  STRESS,
  async ({ services, page, context, addresses }) => {
    const url = new URL(pageUrl(services, 'localhost', services.hostUrl, SWAP_OPTIONS))
    url.searchParams.set('networks', String(SWAP_CHAIN_ID))
    await page.goto(url.href)
    await signIn({ services, page, context }, 'hedy@example.com')
    const address = (await addressOf(page)) ?? ''
    const market = await openMarket(addresses)
    const { USDC } = market.tokens
    await market.node.send('anvil_setBalance', [address, toQuantity(parseEther('10'))])
    await page.reload()
    await expect(walletButton(page)).toContainText('0x')

    await test.step('coin to token', async () => {
      await openSwap(USDC, '1')
      await byId(page, 'swap-confirm').click()
      await expect(frameOf(page).getByRole('heading', { level: 1 })).toBeVisible()
      await pressInFrame(page, 'Confirm', () =>
        page.getByText('The network has confirmed the swap.').isVisible(),
      )
      expect(await balanceOf(market, USDC, address)).toBeGreaterThan(1_900_000_000n)
    })

    await test.step('token to coin, with an approval of exactly that', async () => {
      await byId(page, 'swap-done').click()
      await byId(page, 'feature-swaps').click()
      await chooseToken(page, 'pay', 'USDC')
      await chooseToken(page, 'receive', 'ETH')
      await byId(page, 'swap-amount').fill('100')
      await reviewSwap(page)
      await byId(page, 'swap-confirm').click()
      await expect(frameOf(page).getByText('100 USDC')).toBeVisible()
      // The view says so too, for the moment until the wallet asks again: a busy machine sees that no more.
      await pressInFrame(page, 'Confirm', () =>
        frameOf(page).getByRole('heading', { name: 'Confirm transaction' }).isVisible(),
      )
      await pressInFrame(page, 'Confirm', () =>
        page.getByText('The network has confirmed the swap.').isVisible(),
      )
      expect(await allowanceOf(market, USDC, address)).toBe(0n)
    })
    market.node.destroy()

    async function openSwap(token: string, amount: string) {
      await walletButton(page).click()
      await byId(page, 'feature-swaps').click()
      await byId(page, 'swap-receive-token').click()
      await byId(page, 'swap-search').fill(token)
      await byId(page, 'swap-token-USDC').click()
      await byId(page, 'swap-amount').fill(amount)
      await reviewSwap(page)
    }
  },
)
