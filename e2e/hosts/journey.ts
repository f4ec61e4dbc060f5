import type { TestType } from '@playwright/test'
import { waitUntilStill, watchRequests } from '../../tools/browser/pageWaits.ts'
import {
  ALPHA,
  byId,
  connect,
  expect,
  type Page,
  shorten,
  walletButton,
  type test as withWallets,
} from '../fixtures.ts'
import { readAddresses } from '../readAddresses.ts'
import { stressUnless } from '../stress.ts'
import { holdDefinitions } from './stockElements.ts'

// One journey for every host. A host is an app under apps/ with a tool chain of its own; to be driven it shows one page:
//
//   address   ?gateway= &networks=1,8453 &relay= settings for `foyer.init`
//   elements  <wallet-button>, <network-button>, <wallet-modal>, #below (a line under them that must not move)
//   bound     wallet-button: label (text, first 'Sign in'), disabled (boolean, first false)
//             wallet-modal: themeMode (first 'dark'), themeVariables (an object, first { accent: FIRST_ACCENT }),
//             both by the framework's own way of binding; handlers for the events in HEARD
//   buttons   host-theme: light and back; host-accent: a new object with NEXT_ACCENT; host-label: 'Get in';
//             host-disabled: toggles; host-open: opens the account by the API; host-disconnect: by the API
//   widget    <wallet-account>: copy ('hide' while the button is disabled, else 'show'), a handler for `address-copy`
//   outputs   host-heard: names of the events heard by the framework's handlers, between spaces;
//             host-account and host-network: what the framework's state holds, empty while there is none
//
// All ids are `data-testid`.

/** Accents that a host binds: so dark that no button changes them for the sake of contrast. */
export const FIRST_ACCENT = '#6d28d9'
export const NEXT_ACCENT = '#be123c'

const HEARD = ['before-connect', 'open', 'view-change', 'connect', 'close', 'network-change', 'disconnect']

/** The services that a host is served with. */
export interface HostServices {
  readonly gatewayUrl: string
  /** Further origins that its content policy must let through. */
  readonly relayUrls: readonly string[]
}

/** A host that is being served. */
export interface ServedHost {
  /** Without a closing slash. */
  readonly url: string
  stop(): Promise<void>
}

/** A host to be driven. */
export interface Host {
  readonly name: string
  /** Serves what was built; the build itself is in hosts.ts. */
  start(services: HostServices): Promise<ServedHost>
  /** Whether its HTML comes with the buttons in it, which must then not move. @default false */
  readonly isServerRendered?: boolean
}

/** A host's page, with the gateway and the test chains. */
export function pageUrl(host: Pick<ServedHost, 'url'>, input: Readonly<Record<string, string>> = {}): string {
  const { gatewayUrl, chains } = readAddresses()
  const networks = chains.map(({ chainId }) => chainId).join(',')
  return `${host.url}/?${new URLSearchParams({ gateway: gatewayUrl, networks, ...input })}`
}

/** Serves a host for the tests of a file; the answer tells its address once they run. */
function serveHost(
  test: Pick<TestType<object, object>, 'beforeAll' | 'afterAll'>,
  host: Host,
): () => ServedHost {
  let served: ServedHost | undefined
  test.beforeAll(async () => {
    const { gatewayUrl, relayUrl } = readAddresses()
    served = await host.start({ gatewayUrl, relayUrls: [relayUrl] })
  })
  test.afterAll(() => served?.stop())
  return () => {
    if (!served) throw new Error(`${host.name} is not being served`)
    return served
  }
}

/** The background of the general button, which is the accent while nobody is connected. */
function accentOf(page: Page): Promise<string> {
  return walletButton(page).evaluate((button) => getComputedStyle(button).backgroundColor)
}

/** The colour scheme that the modal's theme asks for. */
function schemeOf(page: Page): Promise<string> {
  return walletButton(page).evaluate((button) => getComputedStyle(button).getPropertyValue('--foyer-scheme'))
}

function toRgb(hex: string): string {
  const channels = [1, 3, 5].map((from) => Number.parseInt(hex.slice(from, from + 2), 16))
  return `rgb(${channels.join(', ')})`
}

/** Notes every layout shift that no action of the visitor explains. */
async function watchShifts(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const shifts: string[] = []
    Object.assign(window, { shifts })
    const toText = ({ x, y, width, height }: DOMRectReadOnly) => `${x},${y} ${width}x${height}`
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const sources: { node?: Element; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[] =
          Reflect.get(entry, 'sources')
        const moved = sources.map(
          ({ node, previousRect, currentRect }) =>
            `${node?.nodeName} ${node?.id}: ${toText(previousRect)} -> ${toText(currentRect)}`,
        )
        // Also a shift that names nothing that has moved.
        shifts.push([`${Reflect.get(entry, 'value')}`, ...moved].join(', '))
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () => page.evaluate(() => Reflect.get(window, 'shifts'))
}

/** Notes every ground that the general button has on its way: as the server sent it, painted at first, live. */
async function watchGrounds(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const grounds: string[] = []
    Object.assign(window, { grounds })
    const look = () => {
      const host = document.querySelector('wallet-button')
      const drawn = host?.shadowRoot?.querySelector('button') ?? host?.querySelector('[data-stand-in]')
      const ground = drawn && getComputedStyle(drawn).backgroundColor
      if (ground && ground !== grounds.at(-1)) grounds.push(ground)
      requestAnimationFrame(look)
    }
    look()
  })
  return () => page.evaluate(() => Reflect.get(window, 'grounds'))
}

/** Each framework has its way to bind properties; plain HTML and Next, whose way is React's, have theirs looked at by stress. */
const BINDING = ['React', 'Vue', 'Svelte', 'Angular']

/** Drives one host through everything that a page does with the elements. The answer tells its address once tests run. */
export function hostJourney(test: typeof withWallets, host: Host): () => ServedHost {
  const served = serveHost(test, host)

  test.describe(host.name, () => {
    test('a wallet is connected, account, network and disconnecting work, by the API and by the buttons, and the framework hears of it', async ({
      page,
      wallets,
    }) => {
      const expectHeard = async (names: readonly string[]) => {
        for (const name of names) {
          await expect(byId(page, 'host-heard')).toContainText(new RegExp(`(^| )${name}( |$)`))
        }
      }
      await page.goto(pageUrl(served()))
      await connect(page, ALPHA.name)
      await expect(walletButton(page)).toContainText(shorten(wallets.alpha.selectedAddress()))
      await expect(byId(page, 'host-account')).toHaveText(wallets.alpha.selectedAddress(), {
        ignoreCase: true,
      })
      await expectHeard(['before-connect', 'open', 'connect', 'close'])
      await byId(page, 'host-open').click()
      await expect(byId(page, 'view-Account')).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(byId(page, 'modal')).toBeHidden()
      await page.locator('network-button').getByRole('button').click()
      await byId(page, 'network-eip155:8453').click()
      await expect(byId(page, 'host-network')).toHaveText('eip155:8453')
      expect(wallets.alpha.selectedChainId()).toBe(8453)
      await byId(page, 'host-disconnect').click()
      await expect(byId(page, 'host-account')).toHaveText('')
      await expect(walletButton(page)).toContainText('Sign in')
      await expectHeard(HEARD)
    })

    test(
      'a widget shows the account of the page, takes a property of the framework, and is heard by its handler',
      stressUnless(host.name, ...BINDING),
      async ({ page, context, wallets }) => {
        await context.grantPermissions(['clipboard-read', 'clipboard-write'])
        const widget = page.locator('wallet-account')
        const copy = widget.getByRole('button', { name: 'Copy address' })
        await page.goto(pageUrl(served()))
        await expect(widget).toContainText('No wallet connected')
        await connect(page, ALPHA.name)
        await expect(widget).toContainText(shorten(wallets.alpha.selectedAddress()))
        await copy.click()
        await expect(byId(page, 'host-heard')).toContainText('address-copy')
        await byId(page, 'host-disabled').click()
        await expect(copy).toHaveCount(0)
        await byId(page, 'host-disabled').click()
        await expect(copy).toBeVisible()
        await byId(page, 'host-disconnect').click()
        await expect(widget).toContainText('No wallet connected')
      },
    )

    test(
      'a reload keeps the connection',
      stressUnless(host.name, 'Next', 'Plain HTML'),
      async ({ page, wallets }) => {
        await page.goto(pageUrl(served()))
        await connect(page, ALPHA.name)
        await page.reload()
        await expect(walletButton(page)).toContainText(shorten(wallets.alpha.selectedAddress()))
        await expect(byId(page, 'host-account')).toHaveText(wallets.alpha.selectedAddress(), {
          ignoreCase: true,
        })
      },
    )

    test(
      'theme, text and boolean are bound, and follow the state of the framework',
      stressUnless(host.name, ...BINDING),
      async ({ page }) => {
        await page.goto(pageUrl(served()))
        await expect.poll(() => schemeOf(page)).toContain('dark')
        await expect(walletButton(page)).toHaveText('Sign in')
        await byId(page, 'host-theme').click()
        await expect.poll(() => schemeOf(page)).toBe('light')
        await byId(page, 'host-theme').click()
        await expect.poll(() => schemeOf(page)).toContain('dark')
        await byId(page, 'host-label').click()
        await expect(walletButton(page)).toHaveText('Get in')
        await byId(page, 'host-disabled').click()
        await expect(walletButton(page)).toBeDisabled()
        await byId(page, 'host-disabled').click()
        await expect(walletButton(page)).toBeEnabled()
      },
    )

    test(
      'an object arrives as it is, set before the upgrade or after',
      stressUnless(host.name, ...BINDING),
      async ({ page }) => {
        const release = await holdDefinitions(page)
        await page.goto(pageUrl(served()))
        await expect(byId(page, 'host-accent')).toBeVisible()
        expect(await page.evaluate(() => customElements.get('wallet-modal') === undefined)).toBe(true)
        await release()
        await expect.poll(() => accentOf(page)).toBe(toRgb(FIRST_ACCENT))
        await byId(page, 'host-accent').click()
        await expect.poll(() => accentOf(page)).toBe(toRgb(NEXT_ACCENT))
        const bound = await page.evaluate(() => ({
          ...document.querySelector('wallet-modal')?.themeVariables,
        }))
        expect(bound).toMatchObject({ accent: NEXT_ACCENT })
      },
    )

    if (host.isServerRendered) {
      test('the buttons are in the HTML, and nothing moves or flashes when they come alive', async ({
        page,
        request,
      }) => {
        const html = await (await request.get(pageUrl(served()))).text()
        expect(html).toMatch(/<wallet-button[^>]*>/)
        expect(html).toContain('Sign in')
        const requests = watchRequests(page)
        const shifts = await watchShifts(page)
        const grounds = await watchGrounds(page)
        await page.goto(pageUrl(served()))
        await expect(page.locator('network-button').getByRole('button')).toHaveAttribute('data-state', /.+/)
        await requests.quiet()
        await waitUntilStill(page)
        expect(await shifts()).toEqual([])
        expect(await grounds()).toEqual([toRgb(FIRST_ACCENT)])
      })
    }
  })
  return served
}
