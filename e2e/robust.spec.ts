import { waitUntilStill, watchRequests } from '../tools/browser/pageWaits.ts'
import {
  ALPHA,
  byId,
  connect,
  expect,
  expectAccessible,
  hostUrl,
  test,
  WITH_MOTION,
  walletButton,
} from './fixtures.ts'
import { STRESS } from './stress.ts'

test.use(WITH_MOTION)

test('call-3 nothing but the page itself is asked for before the visitor acts', async ({
  page,
  addresses,
}) => {
  const requests = watchRequests(page)
  await page.goto(hostUrl(addresses))
  await expect(page.locator('network-button').getByRole('button')).toHaveAttribute('data-state', /.+/)
  await requests.quiet()
  expect(requests.urls.filter((url) => new URL(url).origin !== addresses.hostUrl)).toEqual([])
})

test('the buttons come alive without moving anything', async ({ page, addresses }) => {
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    // Until the elements are defined they have no size; a page reserves their room, and this one may not have styles.
    let fromMs = Number.POSITIVE_INFINITY
    customElements.whenDefined('network-button').then(() => {
      requestAnimationFrame(() =>
        requestAnimationFrame(() => {
          fromMs = performance.now()
        }),
      )
    })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (entry.startTime > fromMs) shifts.push(Number(Reflect.get(entry, 'value')))
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  for (const visit of ['first', 'second']) {
    const requests = watchRequests(page)
    await page.goto(hostUrl(addresses))
    await expect(page.locator('network-button').getByRole('button')).toHaveAttribute('data-state', /.+/)
    await requests.quiet()
    await waitUntilStill(page)
    expect(await page.evaluate(() => Reflect.get(window, 'shifts')), visit).toEqual([])
  }
})

test('a click before the interface is there opens Connect', async ({ page, addresses }) => {
  await page.route('**/chunks/ui.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 700))
    await route.continue()
  })
  await page.goto(hostUrl(addresses, { 'wallet-modal.preload': 'intent' }))
  await walletButton(page).click()
  await expect(byId(page, 'view-Connect')).toBeVisible()
})

test('a click before the interface is there asks for the wallets before it opens the modal', async ({
  page,
  addresses,
}) => {
  await page.addInitScript(() => {
    const { fetch } = window
    const order: string[] = []
    Object.assign(window, { order })
    document.addEventListener('open', () => order.push('open'))
    window.fetch = (...given) => {
      if (String(given[0]).includes('/v1/wallets')) order.push('wallets')
      return fetch(...given)
    }
  })
  await page.goto(hostUrl(addresses, { 'wallet-modal.preload': 'intent' }))
  // No pointer, which would load the interface before its click.
  await page.evaluate(() => document.querySelector<HTMLElement>('wallet-button')?.click())
  await expect(byId(page, 'view-Connect')).toBeVisible()
  const order: readonly string[] = await page.evaluate(() => Reflect.get(window, 'order'))
  expect(order.slice(0, 2)).toEqual(['wallets', 'open'])
})

test('what is held down stands still, so that no frame is under way that its click would wait for', async ({
  page,
  addresses,
}) => {
  await page.goto(hostUrl(addresses))
  await expect(page.locator('network-button').getByRole('button')).toHaveAttribute('data-state', /.+/)
  for (const button of [walletButton(page), byId(page, 'all-wallets')]) {
    await button.hover()
    await page.mouse.down()
    const held = await button.evaluate((element) => {
      const { transform, transitionProperty } = getComputedStyle(element)
      return { isPressedIn: transform !== 'none', transitionProperty }
    })
    expect(held).toEqual({ isPressedIn: true, transitionProperty: 'none' })
    await page.mouse.up()
  }
})

for (const way of ['a pointer', 'Space'] as const) {
  test(`a press by ${way} that outlasts the painted button opens Connect`, async ({ page, addresses }) => {
    let answer = () => {}
    const isPressed = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route('**/chunks/ui.js', async (route) => {
      await isPressed
      await route.continue()
    })
    const requests = watchRequests(page)
    await page.goto(hostUrl(addresses, { 'wallet-modal.preload': 'intent' }))
    if (way === 'Space') {
      await walletButton(page).focus()
      await page.keyboard.down('Space')
    } else {
      await walletButton(page).hover()
      await page.mouse.down()
    }
    answer()
    await requests.quiet()
    await waitUntilStill(page)
    await (way === 'Space' ? page.keyboard.up('Space') : page.mouse.up())
    await expect(byId(page, 'view-Connect')).toBeVisible()
  })
}

test('calls collected before the script runs are made', async ({ page, addresses }) => {
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      const { foyer } = window
      foyer?.q.push(['open', { view: 'WhatIsAWallet' }])
    })
  })
  await page.goto(hostUrl(addresses))
  await expect(byId(page, 'view-WhatIsAWallet')).toBeVisible()
})

test('a chunk that fails once is fetched again', async ({ page, addresses, allowed }) => {
  allowed.complaints.push(/Failed to load resource|ERR_FAILED|500/)
  let failures = 0
  await page.route('**/chunks/*.js', async (route) => {
    const isFirst = failures === 0 && /ui\.js/.test(route.request().url())
    if (isFirst) failures += 1
    await (isFirst ? route.fulfill({ status: 500, body: '' }) : route.continue())
  })
  await page.goto(hostUrl(addresses))
  await walletButton(page).click()
  await expect(byId(page, 'view-Connect')).toBeVisible()
  expect(failures).toBe(1)
})

test(
  'a chunk that never comes is told, and works once it does',
  STRESS,
  async ({ page, addresses, allowed }) => {
    allowed.complaints.push(/Failed to load|ERR_FAILED|\[foyer\]/)
    let isDown = true
    await page.route('**/chunks/ui.js', (route) => (isDown ? route.abort() : route.continue()))
    await page.goto(hostUrl(addresses, { 'wallet-modal.preload': 'intent' }))
    const result = await page.evaluate(() => window.foyer?.open())
    expect(result).toMatchObject({ status: 'error', error: { code: 'load_failed' } })
    await walletButton(page).click()
    await expect(walletButton(page)).toHaveText('Try again')
    isDown = false
    await walletButton(page).click()
    await expect(byId(page, 'view-Connect')).toBeVisible()
  },
)

test('the script loaded twice, as module and as classic script, is there once', async ({
  page,
  addresses,
}) => {
  await page.goto(hostUrl(addresses, {}, '/twice.html'))
  await walletButton(page).click()
  await expect(byId(page, 'modal')).toHaveCount(1)
  await expect(byId(page, 'view-Connect')).toHaveCount(1)
  await expect(walletButton(page)).toHaveCount(1)
  const readies = await page.evaluate(() =>
    (Reflect.get(window, 'heard') as [string][]).filter(([name]) => name === 'ready'),
  )
  expect(readies).toHaveLength(1)
})

test('the classic script does the same as the module', STRESS, async ({ page, addresses, wallets }) => {
  await page.goto(hostUrl(addresses, {}, '/classic.html'))
  await connect(page, ALPHA.name)
  expect(wallets.alpha.requests.length).toBeGreaterThan(0)
})

test('error-7 with the gateway down installed wallets still connect', async ({
  page,
  addresses,
  wallets,
  allowed,
}) => {
  // The networks' own nodes are tried next, which this page's policy refuses as it should.
  allowed.complaints.push(/Failed to load|ERR_|Failed to fetch|Content Security Policy|connect-src/)
  await page.route(`${addresses.gatewayUrl}/**`, (route) => route.abort())
  await page.goto(hostUrl(addresses))
  await connect(page, ALPHA.name)
  expect(wallets.alpha.requests.length).toBeGreaterThan(0)
})

test('hostile attribute values leave a modal that works', async ({ page, addresses, wallets }) => {
  await page.goto(
    hostUrl(addresses, {
      'wallet-modal.theme-mode': 'purple',
      'wallet-modal.theme-variables': '{"accent":"red;}*{display:none","radius":',
      'wallet-modal.config': '["not","options"]',
      'wallet-modal.networks': 'eip155:999999999,,<img src=x onerror=alert(1)>',
      'wallet-button.label': '<img src=x onerror=alert(1)>',
      'wallet-button.size': 'enormous',
      'network-button.modal': 'main',
    }),
  )
  await expect(walletButton(page)).toHaveText('<img src=x onerror=alert(1)>')
  await connect(page, ALPHA.name)
  expect(wallets.alpha.requests.length).toBeGreaterThan(0)
})

test(
  'storage that is refused costs the memory of the visit alone',
  STRESS,
  async ({ page, addresses, wallets }) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('denied', 'SecurityError')
        },
      })
    })
    await page.goto(hostUrl(addresses))
    await connect(page, ALPHA.name)
    await page.reload()
    await expect(walletButton(page)).toContainText('Connect Wallet')
    expect(wallets.alpha.requests.length).toBeGreaterThan(0)
  },
)

test('the keyboard alone goes all the way', async ({ page, addresses, wallets }) => {
  await page.goto(hostUrl(addresses))
  await expect(walletButton(page)).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(walletButton(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(byId(page, 'view-Connect')).toBeVisible()
  const row = page.locator('wallet-modal').getByRole('button', { name: ALPHA.name })
  for (let press = 0; press < 8; press += 1) {
    await page.keyboard.press('Tab')
    if (await row.evaluate((element) => element.matches(':focus'))) break
  }
  await expect(row).toBeFocused()
  wallets.alpha.mood('reject')
  await page.keyboard.press('Enter')
  await expect(byId(page, 'view-ConnectingExternal')).toBeVisible()
  await page.keyboard.press('Alt+ArrowLeft')
  await expect(byId(page, 'view-Connect')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(byId(page, 'modal')).toBeHidden()
  await expect(walletButton(page)).toBeFocused()
  wallets.alpha.mood('approve')
  await connect(page, ALPHA.name)
})

test('axe finds nothing in the page with the modal open', async ({ page, addresses, wallets }) => {
  await page.goto(hostUrl(addresses))
  await walletButton(page).click()
  await expect(byId(page, 'view-Connect')).toBeVisible()
  await waitUntilStill(page)
  await expectAccessible(page)
  expect(wallets.beta.requests).toEqual([])
})
