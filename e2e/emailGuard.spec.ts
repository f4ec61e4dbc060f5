import { createHmac } from 'node:crypto'
import { test } from './emailTest.ts'
import {
  addressOf,
  ask,
  confirm,
  frameOf,
  openWalletPage,
  pageUrl,
  pressInFrame,
  readSigned,
  signIn,
} from './emailVisit.ts'
import { expect, type Page, walletButton } from './fixtures.ts'
import { ethereum, fresh, fundAccount } from './sending.ts'
import { STRESS } from './stress.ts'

const STEP_MS = 30_000
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** An authenticator app as its owner uses it. The vault takes each code once, so each is of a later step than the one before. */
function createApp(secret: string) {
  const bits = [...secret].map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0')).join('')
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)))
  const stepNow = () => Math.floor(Date.now() / STEP_MS)
  let step = stepNow() - 2
  return async () => {
    step = Math.max(step + 1, stepNow() - 1)
    await expect.poll(() => step <= stepNow() + 1, { timeout: 2 * STEP_MS }).toBe(true)
    const counter = Buffer.alloc(8)
    counter.writeBigUInt64BE(BigInt(step))
    const hash = createHmac('sha1', key).update(counter).digest()
    const at = (hash.at(-1) ?? 0) & 15
    return String((hash.readUInt32BE(at) & 0x7fff_ffff) % 1_000_000).padStart(6, '0')
  }
}

const hex = (value: bigint) => `0x${value.toString(16)}`

test(
  'a guarded wallet sends what is within its limit, and asks for the second factor above it and before it shows its words',
  STRESS,
  async ({ services, page, context, addresses }) => {
    const visit = { services, page, context }
    const email = 'radia@example.com'
    const node = ethereum(addresses)
    await page.goto(pageUrl(services))
    await signIn(visit, email)
    const address = (await addressOf(page)) ?? ''
    await fundAccount(node, addresses, address)
    const wallet = await openWalletPage(visit)
    const press = (name: string | RegExp) => wallet.getByRole('button', { name }).click()
    const answer = async (on: Page | ReturnType<typeof frameOf>, code: string) => {
      await expect(on.getByRole('heading', { name: 'Show your second factor' })).toBeVisible()
      await on.getByRole('textbox', { name: 'Code of the authenticator app' }).fill(code)
      await on.getByRole('button', { name: 'Continue' }).click()
    }

    const nextCode = await test.step('an authenticator app is added', async () => {
      await press(/^Second factor/)
      await press('Add authenticator app')
      await services.passMailGap()
      await confirm(visit, wallet, email)
      const secret = (await wallet.locator('.recovery-code').innerText()).replaceAll(/\s/g, '')
      const app = createApp(secret)
      await wallet.getByRole('textbox', { name: 'Code of the authenticator app' }).fill(await app())
      await press('Continue')
      await expect(wallet.getByText('Added. It was tried', { exact: false })).toBeVisible()
      return app
    })

    await test.step('the guard is turned on, with a limit of a tenth of an ether', async () => {
      await press(/^Guard/)
      await press('Turn guard on')
      await answer(wallet, await nextCode())
      await expect(wallet.getByText('The guard is on.').first()).toBeVisible()
      await wallet.getByRole('textbox', { name: 'ETH' }).fill('0.1')
      await press('Save amounts')
      await answer(wallet, await nextCode())
      await expect(wallet.getByText('The amounts are saved.')).toBeVisible()
      await expect(wallet.getByRole('textbox', { name: 'ETH' })).toHaveValue('0.1')
    })

    const send = async (to: string, valueBase: bigint) => {
      await ask(page, 'eth_sendTransaction', [{ from: address, to, value: hex(valueBase) }])
    }
    const tenth = 10n ** 17n
    await page.reload()
    await expect(walletButton(page)).toContainText('0x')

    await test.step('half of it is sent without a question', async () => {
      const receiver = fresh()
      await send(receiver, tenth / 2n)
      await pressInFrame(page, 'Send', async () => Boolean(await readSigned(page)))
      expect(await readSigned(page)).toMatch(/^0x[0-9a-f]{64}$/)
      await expect.poll(() => node.getBalance(receiver)).toBe(tenth / 2n)
    })

    await test.step('more than what is left asks, and is sent after the answer alone', async () => {
      const receiver = fresh()
      await send(receiver, tenth)
      const question = frameOf(page).getByRole('heading', { name: 'Show your second factor' })
      await pressInFrame(page, 'Send', () => question.isVisible())
      expect(await readSigned(page)).toBeUndefined()
      expect(await node.getBalance(receiver)).toBe(0n)
      await answer(frameOf(page), await nextCode())
      await expect.poll(() => readSigned(page)).toMatch(/^0x[0-9a-f]{64}$/)
      await expect.poll(() => node.getBalance(receiver)).toBe(tenth)
    })

    await test.step('the words are shown after an answer for that', async () => {
      await press('Back')
      await press('Back')
      await press(/^Secret words/)
      // The code of the mail may be older than five minutes by now.
      const question = wallet.getByRole('heading', { name: 'Show your second factor' })
      const code = wallet.getByRole('heading', { name: 'Confirm that it is you' })
      await expect(question.or(code)).toBeVisible()
      if (await code.isVisible()) {
        await services.passMailGap()
        await confirm(visit, wallet, email)
      }
      await answer(wallet, await nextCode())
      await expect(wallet.getByRole('button', { name: 'Hold to show words' })).toBeVisible()
    })
    node.destroy()
  },
)
