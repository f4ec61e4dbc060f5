import { SMART_ACCOUNT_CONTRACTS } from '@foyer/smart-account'
import { toHash } from '../apps/demo/src/settings/permalink.ts'
import { test } from './emailTest.ts'
import { frameOf, pressInFrame, WALLET_MS } from './emailVisit.ts'
import { byId, expect, type Page } from './fixtures.ts'
import { address, closeModal, nodeOf, placeContracts, signInOnDemo } from './smartVisit.ts'
import { STRESS } from './stress.ts'

test.beforeAll(placeContracts)

const result = (page: Page) => page.locator('#result')
const toggle = (page: Page) => byId(page, 'settings-account-type')

/** Switches to the other account by the settings, and closes them. Returns its address. */
async function switchType(page: Page, from: RegExp, to: RegExp): Promise<string> {
  const before = await address(page)
  await page.locator('#do-type').click()
  await expect(toggle(page)).toHaveText(from)
  await toggle(page).click()
  await expect(toggle(page)).toHaveText(to, { timeout: WALLET_MS })
  await expect(page.locator('#fact-address')).not.toHaveText(before)
  return address(page)
}

const TO_SMART = /Switch to your Smart Account/
const TO_EOA = /Switch to your EOA/

test('product-3 state-19 state-23 settings-5 a new e-mail wallet without a coin sends a batch that the project pays for, and keeps its account', async ({
  services,
  page,
  context,
  addresses,
}) => {
  const node = nodeOf(addresses)
  await page.goto(services.demoUrl)
  await signInOnDemo({ services, page, context }, 'smart@example.com')
  await closeModal(page)
  const eoa = await address(page)

  const smart =
    await test.step('the smart account is another address, which is not on the chain yet', async () => {
      const switched = await switchType(page, TO_SMART, TO_EOA)
      expect(switched).not.toBe(eoa)
      await expect(byId(page, 'settings-type')).toHaveText('Smart Account')
      // A node that was too slow to say it is asked again whenever the settings are opened.
      await expect(async () => {
        await closeModal(page)
        await page.locator('#do-type').click()
        await expect(byId(page, 'settings-undeployed')).toContainText('Created on Ethereum', {
          timeout: 5_000,
        })
      }).toPass({ timeout: 60_000 })
      expect(await node.getCode(switched)).toBe('0x')
      await closeModal(page)
      return switched
    })

  await test.step('what it can do is told', async () => {
    await page.locator('#do-capabilities').click()
    await expect(result(page)).toContainText('"supported"')
  })

  await test.step('a batch that is declined is not sent', async () => {
    await page.locator('#do-batch').click()
    await pressInFrame(page, 'Cancel', async () => /Refused/.test(await result(page).innerText()))
    expect(await node.getCode(smart)).toBe('0x')
  })

  await test.step('a batch is made, all of it in one transaction, and costs the account nothing', async () => {
    await page.locator('#do-batch').click()
    await expect(frameOf(page).getByRole('button', { name: 'Cancel', exact: true })).toBeVisible()
    await pressInFrame(page, 'Confirm', async () => /Batch/.test(await result(page).innerText()))
    await expect(result(page)).toContainText('Batch confirmed: 0x', { timeout: WALLET_MS })
    const hash = (await result(page).innerText()).split(' ').at(-1) ?? ''
    const receipt = await node.getTransactionReceipt(hash)
    expect(receipt?.status).toBe(1)
    expect(receipt?.to?.toLowerCase()).toBe(SMART_ACCOUNT_CONTRACTS.entryPoint.toLowerCase())
    expect(await node.getCode(smart)).not.toBe('0x')
    expect(await node.getBalance(smart)).toBe(0n)
  })

  await test.step('it is on the chain now, and in use after a reload', async () => {
    await page.locator('#do-type').click()
    await expect(toggle(page)).toHaveText(TO_EOA)
    await expect(byId(page, 'settings-undeployed')).toBeHidden()
    await page.reload()
    await expect(page.locator('#fact-address')).toHaveText(smart, { timeout: WALLET_MS })
  })

  await test.step('the EOA is in use again after the switch back, and after another reload', async () => {
    expect(await switchType(page, TO_EOA, TO_SMART)).toBe(eoa)
    await page.reload()
    await expect(page.locator('#fact-address')).toHaveText(eoa, { timeout: WALLET_MS })
  })

  await test.step('a chain without the contracts says so, and the EOA stays in use', async () => {
    await page.evaluate(() => window.foyer?.switchNetwork(8453))
    await expect(page.locator('#fact-network')).toHaveText('Base')
    await page.locator('#do-type').click()
    await toggle(page).click()
    await expect(toggle(page)).toContainText('Not available on Base right now', { timeout: WALLET_MS })
    await expect(page.locator('wallet-modal').getByText('Failed to switch account')).toBeVisible()
    await expect(page.locator('#fact-address')).toHaveText(eoa)
  })
  node.destroy()
})

test(
  'state-21 state-23 an account that is not deployed signs in by a message',
  STRESS,
  async ({ services, page, context, addresses }) => {
    const node = nodeOf(addresses)
    const session = () => page.evaluate(() => window.foyer?.getSession())
    await page.goto(services.demoUrl + toHash({ siwx: true }))
    await signInOnDemo({ services, page, context }, 'undeployed@example.com')
    await expect.poll(async () => (await session())?.address, { timeout: WALLET_MS }).toBeTruthy()
    await closeModal(page)
    const eoa = await address(page)

    await test.step('signs in as its smart account', async () => {
      await page.locator('#do-type').click()
      await expect(toggle(page)).toHaveText(TO_SMART)
      await toggle(page).click()
      // The account that is in use now has not signed in yet, so that the view of that takes the place of the settings.
      await expect(byId(page, 'view-SIWXSignMessage')).toBeVisible({ timeout: WALLET_MS })
      const smart = await address(page)
      expect(smart).not.toBe(eoa)
      await byId(page, 'siwx-sign').click()
      await pressInFrame(page, 'Sign', async () => (await session())?.address === smart)
      const signed = await session()
      // ERC-6492: what deploys the account stands around its signature, with these bytes at the end.
      expect(signed?.signature).toMatch(/(6492){16}$/)
      expect(await node.getCode(smart)).toBe('0x')
      await closeModal(page)
    })

    node.destroy()
  },
)
