import { BUTTONS, CLASSIC, MODULE, OTHER_VERSION, styled, test } from './coexistSite.ts'
import { ALPHA, byId, connect, expect, type Page, walletButton } from './fixtures.ts'

// Other windows over the page, other copies of things in the page, and pages that change what everybody builds on.

async function open(page: Page): Promise<void> {
  await page.evaluate(() => void window.foyer?.open())
  await expect(byId(page, 'view-Connect')).toBeVisible()
}

async function expectDismissible(page: Page): Promise<void> {
  await byId(page, 'modal-close').click()
  await expect(byId(page, 'modal')).toBeHidden()
}

test.describe('coexistence: other overlays', () => {
  test('a fixed layer with the highest z-index lies under the modal', async ({ page, site }) => {
    const css = '#layer { position: fixed; inset: 0; z-index: 2147483647; background: #0808 }'
    const body = `<div id="layer"></div><wallet-modal></wallet-modal>`
    await page.goto(site.put({ head: styled(site, css), body }))
    await open(page)
    await expectDismissible(page)
  })

  test('over an open dialog of the page, which is there again afterwards', async ({ page, site }) => {
    const body = `<dialog id="own"><button>Own</button></dialog><wallet-modal></wallet-modal>`
    await page.goto(site.put({ body }))
    await page.evaluate(() => document.querySelector<HTMLDialogElement>('#own')?.showModal())
    await open(page)
    await page.keyboard.press('Escape')
    await expect(byId(page, 'modal')).toBeHidden()
    await expect(page.getByRole('button', { name: 'Own' })).toBeFocused()
  })

  test('under a dialog that the page opens later, and usable after it', async ({ page, site }) => {
    const body = `<dialog id="own"><button>Own</button></dialog><wallet-modal></wallet-modal>`
    await page.goto(site.put({ body }))
    await open(page)
    await page.evaluate(() => document.querySelector<HTMLDialogElement>('#own')?.showModal())
    await page.getByRole('button', { name: 'Own' }).click()
    await page.keyboard.press('Escape')
    await expect(page.locator('#own')).toBeHidden()
    await expect(byId(page, 'modal')).toBeVisible()
    await expectDismissible(page)
  })

  test('an open popover of the page is closed by it, and a manual one lies under it', async ({
    page,
    site,
  }) => {
    const body = `<div popover id="auto">auto</div><div popover="manual" id="manual">manual</div>
      <wallet-modal></wallet-modal>`
    await page.goto(site.put({ body }))
    await page.evaluate(() => {
      for (const popover of document.querySelectorAll<HTMLElement>('[popover]')) popover.showPopover()
    })
    await open(page)
    await expect(page.locator('#auto')).toBeHidden()
    await expectDismissible(page)
    await expect(page.locator('#manual')).toBeVisible()
  })
})

test.describe('coexistence: the element in the page', () => {
  test('taken away while open, the page is free, and the next opening brings another', async ({
    page,
    site,
  }) => {
    await page.goto(site.put({}))
    await open(page)
    await page.evaluate(() => document.querySelector('wallet-modal')?.remove())
    await expect(byId(page, 'modal')).toHaveCount(0)
    await page.evaluate(() => window.foyer?.close())
    await walletButton(page).click()
    await expect(byId(page, 'view-Connect')).toBeVisible()
    await expectDismissible(page)
  })

  for (const way of ['append', 'moveBefore']) {
    test(`moved by ${way} while open, it stays open and modal`, async ({ page, site }) => {
      const body = `${BUTTONS}<section></section><wallet-modal></wallet-modal>`
      await page.goto(site.put({ body }))
      await open(page)
      await page.evaluate((way) => {
        const [place, modal] = [document.querySelector('section'), document.querySelector('wallet-modal')]
        if (place && modal)
          Reflect.apply(Reflect.get(place, way), place, way === 'append' ? [modal] : [modal, null])
      }, way)
      await expect(byId(page, 'view-Connect')).toBeVisible()
      const isModal = () =>
        page.locator('wallet-modal').evaluate((modal) => !!modal.shadowRoot?.querySelector('dialog:modal'))
      await expect.poll(isModal).toBe(true)
      await expectDismissible(page)
    })
  }
})

test.describe('coexistence: copies', () => {
  test('module and classic script of one version: the first wins, nothing is there twice', async ({
    page,
    site,
  }) => {
    await page.goto(site.put({ script: CLASSIC + MODULE }))
    await walletButton(page).click()
    await expect(byId(page, 'modal')).toHaveCount(1)
    await expect(walletButton(page)).toHaveCount(1)
    expect(await page.evaluate(() => Reflect.get(window.foyer ?? {}, 'copies').length)).toBe(1)
  })

  test('an older version that is there first keeps the page', async ({ page, site }) => {
    const later = '<script type="module" src="/foyer-next/foyer.js"></script>'
    await page.goto(site.put({ headAfter: later }))
    await walletButton(page).click()
    await expect(byId(page, 'modal')).toHaveCount(1)
    const versions = await page.evaluate(() => [
      window.foyer?.version,
      Reflect.get(window.foyer ?? {}, 'copies'),
    ])
    expect(versions[0]).not.toBe(OTHER_VERSION)
    expect(versions[1]).toEqual([OTHER_VERSION])
  })

  test('two versions side by side, the newer one with names of its own', async ({ page, site, wallets }) => {
    site.putFile('/keep-old.js', 'window.oldFoyer = window.foyer; window.foyer = undefined')
    site.putFile('/prefix-new.js', "window.foyer.defineElements({ prefix: 'next-' })")
    const headAfter = `<script type="module" src="/keep-old.js"></script>
      <script type="module" src="/foyer-next/foyer.js"></script>
      <script type="module" src="/prefix-new.js"></script>`
    const body = `<wallet-button></wallet-button><next-wallet-button></next-wallet-button>`
    await page.goto(site.put({ headAfter, body }))
    await page.locator('next-wallet-button').getByRole('button').click()
    await expect(page.locator('next-wallet-modal').getByTestId('view-Connect')).toBeVisible()
    await expect(page.locator('wallet-modal')).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(page.locator('next-wallet-modal').getByTestId('modal')).toBeHidden()
    expect(await page.evaluate(() => window.foyer?.version)).toBe(OTHER_VERSION)
    await connect(page, ALPHA.name)
    expect(wallets.alpha.requests.length).toBeGreaterThan(0)
  })

  test('React 18 on the page hydrates around the elements; both work', async ({ page, site, wallets }) => {
    site.putFile(
      '/app.js',
      `const h = React.createElement
      function App() {
        const [count, setCount] = React.useState(0)
        return h('div', null, h('button', { onClick: () => setCount(count + 1) }, 'Count ' + count), h('wallet-button'))
      }
      ReactDOM.hydrateRoot(document.getElementById('root'), h(App))`,
    )
    const headAfter = ['react/umd/react', 'react-dom-18/umd/react-dom']
      .map((file) => `<script defer src="/react-18/${file}.production.min.js"></script>`)
      .join('')
    const body = `<div id="root"><div><button>Count 0</button><wallet-button></wallet-button></div></div>
      <script defer src="/app.js"></script>`
    await page.goto(site.put({ headAfter, body }))
    await page.getByRole('button', { name: 'Count 0' }).click()
    await expect(page.getByRole('button', { name: 'Count 1' })).toBeVisible()
    await connect(page, ALPHA.name)
    await page.getByRole('button', { name: 'Count 1' }).click()
    await expect(walletButton(page)).toContainText('0x')
    expect(await page.evaluate(() => Reflect.get(window, 'React').version)).toMatch(/^18\./)
    expect(wallets.alpha.requests.length).toBeGreaterThan(0)
  })
})

test('coexistence: a page that wraps what elements, listeners and promises are made of', async ({
  page,
  site,
  wallets,
}) => {
  site.putFile(
    '/patches.js',
    `const wrap = (owner, name) => {
      const own = owner[name]
      owner[name] = function (...args) { return own.apply(this, args) }
    }
    wrap(Element.prototype, 'attachShadow')
    wrap(CustomElementRegistry.prototype, 'define')
    wrap(CustomElementRegistry.prototype, 'get')
    for (const name of ['setAttribute', 'getAttribute', 'removeAttribute']) wrap(Element.prototype, name)
    for (const name of ['appendChild', 'insertBefore', 'removeChild']) wrap(Node.prototype, name)
    // As zones do: each listener is wrapped, and found again by a list on the target.
    const { addEventListener: add, removeEventListener: remove } = EventTarget.prototype
    const wrapped = new WeakMap()
    EventTarget.prototype.addEventListener = function (type, listener, options) {
      if (!listener) return add.call(this, type, listener, options)
      const call = wrapped.get(listener) ?? function (event) {
        return typeof listener === 'function' ? listener.call(this, event) : listener.handleEvent(event)
      }
      wrapped.set(listener, call)
      return add.call(this, type, call, options)
    }
    EventTarget.prototype.removeEventListener = function (type, listener, options) {
      return remove.call(this, type, (listener && wrapped.get(listener)) ?? listener, options)
    }
    for (const name of ['setTimeout', 'setInterval', 'queueMicrotask', 'requestAnimationFrame', 'fetch']) {
      const own = window[name]
      window[name] = (...args) => own.apply(window, args)
    }
    Array.prototype.last = function () { return this[this.length - 1] }`,
  )
  await page.goto(site.put({ head: '<script src="/patches.js"></script>' }))
  await connect(page, ALPHA.name)
  await walletButton(page).click()
  await expect(byId(page, 'view-Account')).toBeVisible()
  await expectDismissible(page)
  expect(wallets.alpha.requests.length).toBeGreaterThan(0)
})

test.describe('coexistence: frames', () => {
  test('in a frame of another origin it opens, connects and fits', async ({ page, site, other, wallets }) => {
    const inner = other.put({})
    const policy = `${site.policy}; frame-src ${other.url}`
    const css = 'iframe { width: 480px; height: 640px; border: 0 }'
    const body = `<h1>Outside</h1><iframe title="wallet" src="${inner.replaceAll('&', '&amp;')}"></iframe>`
    await page.goto(site.put({ policy, head: styled(site, css), script: '', body }))
    const frame = page.frameLocator('iframe')
    const button = frame.locator('wallet-button').getByRole('button')
    await button.click()
    await frame.locator('wallet-modal').getByRole('button', { name: ALPHA.name }).click()
    await expect(button).toContainText('0x')
    expect(wallets.alpha.requests.length).toBeGreaterThan(0)
  })

  test('in a sandboxed frame without an origin it works without storage', async ({
    page,
    site,
    other,
    wallets,
  }) => {
    other.scriptHeaders = { 'access-control-allow-origin': '*' }
    const policy = other.policy.replaceAll("'self'", other.url)
    const inner = other.put({ policy })
    const body = `<iframe title="wallet" sandbox="allow-scripts" src="${inner.replaceAll('&', '&amp;')}"></iframe>`
    await page.goto(site.put({ policy: `${site.policy}; frame-src ${other.url}`, script: '', body }))
    const frame = page.frameLocator('iframe')
    await frame.locator('wallet-button').getByRole('button').click()
    await expect(frame.getByTestId('view-Connect')).toBeVisible()
    expect(wallets.beta.requests).toEqual([])
  })
})
