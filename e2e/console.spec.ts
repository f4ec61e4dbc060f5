import type { BrowserContext, Request } from '@playwright/test'
import { byId, connect, expect, hostUrl, test, walletButton } from './fixtures.ts'

// What a developer reads who opens the console beside a visitor's ordinary way: nothing.

/** Everything that the console of a page, its frames and its windows is told, and every request that came to nothing. */
function listen(context: BrowserContext): { readonly heard: string[] } {
  const heard: string[] = []
  context.on('console', (message) => {
    // Chromium's own remarks on how it draws, which a console shows only to who asks for all of it.
    const isRemark = String(message.type()) === 'verbose'
    if (!isRemark) heard.push(`${message.type()}: ${message.text()}`)
  })
  const given = new Set<string>()
  const nameOf = (request: Request) => `${request.method()} ${request.url()} ${request.postData() ?? ''}`
  // What a visitor leaves behind is given up. Whatever is asked for once more had no reason to be.
  context.on('requestfailed', (request) => given.add(nameOf(request)))
  context.on('request', (request) => {
    if (given.has(nameOf(request))) heard.push(`given up and asked for again: ${nameOf(request)}`)
  })
  context.on('response', (response) => {
    if (response.status() >= 400) heard.push(`${response.status()}: ${response.url()}`)
  })
  return { heard }
}

test('error-7 connecting a wallet, the account and its activity say nothing in the console', async ({
  page,
  context,
  addresses,
  wallets,
}) => {
  expect(wallets.alpha).toBeDefined()
  const { heard } = listen(context)
  await page.goto(hostUrl(addresses, { options: JSON.stringify({ remoteFeatures: { activity: true } }) }))
  await connect(page, 'Alpha Wallet')
  await walletButton(page).click()
  await byId(page, 'feature-activity').click()
  await expect(byId(page, 'view-Transactions')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.reload()
  await expect(walletButton(page)).toContainText('0x')
  await page.evaluate(() => window.foyer?.disconnect())
  expect(heard).toEqual([])
})
