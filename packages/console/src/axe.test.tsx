import axe from 'axe-core'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'
import { Refusal } from './testing/consoleGateway.ts'
import { type RenderedConsole, renderConsole } from './testing/renderConsole.tsx'
import * as samples from './testing/samples.ts'
import { searchSamples } from './testing/searchSamples.ts'
import { type PageState, vaultStates } from './testing/vaultStates.ts'
import { vaultDesk } from './vault/vaultDesk.ts'

const find = async () => {
  await userEvent.fill(page.getByLabelText('E-mail address, wallet address'), 'mara@harbour.example')
  await userEvent.click(page.getByRole('button', { name: 'Find' }))
}
/** Waits until the modal of the preview is drawn. */
const previewDrawn = async () => {
  const modal = () => document.querySelector('.c-preview-host')?.shadowRoot?.textContent ?? ''
  await expect.poll(modal, { timeout: 20_000 }).toContain('Harbour Wallet')
}
/** Answers with other wallets from the second question on. */
function createChangingWallets() {
  let asked = 0
  return () => {
    asked += 1
    return asked === 1 ? samples.wallets : { featured: [], excluded: [] }
  }
}
const press = async (name: string) => userEvent.click(page.getByRole('button', { name }))

const STATES: Readonly<Record<string, PageState>> = {
  'signed out': {
    answers: { getOperator: () => new Refusal('login_required') },
    text: 'Operators sign in with a passkey.',
  },
  'signed out, with an issuer': {
    answers: {
      getOperator: () => new Refusal('login_required'),
      getSignInWays: () => ({ issuer: { label: 'Harbour ID' } }),
    },
    text: 'Continue with Harbour ID',
  },
  'ways in': {
    path: '/console/dev/overview',
    act: () => press('Ways in'),
    text: 'Account at id.harbour.example',
  },
  'no project': { answers: { listOperatorProjects: () => ({ projects: [] }) }, text: 'no project yet' },
  overview: { path: '/console/dev/overview', text: 'Everything answers.' },
  'overview, degraded': {
    path: '/console/dev/overview',
    answers: { getOverview: () => samples.degraded },
    text: 'relayer_low',
  },
  'overview, servers that are away': {
    path: '/console/dev/overview',
    answers: { listServers: () => samples.serversWrong },
    text: 'Nothing listens at its address.',
  },
  'overview, no relay is named': {
    path: '/console/dev/overview',
    answers: { listServers: () => samples.serversUnset },
    text: 'Without a relay of your own',
  },
  'overview, refused': {
    path: '/console/dev/overview',
    answers: { getOverview: () => new Refusal('rate_limited') },
    text: 'Too many requests',
  },
  funnel: { path: '/console/dev/funnel', text: 'loses the most people' },
  'funnel, numbers by day': {
    path: '/console/dev/funnel',
    act: () => userEvent.click(page.getByText('Numbers by day')),
    text: 'Nov 30 (so far)',
  },
  'funnel, empty': {
    path: '/console/dev/funnel',
    answers: { getFunnel: () => samples.emptyFunnel },
    text: 'collects no events',
  },
  wallets: { path: '/console/dev/wallets', act: previewDrawn, text: 'Cosmos' },
  'wallets, changed': {
    path: '/console/dev/wallets',
    act: async () => {
      await previewDrawn()
      await press('Hide MetaMask')
    },
    text: 'Not saved yet',
  },
  'wallets, saving': {
    path: '/console/dev/wallets',
    act: async () => {
      await press('Hide MetaMask')
      await press('Review and save')
    },
    text: 'Save these wallets?',
  },
  'wallets, changed by another operator': {
    path: '/console/dev/wallets',
    answers: {
      getProjectWallets: createChangingWallets(),
      setProjectWallets: () => new Refusal('refused', 'Another operator was quicker.', 'changed'),
    },
    act: async () => {
      await press('Hide MetaMask')
      await press('Review and save')
      await userEvent.click(page.getByRole('dialog').getByRole('button', { name: 'Save' }))
    },
    text: 'Another operator has changed these wallets.',
  },
  'wallets, read only': {
    path: '/console/tickets/wallets',
    text: 'An owner changes them.',
  },
  'wallets, none': {
    path: '/console/dev/wallets',
    answers: {
      getProjectWallets: () => ({ featured: [], excluded: [] }),
      searchProjectWallets: () => ({ data: [], count: 0 }),
    },
    text: 'The catalogue is empty',
  },
  'wallets, not reached': {
    path: '/console/dev/wallets',
    answers: { searchProjectWallets: () => new Refusal('no_answer') },
    act: async () => {
      await expect.element(page.getByText('Draw the preview again'), { timeout: 20_000 }).toBeVisible()
    },
    text: 'The server did not answer',
  },
  'wallets, a hostile name': {
    path: '/console/dev/wallets',
    answers: {
      getProjectWallets: () => ({
        featured: [{ id: 'hostile', name: samples.HOSTILE_NAME }],
        excluded: [{ id: 'x'.repeat(128), name: null }],
      }),
      searchProjectWallets: (body) => searchSamples(body, samples.hostileCatalogue),
    },
    text: 'WalletWallet',
  },
  accounts: { path: '/console/dev/accounts', text: 'Whom do you help?' },
  'account, locked': { path: '/console/dev/accounts', act: find, text: 'Safari on iPhone' },
  'account, none': {
    path: '/console/dev/accounts',
    answers: { findSupportedAccount: () => samples.noAccount },
    act: find,
    text: 'No account has this',
  },
  'account, an act': {
    path: '/console/dev/accounts',
    act: async () => {
      await find()
      await press('Freeze for three days')
    },
    text: 'Leave it',
  },
  money: { path: '/console/dev/money', text: 'given up' },
  'money, a refund that was paid back': {
    path: '/console/dev/money',
    act: () => press('Mark as paid back: A-1042'),
    text: 'Nothing is sent by this.',
  },
  'money, none of the parts': {
    path: '/console/dev/money',
    answers: {
      listRefunds: () => new Refusal('not_found'),
      listProjectPayments: () => new Refusal('not_found'),
      listProjectPurchases: () => new Refusal('not_found'),
      getWebhook: () => new Refusal('not_found'),
    },
    text: 'This gateway takes no payments',
  },
  chains: { path: '/console/dev/chains', text: 'Left to pay with' },
  'chains, adding coins': {
    path: '/console/dev/chains',
    act: () => press('Add coins on Base: 0x5aAe'),
    text: 'Send at least 0.046 ETH',
  },
  project: { path: '/console/dev/project', text: 'Limits a minute' },
  'project, look': {
    path: '/console/dev/project',
    answers: { getProjectSettings: () => samples.looked },
    act: async () => {
      await userEvent.fill(page.getByLabelText('Corner radius in px'), '41')
      await userEvent.selectOptions(page.getByLabelText('Language'), 'ar')
    },
    text: 'from 0 to 40',
  },
  'project, changed': {
    path: '/console/dev/project',
    act: async () => {
      await userEvent.fill(page.getByLabelText('Allowed origins'), 'harbour.example')
    },
    text: 'is no origin',
  },
  operators: { path: '/console/dev/operators', text: 'Wall dashboard' },
  'operators, a token': {
    path: '/console/dev/operators',
    act: () => press('Make a token'),
    text: 'What it may do',
  },
  audit: { path: '/console/dev/audit', text: 'The log is whole' },
  'audit, changed': {
    path: '/console/dev/audit',
    answers: { checkAudit: () => ({ isWhole: false, lines: 42, firstBad: 12, head: null }) },
    text: 'The log was changed at line 12.',
  },
}

const findWallet = async () => {
  await userEvent.fill(page.getByLabelText('E-mail address or wallet id'), 'Tq5vZ0mXb1oR2s9dW8hJ4w')
  await press('Find')
}

const results: Record<string, readonly string[]> = {}
/** Writes what was found in a state, for the report on accessibility. */
async function report(state: string, problems: readonly string[]): Promise<void> {
  results[state] = problems
  await commands.writeFile('test-results/a11y/console.json', `${JSON.stringify(results, null, 2)}\n`)
}

const VIEWS = [
  { theme: 'light', width: 370 },
  { theme: 'dark', width: 370 },
  { theme: 'light', width: 1280 },
  { theme: 'dark', width: 1280 },
] as const

let drawn: RenderedConsole | undefined
beforeEach(() => {
  vi.useFakeTimers({ now: samples.NOW_MS, toFake: ['Date'] })
})
afterEach(async () => {
  vi.useRealTimers()
  drawn?.unmount()
  delete document.documentElement.dataset.theme
  await page.viewport(1000, 800)
})

test.each([
  ...Object.entries(STATES),
  ...Object.entries(vaultStates({ findWallet, press })).map(([name, state]): [string, PageState] => [
    name,
    { ...state, desk: vaultDesk },
  ]),
])('%s: axe finds nothing, and nothing is wider than a phone', async (name, state) => {
  const { path = '/console', answers, act, text, desk } = state
  drawn = renderConsole({ path, ...(desk && { desk }), ...(answers && { answers }) })
  await expect.element(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await act?.()
  await expect.element(page.getByText(text).first()).toBeInTheDocument()
  const problems: string[] = []
  for (const { theme, width } of VIEWS) {
    await page.viewport(width, 800)
    document.documentElement.dataset.theme = theme
    // A colour on its way from one theme to the other is none of either.
    for (const animation of document.getAnimations())
      if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) animation.finish()
    const { violations } = await axe.run(document, { resultTypes: ['violations'] })
    const found = violations.flatMap(({ id, nodes }) =>
      nodes.map(
        ({ html, any }) => `${theme} ${width}: ${id}: ${html.slice(0, 120)} ${any[0]?.message ?? ''}`,
      ),
    )
    problems.push(...found)
    if (document.documentElement.scrollWidth > width) problems.push(`${theme} ${width}: scrolls sideways`)
  }
  await report(name, problems)
  expect(problems).toEqual([])
})
