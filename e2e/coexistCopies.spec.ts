import type { Addresses } from './addresses.ts'
import { CLASSIC, MODULE, OTHER_VERSION, type Site, test } from './coexistSite.ts'
import { ALPHA, BETA, byId, connect, expect, type Page, walletButton } from './fixtures.ts'
import { STRESS } from './stress.ts'

// Several copies of one thing on a page: the script, its versions, the React that it is drawn with, the modal itself.

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

  test('an older version that is there first keeps the page', STRESS, async ({ page, site }) => {
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
    const report = await page.evaluate(() => window.foyer?.diagnose())
    expect(report?.otherCopies).toEqual([OTHER_VERSION])
  })

  test(
    'two versions side by side, the newer one with names of its own',
    STRESS,
    async ({ page, site, wallets }) => {
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
    },
  )

  test(
    'React 18 on the page hydrates around the elements; both work',
    STRESS,
    async ({ page, site, wallets }) => {
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
    },
  )
})

/** Two modals of one page, each with a theme and a wallet button of its own, both on the networks of the test. */
function twoModals(site: Site, addresses: Addresses): string {
  const networks = addresses.chains.map((chain) => chain.chainId).join(',')
  const service = `gateway-url="${addresses.gatewayUrl}" project-id="dev" networks="${networks}"`
  const body = `${['a', 'b'].map((id) => `<wallet-button modal="${id}"></wallet-button>`).join(' ')}
    <wallet-modal modal="a" theme-mode="light" ${service}></wallet-modal>
    <wallet-modal modal="b" theme-mode="dark" ${service}></wallet-modal>`
  return site.put({ body })
}

const buttonOf = (page: Page, id: string) => page.locator(`wallet-button[modal=${id}]`).getByRole('button')
const modalOf = (page: Page, id: string) => page.locator(`wallet-modal[modal=${id}]`)
const cardOf = (page: Page, id: string) => modalOf(page, id).getByTestId('modal')

async function connectIn(page: Page, id: string, name: string): Promise<void> {
  await buttonOf(page, id).click()
  await modalOf(page, id).getByRole('button', { name }).click()
  await expect(buttonOf(page, id)).toContainText('0x')
  await expect(cardOf(page, id)).toBeHidden()
}

test.describe('coexistence: two modals on one page', () => {
  test(
    'each opens and closes alone, one over the other, in its own theme',
    STRESS,
    async ({ page, site, addresses }) => {
      await page.goto(twoModals(site, addresses))
      await buttonOf(page, 'a').click()
      await expect(cardOf(page, 'a').getByTestId('view-Connect')).toBeVisible()
      await expect(cardOf(page, 'b')).toBeHidden()
      await page.evaluate(() => void window.foyer?.open({ modal: 'b' }))
      await expect(cardOf(page, 'b').getByTestId('view-Connect')).toBeVisible()
      await expect(cardOf(page, 'a')).toBeVisible()
      const ground = (id: string) =>
        cardOf(page, id).evaluate((card) => getComputedStyle(card).backgroundColor)
      expect(await ground('a')).not.toBe(await ground('b'))
      await page.evaluate(() => window.foyer?.setTheme({ mode: 'light' }, { modal: 'b' }))
      await expect.poll(async () => (await ground('b')) === (await ground('a'))).toBe(true)
      await page.evaluate(() => window.foyer?.setTheme({ mode: 'dark' }, { modal: 'b' }))
      await expect.poll(async () => (await ground('b')) === (await ground('a'))).toBe(false)
      await page.keyboard.press('Escape')
      await expect(cardOf(page, 'b')).toBeHidden()
      await expect(cardOf(page, 'a')).toBeVisible()
      await modalOf(page, 'a').getByTestId('modal-close').click()
      await expect(cardOf(page, 'a')).toBeHidden()
    },
  )

  test(
    'each has an account of its own, also after a reload',
    STRESS,
    async ({ page, site, addresses, wallets }) => {
      await page.goto(twoModals(site, addresses))
      await connectIn(page, 'a', ALPHA.name)
      await expect(buttonOf(page, 'b')).toHaveText('Connect Wallet')
      expect(wallets.beta.requests).toEqual([])
      await connectIn(page, 'b', BETA.name)
      // The text is whole once the balance is there.
      for (const id of ['a', 'b']) await expect(buttonOf(page, id)).toContainText('ETH')
      const [alpha, beta] = await Promise.all(['a', 'b'].map((id) => buttonOf(page, id).textContent()))
      expect(alpha).not.toBe(beta)
      await page.reload()
      await expect(buttonOf(page, 'a')).toHaveText(`${alpha}`)
      await expect(buttonOf(page, 'b')).toHaveText(`${beta}`)
      await page.evaluate(() => window.foyer?.disconnect({ modal: 'a' }))
      await expect(buttonOf(page, 'a')).toHaveText('Connect Wallet')
      await expect(buttonOf(page, 'b')).toHaveText(`${beta}`)
      await page.reload()
      await expect(buttonOf(page, 'b')).toHaveText(`${beta}`)
      await expect(buttonOf(page, 'a')).toHaveText('Connect Wallet')
    },
  )
})
