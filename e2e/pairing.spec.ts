import { createPairingWallet, openTestWallet } from '@foyer/testing/pairing'
import { verifyMessage } from 'ethers'
import { watchRequests } from '../tools/browser/pageWaits.ts'
import { DEAD_RELAY_URL } from './addresses.ts'
import { byId, expect, shorten, walletButton } from './fixtures.ts'
import { connectPhone, openCode, PHONE_MS, pairingUrl, scan, sign, test } from './pairing.ts'
import { STRESS } from './stress.ts'

/** Messages of Chromium and Firefox about a socket that finds nobody, or that is ended while it is being opened. */
const LOST_SOCKET = /WebSocket|can’t establish a connection|was interrupted while the page was loading/

test.describe('a wallet on a phone', () => {
  test(
    'connecting-12 a code read off the screen by another decoder connects',
    STRESS,
    async ({ page, addresses, phone }) => {
      await page.goto(pairingUrl(addresses))
      await connectPhone(page, phone)
      await expect(walletButton(page)).toContainText(shorten(phone.addresses[0] ?? ''))
      expect(phone.proposals[0]?.proposer.metadata.url).toBe(new URL(addresses.hostUrl).origin)
    },
  )

  test(
    'the test wallet app connects by a picture of the code and signs',
    STRESS,
    async ({ page, addresses, browser }) => {
      const context = await browser.newContext()
      const app = await openTestWallet(context, addresses.walletUrl)
      await page.goto(pairingUrl(addresses))
      await openCode(page)
      await scan(page)
      await app.pairByPicture(await page.screenshot())
      await app.approve()
      await expect(walletButton(page)).toContainText('0x')
      const signing = sign(page, 'Hello from the page')
      await app.approveRequest()
      const address = await page.evaluate(() => window.foyer?.getState().account?.address)
      expect(verifyMessage('Hello from the page', await signing)).toBe(address)
      await context.close()
    },
  )

  test('state-5 a refusal is told as declined, and a second try with a new code connects', async ({
    page,
    addresses,
    phone,
  }) => {
    phone.answer = 'reject'
    await page.goto(pairingUrl(addresses))
    await openCode(page)
    const first = await scan(page)
    await phone.pair(first)
    await expect(page.getByText('Connection declined', { exact: true })).toBeVisible()
    phone.answer = 'approve'
    await byId(page, 'connecting-retry').click()
    const second = await scan(page)
    expect(second).not.toBe(first)
    await phone.pair(second)
    await expect(walletButton(page)).toContainText('0x')
  })

  test('a signature is that of the account, and a refused one keeps its code', async ({
    page,
    addresses,
    phone,
  }) => {
    await page.goto(pairingUrl(addresses))
    await connectPhone(page, phone)
    expect(verifyMessage('Grüße', await sign(page, 'Grüße'))).toBe(phone.addresses[0])
    phone.answer = 'reject'
    const code = await page.evaluate(async () => {
      const provider = await window.foyer?.getProvider()
      const address = window.foyer?.getState().account?.address
      return provider
        ?.request({ method: 'personal_sign', params: ['0x00', address] })
        .catch((error: { code: number }) => error.code)
    })
    expect(code).toBe(4001)
  })

  test(
    'another network and another account in the wallet are followed',
    STRESS,
    async ({ page, addresses, phone }) => {
      await page.goto(pairingUrl(addresses))
      await connectPhone(page, phone)
      await phone.switchChain(8453)
      await expect(page.locator('network-button')).toContainText('Base')
      await phone.switchAccount(1)
      await expect(walletButton(page)).toContainText(shorten(phone.addresses[1] ?? ''))
    },
  )

  test(
    'the network is changed from the page where the wallet serves it',
    STRESS,
    async ({ page, addresses, phone }) => {
      await page.goto(pairingUrl(addresses))
      await connectPhone(page, phone)
      await page.evaluate(() => window.foyer?.switchNetwork(8453))
      await expect(page.locator('network-button')).toContainText('Base')
      await expect(walletButton(page)).toContainText('10,000')
    },
  )

  test('state-1 a reload keeps the session, shows no one as disconnected, and the wallet is asked nothing', async ({
    page,
    addresses,
    phone,
  }) => {
    await page.goto(pairingUrl(addresses))
    await connectPhone(page, phone)
    await page.addInitScript(() => {
      const seen: string[] = []
      Object.assign(window, { seen })
      document.addEventListener('ready', () =>
        window.foyer?.observe(({ status }) => void (seen.at(-1) === status || seen.push(status))),
      )
    })
    await page.reload()
    await expect(walletButton(page)).toContainText(shorten(phone.addresses[0] ?? ''))
    await expect.poll(() => page.evaluate(() => window.foyer?.getState().status)).toBe('connected')
    const seen = await page.evaluate(() => Reflect.get(window, 'seen') as string[])
    expect(seen).toEqual(['reconnecting', 'connected'])
    expect(phone.proposals).toHaveLength(1)
    expect(verifyMessage('still here', await sign(page, 'still here'))).toBe(phone.addresses[0])
  })

  test('the wallet ends the session, and the page follows', async ({ page, addresses, phone }) => {
    await page.goto(pairingUrl(addresses))
    await connectPhone(page, phone)
    await phone.disconnect()
    await expect(walletButton(page)).toContainText('Connect Wallet')
    await page.reload()
    await expect(walletButton(page)).toContainText('Connect Wallet')
  })

  test('the page ends the session, and the wallet follows', STRESS, async ({ page, addresses, phone }) => {
    await page.goto(pairingUrl(addresses))
    await connectPhone(page, phone)
    await page.evaluate(() => window.foyer?.disconnect())
    await expect(walletButton(page)).toContainText('Connect Wallet')
    await expect.poll(() => phone.sessions().length).toBe(0)
  })

  test(
    'a disconnection while offline holds, and the next connection works',
    STRESS,
    async ({ page, context, addresses, phone, allowed }) => {
      allowed.complaints.push(/ERR_INTERNET_DISCONNECTED|WebSocket/)
      const requests = watchRequests(page)
      // The script for leaving is fetched a moment after an account is there.
      const leaving = page.waitForResponse((response) => response.url().endsWith('/chunks/actions.js'))
      await page.goto(pairingUrl(addresses))
      await connectPhone(page, phone)
      await leaving
      await requests.quiet()
      await context.setOffline(true)
      await page.evaluate(() => window.foyer?.disconnect())
      await expect(walletButton(page)).toContainText('Connect Wallet')
      await context.setOffline(false)
      await connectPhone(page, phone)
    },
  )
})

test.describe('time and tabs', () => {
  test(
    'a code is renewed after four minutes, and the new one connects',
    STRESS,
    async ({ page, addresses, phone, allowed, browserName }) => {
      // Four minutes at once are longer than a socket may take to open, which Firefox complains of.
      if (browserName === 'firefox') allowed.complaints.push(LOST_SOCKET)
      await page.clock.install()
      await page.goto(pairingUrl(addresses))
      await walletButton(page).click()
      await byId(page, 'wallet-walletConnect').click()
      await page.clock.runFor(1000)
      const first = await scan(page)
      await page.clock.runFor(241_000)
      // Each look at the code is a picture that is read.
      await expect.poll(async () => (await scan(page)) !== first, { timeout: 60_000 }).toBe(true)
      await phone.pair(await scan(page))
      await expect(walletButton(page)).toContainText('0x')
    },
  )

  test(
    'two tabs share one session: what one connects and ends, the other sees',
    STRESS,
    async ({ page, context, addresses, phone }) => {
      await page.goto(pairingUrl(addresses))
      const other = await context.newPage()
      await other.goto(pairingUrl(addresses))
      await connectPhone(page, phone)
      await expect(walletButton(other)).toContainText(shorten(phone.addresses[0] ?? ''))
      expect(verifyMessage('from the second', await sign(other, 'from the second'))).toBe(phone.addresses[0])
      await page.close()
      expect(verifyMessage('first is gone', await sign(other, 'first is gone'))).toBe(phone.addresses[0])
      await other.evaluate(() => window.foyer?.disconnect())
      await expect(walletButton(other)).toContainText('Connect Wallet')
      await expect.poll(() => phone.sessions().length).toBe(0)
    },
  )

  test('a request outlives a restart of the relay', STRESS, async ({ page, addresses, allowed }) => {
    allowed.complaints.push(LOST_SOCKET)
    const port = Number(new URL(addresses.spareRelayUrl).port)
    // Only the workers resolve packages to their sources.
    const { startRelay } = await import('@foyer/relay')
    let relay = await startRelay({ port })
    const phone = await createPairingWallet({ relayUrl: relay.url, firstAccount: 5, pairTimeoutMs: PHONE_MS })
    await page.goto(pairingUrl(addresses, { relay: relay.url }))
    await connectPhone(page, phone)
    phone.answer = 'silent'
    const signing = sign(page, 'across a restart')
    await expect.poll(() => phone.requests.length).toBe(1)
    await relay.close()
    relay = await startRelay({ port })
    phone.answer = 'approve'
    await phone.answerOpen()
    expect(verifyMessage('across a restart', await signing)).toBe(phone.addresses[0])
    await phone.stop()
    await relay.close()
  })

  test('state-7 a dead relay is said within eight seconds, and other ways still work', async ({
    page,
    addresses,
    wallets,
    allowed,
  }) => {
    allowed.complaints.push(LOST_SOCKET)
    await page.clock.install()
    await page.goto(pairingUrl(addresses, { relay: DEAD_RELAY_URL }))
    await walletButton(page).click()
    const attempt = page.waitForEvent('websocket')
    await byId(page, 'wallet-walletConnect').click()
    await attempt
    // From here on the page's clock goes on only when it is moved, whatever else the machine does.
    // Refused when it takes the page longer than that to be told; it stands still then all the same.
    await expect(async () => {
      await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 100)
    }).toPass()
    let passedMs = 100
    await expect(async () => {
      if (passedMs < 8_000) await page.clock.runFor(500)
      passedMs += 500
      await expect(page.getByText('The connection service cannot be reached', { exact: false })).toBeVisible({
        timeout: 200,
      })
    }).toPass()
    await page.clock.resume()
    await expect(byId(page, 'view-Connect')).toBeVisible()
    await page.locator('wallet-modal').getByRole('button', { name: 'Alpha Wallet' }).click()
    await expect(walletButton(page)).toContainText(shorten(wallets.alpha.selectedAddress()))
  })

  test(
    'a dead relay before a living one costs its share and no more',
    STRESS,
    async ({ page, addresses, phone, allowed }) => {
      allowed.complaints.push(LOST_SOCKET)
      await page.goto(pairingUrl(addresses, { relay: `${DEAD_RELAY_URL},${addresses.relayUrl}` }))
      await connectPhone(page, phone)
    },
  )
})
