import { mkdir, readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type BrowserContext, chromium, type Page } from 'playwright'
import {
  createConsoleGateway,
  Refusal,
  type StandInAnswers,
} from '../../packages/console/src/testing/consoleGateway.ts'
import * as samples from '../../packages/console/src/testing/samples.ts'
import * as vaultSamples from '../../packages/console/src/testing/vaultSamples.ts'

// Draws the pages of the built console over sample answers, light and dark, on a desk and on a phone, into test-results/console.
// With --docs, those that the guide shows go into docs/images. Usage: tsx tools/pictures/console-pictures.ts [name…] [--docs]

const ORIGIN = 'http://console.localhost'
const SITES = {
  gateway: fileURLToPath(new URL('../../packages/console/dist/site/', import.meta.url)),
  vault: fileURLToPath(new URL('../../packages/console/dist/vault-site/', import.meta.url)),
} as const
const OUT = fileURLToPath(new URL('../../test-results/console/', import.meta.url))
const DOCS = fileURLToPath(new URL('../../docs/images/', import.meta.url))
const SIZES = { desk: { width: 1280, height: 860 }, phone: { width: 370, height: 800 } } as const
const TYPES: Readonly<Record<string, string>> = { '.js': 'text/javascript', '.css': 'text/css' }

interface Scene {
  /** The server whose page it is. @default gateway */
  readonly site?: keyof typeof SITES
  readonly path?: string
  readonly answers?: StandInAnswers
  readonly isInDocs?: true
  readonly play?: (page: Page) => Promise<void>
}

const find = async (page: Page) => {
  await page.getByLabel('E-mail address, wallet address').fill('mara@harbour.example')
  await page.getByRole('button', { name: 'Find' }).click()
}
/** Waits for the modal of the preview: its script and its wallets come after the page. */
const previewDrawn = (page: Page) =>
  page.locator('.c-preview-host').getByText('Harbour Wallet').first().waitFor()
const findWallet = async (page: Page) => {
  await page.getByLabel('E-mail address or wallet id').fill('mara@harbour.example')
  await page.getByLabel('Project id').fill('harbour')
  await page.getByRole('button', { name: 'Find' }).click()
}
const signedOut = new Refusal('login_required')
const away = new Refusal('no_answer')

const SCENES: Readonly<Record<string, Scene>> = {
  'sign-in': { answers: { getOperator: () => signedOut } },
  'sign-in-issuer': {
    answers: { getOperator: () => signedOut, getSignInWays: () => ({ issuer: { label: 'Harbour ID' } }) },
  },
  ways: {
    path: '/console/dev/overview',
    play: (page) => page.getByRole('button', { name: 'Ways in' }).click(),
  },
  overview: { path: '/console/dev/overview', isInDocs: true },
  'overview-degraded': { path: '/console/dev/overview', answers: { getOverview: () => samples.degraded } },
  'overview-servers': {
    path: '/console/dev/overview',
    answers: { listServers: () => samples.serversWrong },
  },
  'overview-away': { path: '/console/dev/overview', answers: { getOverview: () => away } },
  funnel: { path: '/console/dev/funnel', isInDocs: true },
  'funnel-empty': { path: '/console/dev/funnel', answers: { getFunnel: () => samples.emptyFunnel } },
  wallets: { path: '/console/dev/wallets', play: previewDrawn, isInDocs: true },
  'wallets-changed': {
    path: '/console/dev/wallets',
    play: async (page) => {
      await previewDrawn(page)
      await page.getByRole('button', { name: 'Feature MetaMask' }).click()
      await page.getByRole('button', { name: 'Hide Keplr' }).click()
      await page.getByLabel('Search wallets by name').fill('wallet')
      await page.getByText('2 wallets found').waitFor()
    },
  },
  'wallets-saving': {
    path: '/console/dev/wallets',
    play: async (page) => {
      await page.getByRole('button', { name: 'Hide Keplr' }).click()
      await page.getByRole('button', { name: 'Review and save' }).click()
    },
  },
  'wallets-away': {
    path: '/console/dev/wallets',
    answers: { searchProjectWallets: () => away },
    play: (page) => page.getByText('Draw the preview again').waitFor(),
  },
  'wallets-none': {
    path: '/console/dev/wallets',
    answers: {
      getProjectWallets: () => ({ featured: [], excluded: [] }),
      searchProjectWallets: () => ({ data: [], count: 0 }),
    },
  },
  accounts: { path: '/console/dev/accounts' },
  'accounts-locked': { path: '/console/dev/accounts', play: find, isInDocs: true },
  'accounts-none': {
    path: '/console/dev/accounts',
    play: find,
    answers: { findSupportedAccount: () => samples.noAccount },
  },
  'accounts-act': {
    path: '/console/dev/accounts',
    play: async (page) => {
      await find(page)
      await page.getByRole('button', { name: 'Freeze for three days' }).click()
    },
  },
  money: { path: '/console/dev/money' },
  'money-refund': {
    path: '/console/dev/money',
    play: (page) => page.getByRole('button', { name: 'Mark as paid back: A-1042' }).click(),
  },
  chains: { path: '/console/dev/chains' },
  'chains-coins': {
    path: '/console/dev/chains',
    play: (page) => page.getByRole('button', { name: 'Add coins on Base: 0x5aAe' }).click(),
  },
  project: { path: '/console/dev/project' },
  'project-look': {
    path: '/console/dev/project',
    answers: { getProjectSettings: () => samples.looked },
    play: async (page) => {
      await page.getByLabel('Language').selectOption('ar')
    },
  },
  'project-changed': {
    path: '/console/dev/project',
    play: async (page) => {
      await page.getByLabel('Analytics').uncheck()
      await page.getByRole('button', { name: 'Review and save' }).click()
    },
  },
  operators: { path: '/console/dev/operators' },
  'operators-token': {
    path: '/console/dev/operators',
    play: (page) => page.getByRole('button', { name: 'Make a token' }).click(),
  },
  audit: { path: '/console/dev/audit', isInDocs: true },
  'vault-health': { site: 'vault' },
  'vault-needs': { site: 'vault', answers: { getVaultHealth: () => vaultSamples.degraded } },
  'vault-wallets': { site: 'vault', path: '/console/*/wallet' },
  'vault-waiting': { site: 'vault', path: '/console/*/wallet', play: findWallet },
  'vault-frozen': {
    site: 'vault',
    path: '/console/*/wallet',
    play: findWallet,
    answers: { findVaultWallet: () => vaultSamples.frozenWallet },
  },
}

async function serve(
  context: BrowserContext,
  { answers, site = 'gateway' }: Pick<Scene, 'answers' | 'site'>,
): Promise<void> {
  const gateway = createConsoleGateway(answers)
  await context.route(`${ORIGIN}/**`, async (route) => {
    const request = route.request()
    const { pathname, search } = new URL(request.url())
    if (pathname.startsWith('/v1/')) {
      const body = request.postData()
      try {
        const reply = await gateway.fetch(pathname + search, {
          method: request.method(),
          ...(body !== null && { body }),
        })
        await route.fulfill({ status: reply.status, json: await reply.json() })
      } catch {
        await route.abort()
      }
      return
    }
    const isAsset = pathname.startsWith('/console/assets/')
    const file = isAsset ? pathname.slice('/console/'.length) : 'index.html'
    await route.fulfill({
      body: await readFile(join(SITES[site], file)),
      contentType: TYPES[extname(file)] ?? 'text/html',
    })
  })
}

const words = process.argv.slice(2)
const isForDocs = words.includes('--docs')
const wanted = words.filter((word) => !word.startsWith('--'))
await mkdir(OUT, { recursive: true })
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--font-render-hinting=none', '--disable-lcd-text'],
})
for (const [name, { path = '/console', play, isInDocs, ...served }] of Object.entries(SCENES)) {
  if ((wanted.length > 0 && !wanted.includes(name)) || (isForDocs && !isInDocs)) continue
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const [size, viewport] of Object.entries(SIZES)) {
      if (isForDocs && (size !== 'desk' || colorScheme !== 'light')) continue
      const context = await browser.newContext({ viewport, colorScheme, reducedMotion: 'reduce' })
      await serve(context, served)
      const page = await context.newPage()
      await page.clock.setFixedTime(samples.NOW_MS)
      await page.goto(ORIGIN + path)
      await page.locator('h1').waitFor()
      await play?.(page)
      await page.waitForFunction(() => document.querySelector('.c-skeleton') === null)
      const file = isForDocs
        ? `${DOCS}console-${name}-${colorScheme}.png`
        : `${OUT}${name}-${size}-${colorScheme}.png`
      await page.screenshot({ path: file, fullPage: !isForDocs, animations: 'disabled' })
      await context.close()
    }
  }
}
await browser.close()
