import { withoutAddress } from '@foyer/secure-protocol'
import axe from 'axe-core'
import { HDNodeWallet } from 'ethers'
import { describe, expect, test } from 'vitest'
import { createFrameTest } from '../../test/createFrameTest.ts'
import { createWalletPages, typeFreshCode, until, type WalletPage } from '../../test/walletPage.ts'
import { holdToReveal } from './ui/holdToReveal.ts'

const start = createWalletPages()

const words = (page: WalletPage) =>
  [...page.document.querySelectorAll('.words li')].map((li) => li.textContent)

async function openExport(page: WalletPage): Promise<HTMLButtonElement> {
  await page.press('Secret words and private key')
  await typeFreshCode(page)
  return until(() => page.button('Hold to show words'))
}

/** A press that assistive technology makes: the only kind of trusted press a script of a test can stand in for. */
const toggle = (page: WalletPage, button: HTMLButtonElement) => {
  button.dispatchEvent(new (page.window as Window & typeof globalThis).MouseEvent('click', { detail: 0 }))
}

test('the first screen names the build, which an owner compares with what others see', async () => {
  const page = await start()
  const lines = [...page.document.querySelectorAll('.mono')].map((line) => line.textContent)
  expect(lines.at(-1)).toBe('Foyer test')
})

describe('words and keys', () => {
  test('take a code of the last minutes, and a wrong one opens nothing', async () => {
    const page = await start()
    await page.press('Secret words and private key')
    expect(page.heading()).toBe('Confirm that it is you')
    await typeFreshCode(page, '999999')
    await expect.poll(page.text).toContain('That code is not right.')
    expect(page.button('Hold to show words')).toBeUndefined()
    await page.type('Code', page.servers.codes.at(-1) ?? '')
    await until(() => page.button('Hold to show words'))
  })

  test('are out of the page until a button is held by a person, and no script holds it', async () => {
    const page = await start()
    const button = await openExport(page)
    expect(new Set(words(page))).toEqual(new Set(['••••']))
    const { PointerEvent, KeyboardEvent } = page.window as Window & typeof globalThis
    button.dispatchEvent(new PointerEvent('pointerdown', { button: 0 }))
    button.dispatchEvent(new KeyboardEvent('keydown', { key: ' ' }))
    toggle(page, button)
    button.click()
    expect(new Set(words(page))).toEqual(new Set(['••••']))
  })

  test('are not left in attributes, title or address, and storage stays empty', async () => {
    const page = await start()
    await openExport(page)
    const { wallet } = await page.frame.store.read()
    expect(wallet).toBeDefined()
    expect(page.document.title).toBe('Secret words and private key')
    expect(page.document.documentElement.outerHTML).not.toMatch(/0x[0-9a-f]{64}/)
    expect(localStorage.length + sessionStorage.length).toBe(0)
  })

  test('stay closed while the gateway and the vault are away, and come when they are back', async () => {
    const page = await start()
    await page.press('Secret words and private key')
    await typeFreshCode(page)
    await until(() => page.button('Hold to show words'))
    await page.press('Back')
    page.servers.gateway.isAway = true
    page.servers.vault.isAway = true
    await page.press('Secret words and private key')
    await until(() => page.button('Try again'))
    expect(page.text()).toContain('cannot be reached')
    page.servers.gateway.isAway = false
    await page.press('Try again')
    await until(() => page.button('Hold to show words'))
  })
})

describe('a wallet without an address', () => {
  async function openWithout(login?: { token: string; ageMs: number }) {
    const made = await createFrameTest()
    await made.signIn()
    await made.store.change((rows) => ({
      ...rows,
      ...(rows.wallet && {
        wallet: { ...rows.wallet, email: withoutAddress('ac_1'), socialName: 'Ann Lee' },
      }),
    }))
    return start({ test: made, ...(login && { login }) })
  }

  test('asks for a sign-in of the last minutes where no code can be mailed, and offers no way back', async () => {
    const page = await openWithout()
    expect(page.text()).toContain('Ann Lee')
    expect(page.text()).not.toContain('invalid')
    expect(page.button('Recovery methods')).toBeUndefined()
    await page.press('Secret words and private key')
    expect(page.text()).toContain('This wallet has no email that a code could go to.')
    expect(page.button('Send code')).toBeUndefined()
    expect(page.button('Hold to show words')).toBeUndefined()
  })

  test('opens by the sign-in that the frame lends, for five minutes', async () => {
    // The token has the form that both servers give a login.
    const token = `e30.e30.${'A'.repeat(86)}`
    const page = await openWithout({ token, ageMs: 1_000 })
    await page.press('Secret words and private key')
    await until(() => page.button('Hold to show words'))
    const old = await openWithout({ token, ageMs: 300_000 })
    await old.press('Secret words and private key')
    expect(old.text()).toContain('This wallet has no email that a code could go to.')
  })
})

describe('the kit', () => {
  test('names paths, addresses and networks, and shows no word before it is printed', async () => {
    const page = await start()
    await page.press('Recovery kit')
    await typeFreshCode(page)
    await until(() => page.button('Print kit'))
    expect(page.text()).toContain("m/44'/60'/0'/0/0")
    expect(page.text()).toContain('Ethereum (1)')
    expect(page.document.querySelector('.words')).toBeNull()
    let printed: readonly (string | null)[] = []
    Object.assign(page.window, {
      print() {
        printed = words(page)
        page.window.dispatchEvent(new Event('afterprint'))
      },
    })
    await page.press('Print kit')
    const { wallet } = await page.frame.store.read()
    expect(HDNodeWallet.fromPhrase(printed.join(' ')).address.toLowerCase()).toBe(wallet?.binding.eoa)
    expect(page.document.querySelector('.words')).toBeNull()
  })
})

describe('devices', () => {
  async function withTwo(): Promise<WalletPage> {
    const page = await start()
    const other = await createFrameTest({ servers: page.servers })
    await other.signIn()
    other.close()
    await page.press('Devices')
    await until(() => page.document.querySelectorAll('.device').length === 2)
    return page
  }

  test('are listed with this one first, and another is taken off at both servers after a code', async () => {
    const page = await withTwo()
    expect(page.document.querySelector('.device .badge')?.textContent).toBe('This device')
    await page.press('Remove: ')
    await typeFreshCode(page)
    await until(() => page.heading().startsWith('Remove '))
    await page.press('Remove')
    await until(() => page.document.querySelectorAll('.device').length === 1)
    const [account] = page.servers.accounts.values()
    expect(account?.devices.size).toBe(1)
    const [held] = page.servers.vaultWallets.values()
    expect(held?.devices.size).toBe(1)
  })

  test('while the vault is away nothing is taken off, and it says so', async () => {
    const page = await withTwo()
    await page.press('Remove: ')
    await typeFreshCode(page)
    await until(() => page.heading().startsWith('Remove '))
    page.servers.vault.isAway = true
    await page.press('Remove')
    await expect.poll(page.text).toContain('The vault of the wallet cannot be reached')
    expect([...page.servers.accounts.values()][0]?.devices.size).toBe(2)
  })

  test('this one is forgotten without a code, here and in the frame that lent the wallet', async () => {
    const page = await withTwo()
    await page.press('Forget this device')
    await until(() => page.heading() === 'Forget this device')
    await page.press('Forget this device')
    await until(() => page.heading() === 'This device is forgotten')
    expect(page.told()).toEqual(['@foyer-page/FORGOTTEN'])
    expect([...page.servers.accounts.values()][0]?.devices.size).toBe(1)
    expect(page.session.wallet).toBeUndefined()
  })
})

describe('signing in on the page', () => {
  test('takes link and code, and the code counts for the words', async () => {
    const test = await createFrameTest()
    await test.signIn()
    const page = await start({ test, isLent: false })
    await page.type('Email address', 'ada@example.org')
    await page.press('Continue')
    await until(() => page.heading() === 'Open the link in your email')
    expect(page.document.querySelector('.number')?.textContent).toBe('42')
    page.servers.answerLink('approved')
    await until(() => page.heading() === 'Enter the code')
    await page.type('Code', page.servers.codes.at(-1) ?? '')
    await until(() => page.heading() === 'Recovery and devices')
    await page.press('Secret words and private key')
    await until(() => page.button('Hold to show words'))
  })

  test('says that the link was declined, and starts over', async () => {
    const page = await start({ isLent: false })
    await page.type('Email address', 'ada@example.org')
    await page.press('Continue')
    await until(() => page.heading() === 'Open the link in your email')
    page.servers.answerLink('refused')
    await expect.poll(page.text).toContain('The request was declined.')
    await page.press('Start over')
    await until(() => page.heading() === 'Sign in to your wallet')
  })
})

test('what is held is hidden on blur, when the page is hidden, after the limit, and when the screen is left', () => {
  const button = document.createElement('button')
  document.body.append(button)
  const timers: (() => void)[] = []
  let shown = 0
  const leaving = new AbortController()
  holdToReveal({
    button,
    show: () => {
      shown += 1
    },
    hide: () => {
      shown -= 1
    },
    signal: leaving.signal,
    setTimer: (run) => {
      timers.push(run)
      return () => {}
    },
    isTrusted: () => true,
  })
  const press = () => button.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter' }))
  const ends: Readonly<Record<string, () => void>> = {
    release: () => button.dispatchEvent(new KeyboardEvent('keyup', { key: 'Enter' })),
    'another focus': () => button.dispatchEvent(new FocusEvent('blur')),
    'another window': () => window.dispatchEvent(new FocusEvent('blur')),
    'a hidden page': () => document.dispatchEvent(new Event('visibilitychange')),
    'a page that goes away': () => window.dispatchEvent(new PageTransitionEvent('pagehide')),
    'the limit': () => timers.at(-1)?.(),
    'a screen that is left': () => leaving.abort(),
  }
  for (const [name, end] of Object.entries(ends)) {
    press()
    expect(shown, name).toBe(1)
    end()
    expect(shown, name).toBe(0)
  }
  press()
  expect(shown, 'after it was left').toBe(0)
  button.remove()
})

describe('its looks', () => {
  const screens: Readonly<Record<string, (page: WalletPage) => Promise<unknown>>> = {
    home: async () => {},
    code: async (page) => {
      await page.press('Recovery kit')
      await page.press('Send code')
      await until(() => page.heading() === 'Enter the code')
    },
    words: openExport,
    kit: async (page) => {
      await page.press('Recovery kit')
      await typeFreshCode(page)
      await until(() => page.button('Print kit'))
    },
    devices: async (page) => {
      await page.press('Devices')
      await until(() => page.document.querySelector('.device'))
    },
  }
  const cases = Object.entries(screens).flatMap(([name, go]) =>
    (['light', 'dark'] as const).map((theme) => [name, theme, go] as const),
  )

  test.each(cases)('have nothing that axe finds: %s, %s', async (_, theme, go) => {
    const page = await start({ theme, width: 370 })
    await go(page)
    Reflect.get(page.window, 'eval').call(page.window, axe.source)
    const inPage: typeof axe = Reflect.get(page.window, 'axe')
    const { violations } = await inPage.run()
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join()}`)).toEqual([])
  })

  test.each(['en', 'de', 'hi', 'ar'])('are never wider than a window of 320 px: %s', async (language) => {
    const page = await start({ width: 320, languages: [language] })
    expect(page.document.documentElement.scrollWidth).toBe(320)
    page.document.querySelectorAll<HTMLButtonElement>('.row')[2]?.click()
    await until(() => page.document.querySelector('.pair'))
    expect(page.document.documentElement.scrollWidth).toBe(320)
    for (const button of page.document.querySelectorAll('.row, .button'))
      expect(button.getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
  })

  test('in a language from right to left the page is mirrored, and addresses are not', async () => {
    const page = await start({ languages: ['ar'] })
    expect(page.document.documentElement).toMatchObject({ lang: 'ar', dir: 'rtl' })
    expect(page.document.querySelector('.mono')?.getAttribute('dir')).toBe('ltr')
  })
})

test('an address that needs two lines breaks in its middle', async () => {
  const page = await start({ width: 320 })
  const address = await until(() => page.document.querySelector('.mono'), 'the address')
  // Without its styles the page has one line of another font.
  await until(() => page.window.getComputedStyle(address).fontSize === '13px', 'the styles')
  const range = page.document.createRange()
  range.selectNodeContents(address)
  const lines = [...range.getClientRects()].filter(({ width }) => width > 0)
  const [first, second] = lines
  expect(address.textContent).toMatch(/^0x[0-9a-fA-F]{40}$/)
  expect(lines).toHaveLength(2)
  expect(second?.top).toBeGreaterThan(first?.top ?? Number.NaN)
  expect(second?.width).toBeCloseTo(first?.width ?? Number.NaN)
})
