import { test } from './emailTest.ts'
import {
  addressOf,
  ask,
  beginAgain,
  confirm,
  frameOf,
  openWalletPage,
  pageUrl,
  readSigned,
  signIn,
  WALLET_MS,
} from './emailVisit.ts'
import { expect, walletButton } from './fixtures.ts'
import { STRESS } from './stress.ts'
import { addAuthenticator } from './virtualAuthenticator.ts'

test(
  'with a passkey and a recovery code nobody else brings the wallet back, and they do',
  STRESS,
  async ({ services, page, context, browser }) => {
    const visit = { services, page, context }
    const email = 'katherine@example.com'
    await page.goto(pageUrl(services))
    await signIn(visit, email)
    const address = (await addressOf(page)) ?? ''
    const wallet = await openWalletPage(visit)
    await addAuthenticator(wallet, true)
    const press = (name: string) => wallet.getByRole('button', { name, exact: true }).click()

    await wallet.getByRole('button', { name: 'Recovery methods' }).click()
    await expect(wallet.getByText('You have no recovery method yet.')).toBeVisible()

    const written =
      await test.step('a recovery code is shown once, and counts when its end was typed', async () => {
        await press('Create recovery code')
        await services.passMailGap()
        await confirm(visit, wallet, email)
        await press('Create recovery code')
        const code = (await wallet.locator('.recovery-code').innerText()).trim()
        await wallet.getByRole('textbox', { name: 'Last two characters of the code' }).fill(code.slice(-2))
        await press('Continue')
        await expect(wallet.getByText('Added. It was tried, and opens the wallet.')).toBeVisible()
        expect(await wallet.content()).not.toContain(code)
        return code
      })

    await test.step('a passkey is added', async () => {
      await press('Add passkey')
      await expect(wallet.getByRole('listitem')).toHaveCount(2)
    })

    await test.step('the vault deletes its part once a way back has opened the wallet', async () => {
      await press('Stop keeping a copy at the vault')
      await press('Stop keeping a copy at the vault')
      await expect(wallet.getByRole('heading', { name: 'Open it once first' })).toBeVisible()
      await press('Use passkey')
      await expect(
        wallet.getByText('Done. The vault was asked for its part, and has none left.'),
      ).toBeVisible()
      await expect(wallet.getByText('Only you can bring this wallet back', { exact: false })).toBeVisible()
    })

    await test.step('link and code alone do not open it elsewhere, and the recovery code does', async () => {
      const elsewhere = await browser.newContext()
      const other = await elsewhere.newPage()
      await other.goto(pageUrl(services))
      await beginAgain({ services, page: other, context: elsewhere }, email)
      const frame = frameOf(other)
      await expect(frame.getByRole('heading', { name: 'Bring your wallet back' })).toBeVisible({
        timeout: WALLET_MS,
      })
      expect(await addressOf(other)).toBeUndefined()
      const code = frame.getByRole('textbox', { name: 'Recovery code' })
      await code.fill('no code at all')
      await frame.getByRole('button', { name: 'Continue' }).click()
      await expect(frame.getByText('That is no recovery code.', { exact: false })).toBeVisible()
      await code.fill(written)
      await frame.getByRole('button', { name: 'Continue' }).click()
      await expect(walletButton(other)).toContainText('0x', { timeout: WALLET_MS })
      expect(await addressOf(other)).toBe(address)
      await elsewhere.close()
    })
  },
)

test(
  'who says that it was not them freezes the wallet, which signs nothing then',
  STRESS,
  async ({ services, page, context }) => {
    const visit = { services, page, context }
    const email = 'mary@example.com'
    await page.goto(pageUrl(services))
    await signIn(visit, email)
    const wallet = await openWalletPage(visit)
    await wallet.getByRole('button', { name: 'This was not me' }).click()
    await wallet.getByRole('button', { name: 'Freeze wallet' }).click()
    await wallet.getByRole('button', { name: 'Freeze wallet' }).click()
    await expect(wallet.getByText(/^Frozen until /)).toBeVisible()
    await page.bringToFront()
    await ask(page, 'personal_sign', ['0x6869', (await addressOf(page)) ?? ''])
    await expect.poll(() => readSigned(page)).toMatch(/^refused /)
  },
)
