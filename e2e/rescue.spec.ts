import { createServer } from 'node:http'
import { Wallet } from 'ethers'
import {
  type BrowserContext,
  expect,
  expectAccessible,
  type Locator,
  type Page,
  test,
  typeInto,
} from './fixtures.ts'
import { type KitWallet, makeKitWallet, RESCUE_URL, readRescueHashes } from './rescueKit.ts'
import { STRESS } from './stress.ts'

// The rescue page as a person alone has it: a file on a disk, in a browser without a network. No server takes part.

const HIDDEN = '•'.repeat(16)

/** Opens the page with the network cut, and keeps the addresses that it asks for. */
async function openRescue(page: Page, context: BrowserContext): Promise<readonly string[]> {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await context.setOffline(true)
  await page.goto(RESCUE_URL)
  return asked
}

async function openWords(page: Page, words: string): Promise<void> {
  await typeInto(page.getByLabel('Secret words'), words)
  await page.getByRole('button', { name: 'Open wallet' }).click()
}

function giveFile(page: Page, text: string): Promise<void> {
  return page
    .locator('#kit')
    .setInputFiles({ name: 'recovery-kit.txt', mimeType: 'text/plain', buffer: Buffer.from(text) })
}

function accountOf(page: Page, id: string): Locator {
  return page.locator(`[data-account="${id}"]`)
}

async function expectAddresses(page: Page, { addresses }: KitWallet): Promise<void> {
  await expect(accountOf(page, 'account')).toContainText(addresses.account)
  await expect(accountOf(page, 'smartOwner')).toContainText(addresses.smartOwner)
  await expect(accountOf(page, 'smartOwner')).toContainText(addresses.smartAccount)
  await expect(accountOf(page, 'solana')).toContainText(addresses.solana)
}

test('the rescue page opens a kit without any server: every address of the frame, and keys while they are held', async ({
  page,
  context,
}) => {
  const [hash, stated] = readRescueHashes()
  expect(hash).toBe(stated)
  const wallet = await makeKitWallet()
  const asked = await openRescue(page, context)
  await expect(page.getByText('This computer is offline.')).toBeVisible()
  await expect(page.getByText('A passkey cannot be used here')).toBeVisible()
  await giveFile(page, wallet.kit)
  await expect(page.getByText('The addresses in the kit are those of its words.')).toBeVisible()
  await expectAddresses(page, wallet)
  for (const id of ['segwit', 'taproot', 'cosmos', 'polkadot'])
    await expect(accountOf(page, id)).toBeVisible()

  await test.step('keys are masked, and shown for as long as a button is held', async () => {
    const account = accountOf(page, 'account')
    const key = account.locator('.secret-key')
    await expect(page.locator('.secret-key').filter({ hasText: HIDDEN })).toHaveCount(7)
    expect(await page.content()).not.toMatch(/0x[0-9a-f]{64}/)
    await account.getByRole('button', { name: 'Hold to show key' }).hover()
    await page.mouse.down()
    const shown = (await key.textContent()) ?? ''
    await page.mouse.up()
    expect(new Wallet(shown).address).toBe(wallet.addresses.account)
    await expect(key).toHaveText(HIDDEN)
  })

  await test.step('nothing is kept and nothing was asked for, and all is gone on a press', async () => {
    const kept = await page.evaluate(() => [localStorage.length, sessionStorage.length, document.cookie])
    expect(kept).toEqual([0, 0, ''])
    await page.getByRole('button', { name: 'Forget everything' }).click()
    await expect(page.getByLabel('Secret words')).toHaveValue('')
    expect(await page.content()).not.toContain(wallet.addresses.account)
    // Some drivers report the page itself as a request, others no file at all.
    expect(asked.filter((url) => url !== RESCUE_URL)).toEqual([])
  })
})

test('the rescue page takes typed words, and says what is wrong with others', async ({ page, context }) => {
  const wallet = await makeKitWallet()
  await openRescue(page, context)
  const problem = page.getByRole('alert')
  const refused: readonly (readonly [string, string | RegExp])[] = [
    [wallet.words.with(6, 'wallett').join(' '), /Word 7 is not in the list of words: “.?wallett.?”/],
    [wallet.words.slice(0, 22).join(' '), /These are 22 words/],
    [Array.from({ length: 24 }, () => 'zoo').join(' '), /do not belong together/],
    ['01234-56789-ABCDE-FGHJK-MNPQ-RS', /recovery code/],
  ]
  for (const [text, said] of refused) {
    await openWords(page, text)
    await expect(problem).toHaveText(said)
    await expect(page.getByLabel('Secret words')).toBeFocused()
  }
  await openWords(page, wallet.words.join('  ').toUpperCase())
  await expectAddresses(page, wallet)
  await expect(page.getByText('The addresses in the kit')).toHaveCount(0)
})

test('the rescue page refuses a kit that was cut or exchanged, and warns of addresses that are not those of its words', async ({
  page,
  context,
}) => {
  const [wallet, thief] = [await makeKitWallet(), await makeKitWallet()]
  await openRescue(page, context)
  const problem = page.getByRole('alert')
  await giveFile(page, wallet.kit.slice(0, wallet.kit.indexOf('18. ')))
  await expect(problem).toHaveText(/These are 17 words/)
  await giveFile(page, wallet.kit.slice(wallet.kit.indexOf(' 9. ')))
  await expect(problem).toHaveText(/not numbered from 1 on/)
  await giveFile(page, 'x'.repeat(100_000))
  await expect(problem).toHaveText(/That is no recovery kit/)
  await giveFile(page, `<img src=x onerror="document.title='taken'">\n${wallet.kit.slice(0, 40)}`)
  await expect(problem).toHaveText(/That is no recovery kit/)
  await expect(page).toHaveTitle('Wallet rescue')
  await giveFile(page, wallet.kit.replace(wallet.addresses.account, thief.addresses.account))
  await expect(page.getByText('The addresses in this file are not those of its words.')).toBeVisible()
  await expectAddresses(page, wallet)
  expect(await page.content()).not.toContain(thief.addresses.account)
})

test('the rescue page can ask for nothing, whatever runs in it', async ({ page, allowed }) => {
  allowed.complaints.push(/connect-src|img-src|default-src|Content[ -]Security[ -]Policy/)
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    response.end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const at = server.address()
  const url = `http://127.0.0.1:${typeof at === 'object' && at ? at.port : 0}`
  await page.goto(RESCUE_URL)
  const outcome = await page.evaluate(async (target) => {
    const fetched = await fetch(target, { mode: 'no-cors' }).then(
      () => 'sent',
      () => 'refused',
    )
    const image = new Image()
    const drawn = new Promise((resolve) => {
      image.onload = () => resolve('sent')
      image.onerror = () => resolve('refused')
    })
    image.src = `${target}/picture.png`
    return [fetched, await drawn]
  }, url)
  server.close()
  expect(outcome).toEqual(['refused', 'refused'])
  expect(asked).toEqual([])
})

test('the rescue page is used by keys alone, in 370 pixels', async ({ page, context }) => {
  const wallet = await makeKitWallet()
  await page.setViewportSize({ width: 370, height: 780 })
  await openRescue(page, context)
  const field = page.getByLabel('Secret words')
  await field.focus()
  await field.pressSequentially(wallet.words.join(' '))
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expectAddresses(page, wallet)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  const key = accountOf(page, 'account').locator('.secret-key')
  await page.getByRole('button', { name: 'Hold to show key: Account' }).focus()
  await page.keyboard.down('Space')
  await expect(key).toHaveText(/^0x[0-9a-f]{64}$/)
  await page.keyboard.up('Space')
  await expect(key).toHaveText(HIDDEN)
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(370)
})

test('axe finds nothing in the rescue page, in either theme', async ({ page, context }, info) => {
  const wallet = await makeKitWallet()
  await page.setViewportSize({ width: 370, height: 780 })
  await openRescue(page, context)
  const look = async (name: string) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await expectAccessible(page)
      await page.screenshot({ path: info.outputPath(`${name}-${colorScheme}.png`), fullPage: true })
    }
  }
  await look('question')
  await giveFile(page, wallet.kit)
  await expectAddresses(page, wallet)
  await look('wallet')
})

test(
  'axe finds nothing in the rescue page in any language, and each fits 370 pixels',
  STRESS,
  async ({ page, context }, info) => {
    const wallet = await makeKitWallet()
    await page.setViewportSize({ width: 370, height: 780 })
    await openRescue(page, context)
    for (const language of ['ar', 'de', 'es', 'fr', 'he', 'hi', 'id', 'ja', 'ko', 'pt', 'tr', 'zh']) {
      await page.locator('select').selectOption(language)
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      await expectAccessible(page)
      await page.screenshot({ path: info.outputPath(`question-${language}.png`), fullPage: true })
      await giveFile(page, wallet.kit)
      await expectAddresses(page, wallet)
      await expectAccessible(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(370)
      await page.getByRole('button').last().click()
      await expect(page.locator('select')).toBeVisible()
    }
  },
)
