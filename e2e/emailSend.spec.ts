import { test } from './emailTest.ts'
import { addressOf, frameOf, pageUrl, pressInFrame, signIn } from './emailVisit.ts'
import { byId, expect, walletButton } from './fixtures.ts'
import {
  ethereum,
  expectInActivity,
  fill,
  fresh,
  fundAccount,
  openSend,
  review,
  tokenBalance,
  usdc,
} from './sending.ts'
import { STRESS } from './stress.ts'

test(
  'account-8 product-3 the wallet, an externally owned account, sends currency and a token through the send views, and activity names both',
  STRESS,
  async ({ services, page, context, addresses }) => {
    const node = ethereum(addresses)
    // The policy of the page allows the gateway alone.
    const options = { publicNodes: false, remoteFeatures: { activity: true } }
    await page.goto(pageUrl(services, 'localhost', services.hostUrl, options))
    await signIn({ services, page, context }, 'grace@example.com')
    const address = (await addressOf(page)) ?? ''
    const before = await tokenBalance(node, usdc(addresses), address)
    expect(before).toBe(0n)
    await fundAccount(node, addresses, address)
    const receiver = fresh()
    await page.reload()
    await expect(walletButton(page)).toContainText('0x')

    await test.step('currency', async () => {
      await openSend(page, 'ETH')
      await fill(page, '1.25', receiver)
      await review(page)
      await byId(page, 'send-confirm').click()
      await expect(frameOf(page).getByRole('heading', { name: 'Send' })).toBeVisible()
      await expect(frameOf(page).getByText('1.25 ETH', { exact: true })).toBeVisible()
      await pressInFrame(page, 'Send', () => page.getByText('Sent 1.25 ETH').isVisible())
      expect(await node.getBalance(receiver)).toBe(1_250_000_000_000_000_000n)
      // Its key alone moves it: no contract stands at its address.
      expect(await node.getCode(address)).toBe('0x')
      await expectInActivity(page, /sent.*1\.25/)
    })

    await test.step('a token', async () => {
      await page.reload()
      await expect(walletButton(page)).toContainText('0x')
      await openSend(page, 'USDC')
      await fill(page, '12.5', receiver)
      await review(page)
      await byId(page, 'send-confirm').click()
      await expect(frameOf(page).getByText('12.5 USDC', { exact: true })).toBeVisible()
      await expect(frameOf(page).getByText('12500000 of the smallest unit')).toBeVisible()
      await pressInFrame(page, 'Send', () => page.getByText('Sent 12.5 USDC').isVisible())
      expect(await tokenBalance(node, usdc(addresses), receiver)).toBe(12_500_000n)
      await expectInActivity(page, /sent.*12\.5/)
    })

    await test.step('what is declined is not sent', async () => {
      await page.reload()
      await expect(walletButton(page)).toContainText('0x')
      await openSend(page, 'ETH')
      await fill(page, '1', receiver)
      await review(page)
      await byId(page, 'send-confirm').click()
      await pressInFrame(page, 'Cancel', () => byId(page, 'send-confirm').isVisible())
      expect(await node.getBalance(receiver)).toBe(1_250_000_000_000_000_000n)
    })
    node.destroy()
  },
)
