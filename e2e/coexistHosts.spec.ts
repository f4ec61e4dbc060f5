import type { Locator } from '@playwright/test'
import { waitUntilStill } from '../tools/browser/pageWaits.ts'
import { BUTTONS, expectDismissible, openByApi, styled, test } from './coexistSite.ts'
import { ALPHA, byId, connect, expect, type Page, walletButton } from './fixtures.ts'
import { STRESS, stressUnless } from './stress.ts'

// Other windows over the page, where the element stands in it, and pages that change what everybody builds on.

/** A press where the element lies, on whatever is there. */
async function pressInPlace(page: Page, place: Locator): Promise<void> {
  // An opening element moves, and the press would fall where the element was.
  await waitUntilStill(page)
  const box = await place.boundingBox()
  if (!box) throw new Error('Nothing is drawn there.')
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
}

test.describe('coexistence: other overlays', () => {
  test('a fixed layer with the highest z-index lies under the modal', async ({ page, site }) => {
    const css = '#layer { position: fixed; inset: 0; z-index: 2147483647; background: #0808 }'
    const body = `<div id="layer"></div><wallet-modal></wallet-modal>`
    await page.goto(site.put({ head: styled(site, css), body }))
    await openByApi(page)
    await expectDismissible(page)
  })

  test('over an open dialog of the page, which is there again afterwards', async ({ page, site }) => {
    const body = `<dialog id="own"><button>Own</button></dialog><wallet-modal></wallet-modal>`
    await page.goto(site.put({ body }))
    await page.evaluate(() => document.querySelector<HTMLDialogElement>('#own')?.showModal())
    await openByApi(page)
    await page.keyboard.press('Escape')
    await expect(byId(page, 'modal')).toBeHidden()
    await expect(page.getByRole('button', { name: 'Own' })).toBeFocused()
  })

  test('under a dialog that the page opens later, and usable after it', STRESS, async ({ page, site }) => {
    const body = `<dialog id="own"><button>Own</button></dialog><wallet-modal></wallet-modal>`
    await page.goto(site.put({ body }))
    await openByApi(page)
    await page.evaluate(() => document.querySelector<HTMLDialogElement>('#own')?.showModal())
    await page.getByRole('button', { name: 'Own' }).click()
    await page.keyboard.press('Escape')
    await expect(page.locator('#own')).toBeHidden()
    await expect(byId(page, 'modal')).toBeVisible()
    await expectDismissible(page)
  })

  test(
    'an open popover of the page is closed by it, and a manual one lies under it',
    STRESS,
    async ({ page, site }) => {
      const body = `<div popover id="auto">auto</div><div popover="manual" id="manual">manual</div>
      <wallet-modal></wallet-modal>`
      await page.goto(site.put({ body }))
      await page.evaluate(() => {
        for (const popover of document.querySelectorAll<HTMLElement>('[popover]')) popover.showPopover()
      })
      await openByApi(page)
      await expect(page.locator('#auto')).toBeHidden()
      await expectDismissible(page)
      await expect(page.locator('#manual')).toBeVisible()
    },
  )

  test(
    'a chat bubble and a framed captcha that come later cannot be pressed until it is closed',
    STRESS,
    async ({ page, site, other }) => {
      const count = other.putFile(
        '/count.js',
        `const button = document.querySelector('button')
      button.addEventListener('click', () => { button.textContent = 'pressed' })`,
      )
      const widget = other.put({
        script: '',
        body: `<button>bubble</button><script src="${count}"></script>`,
      })
      const css = `iframe { position: fixed; right: 8px; width: 160px; height: 80px; z-index: 2147483647 }
      .bubble { bottom: 8px } .captcha { top: 8px }`
      const policy = `${site.policy}; frame-src ${other.url}`
      await page.goto(site.put({ policy, head: styled(site, css) }))
      await openByApi(page)
      await page.evaluate((src) => {
        for (const className of ['bubble', 'captcha']) {
          document.body.append(Object.assign(document.createElement('iframe'), { src, className }))
        }
      }, widget)
      for (const name of ['bubble', 'captcha']) {
        const button = page.frameLocator(`.${name}`).getByRole('button')
        await expect(button).toHaveText('bubble')
        if (await byId(page, 'modal').isHidden()) await openByApi(page)
        await pressInPlace(page, button)
        // The press was one beside the card.
        await expect(byId(page, 'modal')).toBeHidden()
        await expect(button).toHaveText('bubble')
      }
      await openByApi(page)
      await page.evaluate(() => window.foyer?.close())
      await expect(byId(page, 'modal')).toBeHidden()
      for (const name of ['bubble', 'captcha']) {
        const button = page.frameLocator(`.${name}`).getByRole('button')
        await button.click()
        await expect(button).toHaveText('pressed')
      }
    },
  )
})

/** Parts of a page that are switched off, and how each is made so. */
const SWITCHED_OFF: Readonly<Record<string, string>> = {
  'an inert part of the page': '<div inert><div><wallet-modal></wallet-modal></div></div>',
  'an inert element of its own': '<wallet-modal inert></wallet-modal>',
  'what is inert and hidden from readers':
    '<div inert aria-hidden="true"><wallet-modal></wallet-modal></div>',
}

/** Returns the roles and names that a screen reader tells. */
async function readAloud(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page)
  const { nodes } = await session.send('Accessibility.getFullAXTree')
  return nodes.filter((node) => !node.ignored).map((node) => `${node.role?.value} ${node.name?.value}`)
}

test.describe('coexistence: parts of the page that are switched off', () => {
  for (const [name, part] of Object.entries(SWITCHED_OFF)) {
    test(
      `${name} holds the modal, which can be pressed, typed in and read`,
      stressUnless(name, 'an inert part of the page'),
      async ({ page, site, wallets }) => {
        await page.goto(site.put({ body: `<button>Own</button>${part}` }))
        await openByApi(page)
        const told = await readAloud(page)
        expect(told).toContain('dialog Connect Wallet')
        expect(told).toContain('button Close')
        expect(told).not.toContain('button Own')
        // Pressed by place: the driver takes an element with `inert` around it for dead without asking the browser.
        await pressInPlace(page, page.locator('wallet-modal').getByTestId('modal-close'))
        await expect(byId(page, 'modal')).toBeHidden()
        await page.mouse.move(0, 0) // or Escape takes the tooltip away first
        await openByApi(page)
        await page.keyboard.press('Escape')
        await expect(byId(page, 'modal')).toBeHidden()
        const outcome = page.evaluate(() => window.foyer?.open())
        const wallet = byId(page, 'view-Connect').locator('button', { hasText: ALPHA.name })
        await expect(wallet).toBeVisible()
        await pressInPlace(page, wallet)
        expect(await outcome).toMatchObject({ status: 'connected' })
        expect(wallets.alpha.requests.length).toBeGreaterThan(0)
      },
    )
  }

  test(
    'a page that switches everything off while the modal is open leaves the modal usable',
    STRESS,
    async ({ page, site }) => {
      await page.goto(site.put({}))
      await openByApi(page)
      await page.evaluate(() => {
        for (const part of document.body.children) part.setAttribute('inert', '')
      })
      await pressInPlace(page, byId(page, 'modal-close'))
      await expect(byId(page, 'modal')).toBeHidden()
    },
  )
})

test.describe('coexistence: what the page hears', () => {
  test('presses and keys in the open modal are none of the page, a click is', async ({ page, site }) => {
    await page.goto(site.put({}))
    await openByApi(page)
    await expect(page.locator('wallet-modal').getByRole('tooltip', { includeHidden: true })).toBeAttached()
    await page.evaluate(() => {
      const heard: string[] = []
      Object.assign(window, { pageHeard: heard })
      for (const type of ['pointerdown', 'mousedown', 'touchstart', 'focusin', 'keydown', 'click']) {
        document.addEventListener(type, () => heard.push(type))
      }
    })
    const heard = () => page.evaluate(() => Reflect.get(window, 'pageHeard'))
    await page.locator('wallet-modal').getByRole('button', { name: 'What is a wallet' }).first().click()
    await expect(byId(page, 'view-WhatIsAWallet')).toBeVisible()
    expect(await heard()).toEqual(['click'])
    await page.keyboard.press('Escape')
    await expect(byId(page, 'modal')).toBeHidden()
    expect(await heard()).toEqual(['click'])
    await page.getByRole('heading', { name: 'A host' }).click()
    expect(await heard()).toEqual(['click', 'pointerdown', 'mousedown', 'click'])
  })
})

test.describe('coexistence: the element in the page', () => {
  test(
    'taken away while open, the page is free, and the next opening brings another',
    STRESS,
    async ({ page, site }) => {
      await page.goto(site.put({}))
      const outcome = page.evaluate(() => window.foyer?.open())
      await expect(byId(page, 'view-Connect')).toBeVisible()
      await page.evaluate(() => document.querySelector('wallet-modal')?.remove())
      await expect(byId(page, 'modal')).toHaveCount(0)
      expect(await outcome).toEqual({ status: 'dismissed' })
      await walletButton(page).click()
      await expect(byId(page, 'view-Connect')).toBeVisible()
      await expectDismissible(page)
    },
  )

  test(
    'given other options it stays open, and whoever waits hears of its end',
    STRESS,
    async ({ page, site }) => {
      await page.goto(site.put({}))
      const outcome = page.evaluate(() => window.foyer?.open())
      await expect(byId(page, 'view-Connect')).toBeVisible()
      await page.evaluate(() => document.querySelector('wallet-modal')?.setAttribute('debug', ''))
      await expect(byId(page, 'view-Connect')).toBeVisible()
      await page.evaluate(() => window.foyer?.update({ enableVerify: true }))
      await expect(byId(page, 'view-Connect')).toBeVisible()
      await page.keyboard.press('Escape')
      expect(await outcome).toEqual({ status: 'dismissed' })
      await walletButton(page).click()
      await expect(byId(page, 'view-Connect')).toBeVisible()
    },
  )

  for (const way of ['append', 'moveBefore']) {
    test(`moved by ${way} while open, it stays open and modal`, STRESS, async ({ page, site }) => {
      const body = `${BUTTONS}<section></section><wallet-modal></wallet-modal>`
      await page.goto(site.put({ body }))
      await openByApi(page)
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

test(
  'coexistence: a page that wraps what elements, listeners and promises are made of',
  STRESS,
  async ({ page, site, wallets }) => {
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
    // Wraps each listener as zones do, and finds it again by a list on the target.
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
  },
)
