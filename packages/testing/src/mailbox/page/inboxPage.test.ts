import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import { stressCases, stressTest } from '@foyer/devkit/stress'
import { createTransport, type SendMailOptions, type Transporter } from 'nodemailer'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Mailbox, startMailbox } from '../startMailbox.ts'

let browser: Browser
let context: BrowserContext
let mailbox: Mailbox
let client: Transporter
let problems: string[]

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const WAIT = { timeout: 15_000 }

beforeAll(async () => {
  const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'
  browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
})

afterAll(() => browser.close())

beforeEach(async () => {
  mailbox = await startMailbox({ smtpPort: 0, pagePort: 0 })
  client = createTransport(mailbox.smtpUrl)
  await openContext()
})

afterEach(async () => {
  await context.close()
  client.close()
  await mailbox.stop()
})

async function openContext(options: Parameters<Browser['newContext']>[0] = {}) {
  await context?.close()
  context = await browser.newContext({ permissions: ['clipboard-read', 'clipboard-write'], ...options })
  problems = []
}

async function open(path = '/'): Promise<Page> {
  const page = await context.newPage()
  page.on('pageerror', ({ message }) => problems.push(message))
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text())
  })
  page.on('dialog', async (dialog) => {
    problems.push(`dialog: ${dialog.message()}`)
    await dialog.dismiss()
  })
  await page.goto(`${mailbox.pageUrl}${path}`)
  return page
}

async function send(mail: SendMailOptions = {}) {
  await client.sendMail({
    from: '"Demo Shop" <code@foyer.example>',
    to: 'ann@example.com',
    subject: 'Your code',
    text: 'Type 418 203 into the window. Or open http://vault.localhost:4405/approve?t=abc.',
    ...mail,
  })
}

test('mails appear by themselves, are opened, and their codes are copied, all by keyboard', async () => {
  const page = await open()
  await page.getByText('No mail yet').waitFor(WAIT)
  await send({ subject: 'First' })
  await page.getByRole('link', { name: 'First' }).waitFor(WAIT)
  await page.getByRole('link', { name: 'First' }).focus()
  await send({ subject: 'Second', to: 'bob@example.com' })
  await page.getByRole('link', { name: 'Second' }).waitFor(WAIT)
  expect(await page.title()).toBe('(2) Inbox')
  expect(await page.getByRole('status').textContent()).toBe('New mail: Second')
  // The focus has stayed where it was, although the list is another.
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('mail-1')

  await page.keyboard.press('ArrowUp')
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('mail-2')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.locator('#code-2[data-copied]').waitFor(WAIT)
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('418203')

  await page.locator('#mail-1').press('Enter')
  await page.getByRole('heading', { name: 'First' }).waitFor(WAIT)
  await page.evaluate(() => navigator.clipboard.writeText(''))
  await page.locator('.code').press('Enter')
  await page.getByText('Copied', { exact: true }).first().waitFor(WAIT)
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('418203')
  const link = page.getByRole('link', { name: 'http://vault.localhost:4405/approve?t=abc' })
  expect(await link.getAttribute('rel')).toBe('noopener noreferrer')
  expect(problems).toEqual([])
})

stressTest('the list is filtered by address, stays so, and is cleared', async () => {
  await send({ subject: 'First' })
  await send({ subject: 'Second', to: 'bob@example.com' })
  const page = await open()
  await page.getByRole('searchbox').fill('BOB@example.com')
  await page.keyboard.press('Enter')
  await page.getByText('1 mail to').waitFor(WAIT)
  await page.getByRole('link', { name: 'Second' }).click()
  await page.getByRole('heading', { name: 'Second' }).waitFor(WAIT)
  expect(await page.locator('.row').count()).toBe(1)
  await page.getByRole('link', { name: 'Inbox' }).first().click()
  await page.getByRole('link', { name: 'First' }).waitFor(WAIT)
  await page.getByRole('button', { name: 'Clear' }).click()
  await page.getByText('No mail yet').waitFor(WAIT)
  expect(mailbox.mails()).toEqual([])
  expect(problems).toEqual([])
})

test('nothing that a mail says is run, sent or loaded', async () => {
  const asked: string[] = []
  const stranger = createServer((request, response) => {
    asked.push(request.url ?? '')
    response.end()
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => stranger.once('listening', resolve))
  const address = stranger.address()
  const url = `http://127.0.0.1:${address !== null && typeof address === 'object' ? address.port : 0}`
  const attack = `</title><script>alert(1)</script><img src="${url}/i" onerror="alert(2)">`
  await send({
    from: { name: attack, address: 'x@evil.example' },
    subject: attack,
    text: `${attack} javascript:alert(3)`,
    html: `${attack}<base href="${url}/"><meta http-equiv="refresh" content="0;url=${url}/r">
      <style>@import "${url}/s";body{background:url(${url}/b)}</style>
      <form action="${url}/f"><button>Send</button></form><iframe src="${url}/n"></iframe>
      <a id="top" target="_top" href="${url}/t">Leave</a><a id="self" target="_self" href="${url}/u">Stay</a><p>Harmless</p>`,
  })
  const page = await open()
  await page.getByRole('link', { name: 'alert(1)' }).click()
  await page.getByRole('link', { name: 'HTML', exact: true }).click()
  const frame = page.frameLocator('iframe[title="The mail as HTML"]')
  await frame.getByText('Harmless').waitFor(WAIT)
  await frame.getByRole('button', { name: 'Send' }).click()
  await frame.locator('#top').click()
  await frame.locator('#self').click()
  // A navigation that is refused leaves a page of the browser in the frame; one that is not asks the stranger.
  await expect.poll(() => page.frames().at(-1)?.url()).not.toContain('/mail/1/html')
  await page.getByRole('link', { name: 'Source' }).click()
  await page.locator('.source').waitFor(WAIT)
  expect(new URL(page.url()).origin).toBe(mailbox.pageUrl)
  expect(context.pages()).toHaveLength(1)
  stranger.closeAllConnections()
  await new Promise((resolve) => stranger.close(resolve))
  expect(asked).toEqual([])
  expect(problems.filter((problem) => problem.startsWith('dialog'))).toEqual([])
})

stressTest('without scripts the page still shows new mails and their codes', async () => {
  await openContext({ javaScriptEnabled: false })
  const page = await open()
  await send()
  await page.getByRole('link', { name: 'Your code' }).click(WAIT)
  await page.locator('.code').getByText('418 203').waitFor(WAIT)
})

test.each(stressCases(['light', 'dark'] as const))(
  'has no barrier that axe finds, on a phone and in %s',
  async (colorScheme) => {
    await openContext({ colorScheme, viewport: { width: 370, height: 780 }, bypassCSP: true })
    await send({ html: '<p>418203</p>' })
    await send({ to: ['ann@example.com', 'bob@example.com'], subject: `${'wide'.repeat(60)} \u202Edesrever` })
    const page = await open()
    const [list, mail, ...others] = [
      '/',
      '/mail/2',
      '/mail/1',
      '/?to=nobody@example.com',
      '/mail/1?view=source',
    ]
    for (const path of [list, mail, ...others]) {
      await page.goto(`${mailbox.pageUrl}${path}`)
      await page.locator('#connection[data-state=live]').waitFor({ ...WAIT, state: 'attached' })
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(370)
      await page.evaluate(AXE)
      const violations = await page.evaluate(async () => {
        // The line above has put axe into the window.
        const { axe } = window as unknown as {
          axe: { run(): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> }
        }
        return (await axe.run()).violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
      })
      expect(violations).toEqual([])
    }
  },
)

stressTest('says so when the mailbox has stopped', async () => {
  const page = await open()
  await page.getByText('Live').waitFor(WAIT)
  await mailbox.stop()
  await page.getByText('No answer').waitFor(WAIT)
})
