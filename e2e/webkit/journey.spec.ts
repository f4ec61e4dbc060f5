import { readQr } from '@foyer/testing/pairing'
import { KEYS } from '../../tools/browser/webDriver.ts'
import {
  CONNECT,
  type DrivenPage,
  expect,
  inModal,
  isSeen,
  live,
  press,
  see,
  styleOf,
  takeComplaints,
  test,
  textOf,
} from './fixtures.ts'

const CARD = 'wallet-modal >> [part="card"]'

async function openConnect(web: DrivenPage): Promise<void> {
  await live(web)
  await press(web, CONNECT)
  await see(web, inModal('view-Connect'))
}

/** The test id of what has the focus, in shadow roots too, else its id. */
function focused(web: DrivenPage): Promise<string> {
  return web.run(() => {
    let element = document.activeElement
    const path: string[] = []
    while (element) {
      path.push(element.id || (element.getAttribute('data-testid') ?? element.localName))
      element = element.shadowRoot?.activeElement ?? null
    }
    return path.join(' ')
  })
}

async function connect(web: DrivenPage): Promise<void> {
  await openConnect(web)
  await press(web, 'wallet-modal >> [data-testid^="wallet-"][data-testid*="dev"]')
  await press(web, '[data-testid="dev-wallet-approve"]')
  await expect.poll(() => textOf(web, '#status')).toBe('connected')
}

test('the page loads and its button is painted', async ({ web }) => {
  await expect.poll(() => textOf(web, CONNECT)).toBe('Connect Wallet')
  expect(await styleOf(web, CONNECT, 'background-color')).not.toBe('rgba(0, 0, 0, 0)')
})

test('what a page complains of is heard: that the others hear nothing says something', async ({ web }) => {
  await web.run(() => {
    const style = document.createElement('style')
    style.textContent = 'body { color: red }'
    document.head.append(style)
    console.error('told')
    setTimeout(() => {
      throw new TypeError('thrown')
    })
    Promise.reject(new TypeError('refused'))
  })
  let heard = ''
  for (const complaint of [/CSP style-src-elem inline/, /^told$/m, /thrown/, /unhandled: .*refused/]) {
    await expect
      .poll(async () => {
        heard += await takeComplaints(web)
        return heard
      })
      .toMatch(complaint)
  }
})

test('a press opens Connect with wallets; Escape closes it and gives back the focus', async ({ web }) => {
  await openConnect(web)
  await see(web, 'wallet-modal >> [data-testid^="wallet-"]')
  await web.type(KEYS.escape)
  await expect.poll(() => isSeen(web, inModal('modal'))).toBe(false)
  expect(await focused(web)).toMatch(/^hero-connect /)
})

test('by keys alone: Enter opens, Tab stays within, Escape closes', async ({ web }) => {
  await live(web)
  await web.run(() => document.querySelector('#hero-connect')?.shadowRoot?.querySelector('button')?.focus())
  await web.type(KEYS.enter)
  await see(web, inModal('view-Connect'))
  for (let presses = 0; presses < 12; presses += 1) {
    await web.type(KEYS.tab)
    expect(await focused(web)).toMatch(/^(wallet-modal|body)\b/)
  }
  await web.type(KEYS.escape)
  await expect.poll(() => isSeen(web, inModal('modal'))).toBe(false)
})

test('all wallets are searched', async ({ web }) => {
  await openConnect(web)
  await press(web, inModal('all-wallets'))
  await see(web, `${inModal('all-wallets-grid')} >> [role="option"]`)
  await press(web, inModal('all-wallets-search'))
  await web.type('zerion')
  await expect
    .poll(() => textOf(web, `${inModal('all-wallets-grid')} >> [role="option"]`))
    .toContain('Zerion')
})

test('the code of WalletConnect can be read off the screen', async ({ web }) => {
  await openConnect(web)
  await press(web, inModal('wallet-walletConnect'))
  await see(web, inModal('qr-code'))
  await expect.poll(async () => readQr(await web.screenshot())).toMatch(/^wc:/)
})

test('the Dev Wallet connects, its account is shown and outlives a reload, and it disconnects', async ({
  web,
  demoUrl,
}) => {
  await connect(web)
  await expect.poll(() => textOf(web, '#fact-address')).toMatch(/^0x[0-9a-f]{40}$/i)
  await web.goto(demoUrl)
  await expect.poll(() => textOf(web, '#status')).toBe('connected')
  await press(web, '#bar-wallet >> button')
  await see(web, inModal('view-Account'))
  await press(web, inModal('disconnect'))
  await expect.poll(() => textOf(web, '#status')).toBe('disconnected')
})

test('the dark theme dresses the modal', async ({ web }) => {
  await live(web)
  await press(web, 'label:has(> input[name="mode"][value="dark"])')
  await openConnect(web)
  await expect.poll(() => styleOf(web, CARD, 'background-color')).toBe('rgb(23, 24, 27)')
})

test('Arabic turns the modal around', async ({ web, demoUrl }) => {
  await live(web)
  const settings = Buffer.from(JSON.stringify({ locale: 'ar' })).toString('base64url')
  await web.goto(`${demoUrl}/?again#1.${settings}`)
  await expect.poll(() => textOf(web, CONNECT)).toMatch(/\p{Script=Arabic}/u)
  await web.run(() => document.documentElement.setAttribute('dir', 'rtl'))
  // The Dev Wallet's corner button once reached from one side of the page to the other.
  expect(Number.parseFloat(await styleOf(web, '[data-testid="dev-wallet-launcher"]', 'width'))).toBeLessThan(
    60,
  )
  await openConnect(web)
  expect(await styleOf(web, CARD, 'direction')).toBe('rtl')
})

for (const mode of ['light', 'dark']) {
  test(`at the width of a phone the modal is a sheet that fits, ${mode}`, async ({ web }) => {
    await web.resize(370, 700)
    await live(web)
    await press(web, `label:has(> input[name="mode"][value="${mode}"])`)
    await openConnect(web)
    const box = () =>
      web.run((path) => {
        const card = document.querySelector('wallet-modal')?.shadowRoot?.querySelector(path)
        const { left, right, bottom } = card?.getBoundingClientRect() ?? {}
        return [left, right, bottom && Math.round(bottom), innerWidth, innerHeight]
      }, '[part="card"]')
    await expect.poll(box).toEqual([0, 370, 700, 370, 700])
  })
}
