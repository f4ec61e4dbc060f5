import { permissionContext, readContext, redeemCall, SMART_ACCOUNT_CONTRACTS } from '@foyer/smart-account'
import { Wallet } from 'ethers'
import { test } from './emailTest.ts'
import { frameOf, pressInFrame, type Visit, WALLET_MS } from './emailVisit.ts'
import { byId, expect, type Page } from './fixtures.ts'
import { address, closeModal, nodeOf, placeContracts, signInOnDemo } from './smartVisit.ts'
import { STRESS } from './stress.ts'

const GAS = 1_000_000
const SHOP = `0x${'5a'.repeat(20)}`
const ETHER = 10n ** 18n

test.beforeAll(placeContracts)

/** Signs in on the demo, as a new visitor, and goes on with the smart account. */
async function signInSmart(visit: Visit, email: string): Promise<string> {
  const { page } = visit
  await signInOnDemo(visit, email)
  await closeModal(page)
  const eoa = await address(page)
  await page.locator('#do-type').click()
  await byId(page, 'settings-account-type').click()
  await expect(page.locator('#fact-address')).not.toHaveText(eoa, { timeout: WALLET_MS })
  await closeModal(page)
  return address(page)
}

/** Asks the wallet without waiting for it: the answer, or why there is none, is in `window.asked`. */
function ask(page: Page, method: string, params: readonly unknown[]): Promise<void> {
  return page.evaluate(
    ([name, values]) => {
      Object.assign(window, { asked: undefined })
      const done = (asked: unknown) => Object.assign(window, { asked })
      const run = async () =>
        (await window.foyer?.getProvider())?.request({ method: name, params: [...values] })
      run().then(
        (answer) => done({ answer }),
        (error: { code?: unknown }) => done({ code: error.code }),
      )
    },
    [method, params] as const,
  )
}

interface Asked {
  readonly answer?: unknown
  readonly code?: unknown
}
const asked = (page: Page) => page.evaluate(() => (window as { asked?: Asked }).asked) // set by ask
interface Session {
  readonly context: string
  readonly dependencies: readonly { readonly factory: string; readonly factoryData: string }[]
}
async function session(page: Page): Promise<Session | undefined> {
  const { answer } = (await asked(page)) ?? {}
  return (answer as readonly Session[] | undefined)?.[0] // as the frame answers
}

/** Whether the app's key makes a call of the visitor's account, by a transaction of its own. */
async function act(key: Wallet, context: string, value: bigint): Promise<boolean> {
  const data = redeemCall(context, { target: SHOP, value, callData: '0x' })
  const to = SMART_ACCOUNT_CONTRACTS.delegationManager
  const sent = await key.sendTransaction({ to, data, gasLimit: GAS })
  const receipt = await sent.wait(1).catch(() => null)
  return receipt?.status === 1
}

test(
  'call-10 routes-11 a page is given a session, acts without asking until its limit, and no more once it is revoked',
  STRESS,
  async ({ services, page, context, addresses }) => {
    const node = nodeOf(addresses)
    const key = new Wallet(Wallet.createRandom().privateKey, node)
    for (const who of [key.address])
      await node.send('anvil_setBalance', [who, `0x${(10n * ETHER).toString(16)}`])
    await page.goto(services.demoUrl)
    const account = await signInSmart({ services, page, context }, 'sessions@example.com')
    await node.send('anvil_setBalance', [account, `0x${(5n * ETHER).toString(16)}`])
    const request = (permission: object) => [
      {
        ...{ chainId: '0x1', to: key.address },
        permission: { isAdjustmentAllowed: false, ...permission },
        rules: [{ type: 'expiry', data: { timestamp: Math.floor(Date.now() / 1000) + 86_400 } }],
      },
    ]
    const data = { periodAmount: `0x${ETHER.toString(16)}`, periodDuration: 86_400 }
    const native = { type: 'native-token-periodic', data }

    await test.step('what has no limit is refused without a question', async () => {
      const everything = { ...native, data: { ...data, periodAmount: `0x${'f'.repeat(64)}` } }
      await ask(page, 'wallet_requestExecutionPermissions', request(everything))
      await expect.poll(() => asked(page)).toEqual({ code: -32602 })
      await expect(byId(page, 'modal')).toBeHidden()
    })

    const given =
      await test.step('the limits are asked about in words, and shown once they are given', async () => {
        await ask(page, 'wallet_requestExecutionPermissions', request(native))
        await expect(frameOf(page).getByRole('heading', { name: 'Allow without asking' })).toBeVisible()
        await expect(frameOf(page).getByText('1 ETH in 1 day', { exact: true })).toBeVisible()
        await expect(frameOf(page).getByText(key.address)).toBeVisible()
        await pressInFrame(page, 'Allow', async () => Boolean(await asked(page)))
        await expect(byId(page, 'view-SmartSessionCreated')).toBeVisible({ timeout: WALLET_MS })
        await expect(byId(page, 'grant-limit')).toHaveText('Up to 1 ETH in 1 day')
        await byId(page, 'session-done').click()
        await expect(byId(page, 'modal')).toBeHidden()
        return session(page)
      })

    await test.step('it acts until the limit, and nobody is asked', async () => {
      // The first operation puts the account on the chain.
      const [factory] = given?.dependencies ?? []
      expect(factory).toBeDefined()
      await (
        await key.sendTransaction({ to: factory?.factory ?? '', data: factory?.factoryData ?? '' })
      ).wait(1)
      const before = await node.getBalance(SHOP)
      expect(await act(key, given?.context ?? '', ETHER / 2n)).toBe(true)
      expect(await act(key, given?.context ?? '', ETHER / 2n)).toBe(true)
      expect(await act(key, given?.context ?? '', 1n)).toBe(false)
      expect((await node.getBalance(SHOP)) - before).toBe(ETHER)
      await expect(byId(page, 'modal')).toBeHidden()
    })

    const other = await test.step('another one is given, and acts', async () => {
      await ask(page, 'wallet_requestExecutionPermissions', request(native))
      await pressInFrame(page, 'Allow', async () => Boolean(await asked(page)))
      await expect(byId(page, 'view-SmartSessionCreated')).toBeVisible({ timeout: WALLET_MS })
      await closeModal(page)
      const { context: second = '' } = (await session(page)) ?? {}
      expect(await act(key, second, 1n)).toBe(true)
      return second
    })

    await test.step('the connection is not ended by what revokes sessions, nor a session by what ends it', async () => {
      await ask(page, 'wallet_revokePermissions', [{ eth_accounts: {} }])
      await expect.poll(() => asked(page)).toEqual({ code: 4200 })
      const changed = permissionContext({ ...readContext(other), salt: 1n })
      await ask(page, 'wallet_revokePermissions', [{ permissionContext: changed }])
      await expect.poll(() => asked(page)).toEqual({ code: -32602 })
      expect(await act(key, other, 1n)).toBe(true)
      await expect(page.locator('#fact-address')).toHaveText(account)
    })

    await test.step('it is found in the settings, revoked there, and acts no more', async () => {
      await page.locator('#do-type').click()
      await byId(page, 'settings-sessions').click()
      await expect(byId(page, 'session')).toHaveCount(2, { timeout: WALLET_MS })
      // The latest is the first one.
      const latest = byId(page, 'session').first()
      await latest.getByTestId('session-revoke').click()
      await latest.getByTestId('session-confirm-revoke').click()
      await expect(frameOf(page).getByRole('heading', { name: 'Take back a permission' })).toBeVisible({
        timeout: WALLET_MS,
      })
      const state = byId(page, 'session-state').first()
      await pressInFrame(
        page,
        'Confirm',
        // While the wallet asks, the list is not on show.
        async () => (await state.isVisible()) && /Revoked/.test(await state.innerText()),
      )
      expect(await act(key, other, 1n)).toBe(false)
      await expect(byId(page, 'session-state').last()).toHaveText('Active')
    })
    node.destroy()
  },
)
