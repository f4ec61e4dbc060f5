import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Refusal, type StandInAnswers } from './testing/consoleGateway.ts'
import { type RenderedConsole, renderConsole } from './testing/renderConsole.tsx'
import * as samples from './testing/samples.ts'

let drawn: RenderedConsole | undefined
function draw(path: string, answers?: StandInAnswers): RenderedConsole {
  drawn = renderConsole({ path, ...(answers && { answers }) })
  return drawn
}

beforeEach(() => {
  vi.useFakeTimers({ now: samples.NOW_MS, toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
  drawn?.unmount()
  drawn = undefined
})

const find = async (text: string) => {
  await userEvent.fill(page.getByLabelText('E-mail address, wallet address'), text)
  await userEvent.click(page.getByRole('button', { name: 'Find' }))
}

test('who is not signed in gets one page, with the way in and the way to get one', async () => {
  draw('/console/dev/audit', { getOperator: () => new Refusal('login_required') })
  await expect.element(page.getByRole('heading', { name: 'Sign in', level: 1 })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Sign in with a passkey' })).toBeVisible()
  expect(document.title).toBe('Sign in · Foyer console')
  expect(drawn?.seen.map(({ id }) => id)).toEqual(['getOperator', 'getSignInWays'])
})

test('a session that ends while one works leads to the sign-in, and keeps the place', async () => {
  let isOver = false
  const over = () => new Refusal('login_required')
  draw('/console/dev/overview', {
    getOperator: () => (isOver ? over() : samples.me),
    listAudit: () => over(),
    checkAudit: () => over(),
  })
  await expect.element(page.getByText('Everything answers.')).toBeVisible()
  isOver = true
  await userEvent.click(page.getByRole('link', { name: 'Audit log' }))
  await expect.element(page.getByText('Your session has ended.')).toBeVisible()
  expect(drawn?.path()).toBe('/console/dev/audit')
})

test('a role sees the pages that it has, and is told of the others who has them', async () => {
  const projects = [{ id: 'dev', name: 'Harbour Market', role: 'viewer' }]
  draw('/console/dev/accounts', { listOperatorProjects: () => ({ projects }) })
  await expect.element(page.getByText('It needs the role Support.')).toBeVisible()
  const links = page.getByRole('navigation').getByRole('link').elements()
  expect(links.map((link) => link.textContent)).toEqual([
    'Overview',
    'Funnel',
    'Wallets',
    'Money',
    'Chains',
    'Project',
  ])
})

test('the overview says what is wrong and what ends it', async () => {
  draw('/console', { getOverview: () => samples.degraded })
  await expect.element(page.getByText('The shared store does not answer')).toBeVisible()
  await expect.element(page.getByText('Start it again, or correct REDIS_URL.')).toBeVisible()
  await expect.element(page.getByText('39 fewer than last week (901)')).toBeVisible()
})

test('the overview says of each server how it is, what is wrong with it, and what to do', async () => {
  draw('/console', { listServers: () => samples.serversWrong })
  await expect.element(page.getByText('Relay: Nothing listens at its address.')).toBeVisible()
  await expect
    .element(page.getByText('Start it again. If it runs, correct FOYER_CONSOLE_RELAY_URLS.'))
    .toBeVisible()
  await expect.element(page.getByText('Vault: Its database does not answer.')).toBeVisible()
  await expect.element(page.getByRole('row', { name: /Relay does not answer/ })).toBeVisible()
  await expect.element(page.getByRole('row', { name: /Secure site answers a41c09f2/ })).toBeVisible()
  expect(page.getByText('Everything answers.').elements()).toEqual([])
})

test('servers that are still asked hold up nothing else, and are not called well', async () => {
  let answer: (servers: unknown) => void = () => undefined
  draw('/console', { listServers: () => new Promise((resolve) => (answer = resolve)) })
  await expect.element(page.getByText('The gateway is well.')).toBeVisible()
  await expect.element(page.getByText('39 fewer than last week (901)')).toBeVisible()
  expect(page.getByText('Everything answers.').elements()).toEqual([])
  answer(samples.servers)
  await expect.element(page.getByText('Everything answers.')).toBeVisible()
  await expect.element(page.getByText('8,214 sockets, 391 messages waiting')).toBeVisible()
})

test('a relayer that is short of coins says how many are missing, and where to send them', async () => {
  draw('/console/dev/chains')
  await expect.element(page.getByRole('row', { name: /Base .* set aside: too few coins/ })).toBeVisible()
  await expect
    .element(page.getByRole('row', { name: /Ethereum .* 2 does not answer .* limit used up/ }))
    .toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Add coins on Base: 0x5aAe' }))
  const dialog = page.getByRole('dialog', { name: 'Add coins on Base' })
  await expect.element(dialog).toHaveTextContent('Send at least 0.046 ETH: with less than 0.05 ETH')
  await expect.element(dialog.getByRole('img', { name: /^The address 0x5aAe/ })).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'Copy the address' })).toBeVisible()
})

test('what a project pays stands beside its limit, with what happens there', async () => {
  draw('/console/dev/money')
  await expect.element(page.getByRole('row', { name: /Base .* Relayer 0.0184 ETH 0.05 ETH/ })).toBeVisible()
  await expect.element(page.getByRole('row', { name: /Paymaster 0.002 ETH used up/ })).toBeVisible()
  await expect.element(page.getByText('wallets ask their owners for the fee')).toBeVisible()
})

test('a refund says why and what to do, and is marked by an act', async () => {
  let isDone = false
  const { seen } = draw('/console/dev/money', {
    listRefunds: () => ({ ...samples.refunds, refunds: isDone ? [] : samples.refunds.refunds }),
    settleRefund: () => {
      isDone = true
      return { done: true }
    },
  })
  const row = page.getByRole('row', { name: /A-1042 paid twice 49.5 USDC Base/ })
  await expect.element(row).toHaveTextContent('Ask the payer for an address first')
  await userEvent.click(page.getByRole('button', { name: 'Mark as paid back: A-1042' }))
  const dialog = page.getByRole('dialog', { name: 'Mark as paid back?' })
  await userEvent.fill(dialog.getByLabelText('Transaction (optional)'), '0x12')
  await expect.element(dialog.getByRole('button', { name: 'Mark as paid back' })).toBeDisabled()
  const hash = `0x${'ab'.repeat(32)}`
  await userEvent.fill(dialog.getByLabelText('Transaction (optional)'), hash)
  await userEvent.click(dialog.getByRole('button', { name: 'Mark as paid back' }))
  await expect.element(page.getByText('It is marked as paid back.')).toBeVisible()
  await expect.element(page.getByText('Nothing is to be paid back.')).toBeVisible()
  expect(seen.find(({ id }) => id === 'settleRefund')?.body).toEqual({ id: 'rf_1', hash })
})

test('what was found is said in a region that was there before', async () => {
  draw('/console/dev/accounts')
  await expect.element(page.getByText('Whom do you help?')).toBeVisible()
  const region = document.querySelector('.c-main [role="status"]')
  expect(region?.textContent).toBe('')
  await find('mara@harbour.example')
  await expect.element(page.getByText('Locked by wrong codes, ends')).toBeVisible()
  expect(region?.textContent).toContain('Locked by wrong codes')
})

test('what could not be loaded can be tried again', async () => {
  let isAway = true
  draw('/console/dev/funnel', { getFunnel: () => (isAway ? new Refusal('rate_limited') : samples.funnel) })
  await expect.element(page.getByRole('alert')).toHaveTextContent('Too many requests')
  isAway = false
  await userEvent.click(page.getByRole('button', { name: 'Try again' }))
  await expect.element(page.getByText('Harbour Wallet loses the most people.')).toBeVisible()
})

test('the funnel answers for phones alone, and marks the wallet that loses most', async () => {
  const { seen } = draw('/console/dev/funnel')
  await userEvent.selectOptions(page.getByLabelText('Where the wallet is'), 'App on the same phone')
  await expect.element(page.getByText('On phones, Harbour Wallet loses the most people.')).toBeVisible()
  await expect.element(page.getByText('549 of 980 who picked it did not connect (56%).')).toBeVisible()
  expect(seen.at(-1)?.path).toBe('/v1/admin/projects/dev/funnel?days=7&platform=mobile')
  await expect.element(page.getByRole('row', { name: /Harbour Wallet loses most/ })).toBeVisible()
})

test('the funnel has each step with what is lost at it, and how long a connection takes', async () => {
  draw('/console/dev/funnel')
  const steps = page.getByRole('region', { name: 'Steps' })
  await expect.element(steps.getByText('Modal opened', { exact: true })).toBeVisible()
  const texts = steps.getByRole('listitem').elements()
  expect(texts.map(({ textContent }) => textContent.trim())).toEqual([
    'Modal opened18,040',
    'Wallets shown108,2406.0 for each opening',
    'Wallet picked7,75743% of “Modal opened”, 10,283 lost most are lost here',
    'Wallet approved6,13479% of “Wallet picked”, 1,623 lost',
    'Connected5,77394% of “Wallet approved”, 361 lost',
    'Signed in5,41294% of “Connected”',
  ])
  const time = page.getByRole('region', { name: 'From the pick to the connection' })
  await expect
    .element(time)
    .toHaveTextContent('Half within8 sNine of ten within1 minOut of 5,604 connections')
  await expect.element(page.getByRole('row', { name: /Harbour Wallet/ })).toHaveTextContent(/30 s2 min$/)
})

test('the days of the funnel are a chart for the eye, and a table for everybody else', async () => {
  draw('/console/dev/funnel')
  await userEvent.click(page.getByText('Numbers by day'))
  const rows = page.getByRole('table', { name: 'Steps by day, the newest first' }).getByRole('row')
  await expect.element(rows.nth(1)).toHaveTextContent('Nov 30 (so far)1,290555439413387')
  await expect.element(rows.nth(7)).toHaveTextContent('Nov 242,210950751707663')
  expect(document.querySelector('figure')?.getAttribute('aria-hidden')).toBe('true')
})

test('where no connection tells its time, and one day is shown by the hour, the page says so', async () => {
  const startsAtMs = samples.NOW_MS - 3_600_000
  const point = { startsAtMs, opened: 0, picked: 2, approved: 1, connected: 1, signedIn: 0 }
  draw('/console/dev/funnel', {
    getFunnel: () => ({
      ...samples.funnel,
      connectTime: null,
      series: { unit: 'hour', points: [point, { ...point, startsAtMs: samples.NOW_MS }] },
    }),
  })
  await expect.element(page.getByText('No connection of this time tells how long it took.')).toBeVisible()
  await userEvent.click(page.getByText('Numbers by hour'))
  await expect.element(page.getByRole('table', { name: 'Steps by hour, the newest first' })).toBeVisible()
})

test('a part of an address is never sent: an account is found by what is known in full', async () => {
  const { seen } = draw('/console/dev/accounts')
  for (const part of ['mara', 'mara@', '0x5aAe', '*', '@harbour.example']) {
    await find(part)
    await expect.element(page.getByText('Parts of one find nothing.')).toBeVisible()
  }
  expect(seen.filter(({ id }) => id === 'findSupportedAccount')).toEqual([])
  await find('mara@harbour.example')
  await expect.element(page.getByText('Locked by wrong codes, ends in 14 minutes.')).toBeVisible()
  expect(seen.at(-1)).toMatchObject({ body: { by: 'email', email: 'mara@harbour.example' } })
  expect(drawn?.path()).not.toContain('mara')
})

test('an act asks once more with its consequence, and the account is read again after it', async () => {
  let isLocked = true
  const { seen } = draw('/console/dev/accounts', {
    findSupportedAccount: () => (isLocked ? samples.lockedAccount : samples.unlockedAccount),
    unlockSupportedAccount: () => {
      isLocked = false
      return { text: 'The account is unlocked.' }
    },
  })
  await find('mara@harbour.example')
  await userEvent.click(page.getByRole('button', { name: 'Unlock' }))
  const dialog = page.getByRole('dialog', { name: 'Unlock?' })
  await expect.element(dialog).toHaveTextContent('whoever signs in still needs the code')
  expect(seen.some(({ id }) => id === 'unlockSupportedAccount')).toBe(false)
  await userEvent.click(dialog.getByRole('button', { name: 'Unlock' }))
  await expect.element(page.getByText('The account is unlocked.')).toBeVisible()
  await expect.element(page.getByText('Nothing keeps the owner out.')).toBeVisible()
})

test('an act that needs the passkey again asks for it, and leaving it does nothing', async () => {
  const { seen } = draw('/console/dev/accounts', {
    freezeSupportedAccount: () => new Refusal('factor_required'),
  })
  await find('acc_9vT2kQxw4Lr0')
  await userEvent.click(page.getByRole('button', { name: 'Freeze for three days' }))
  await userEvent.click(page.getByRole('dialog').getByRole('button', { name: 'Freeze for three days' }))
  await expect.element(page.getByRole('dialog', { name: 'Confirm it is you' })).toBeVisible()
  await userEvent.click(page.getByRole('dialog', { name: 'Confirm it is you' }).getByText('Cancel'))
  await expect.element(page.getByText('The passkey was not used.')).toBeVisible()
  expect(seen.filter(({ id }) => id === 'freezeSupportedAccount')).toHaveLength(1)
})

test('a closed act cannot be pressed, and says why', async () => {
  draw('/console/dev/accounts')
  await find('mara@harbour.example')
  const button = page.getByRole('button', { name: 'Start deletion' })
  await expect.element(button).toBeDisabled()
  await expect.element(button).toHaveAccessibleDescription(/deleted by its owner alone/)
})

test('settings are reviewed before they are saved, and only what has changed is sent', async () => {
  const { seen } = draw('/console/dev/project', {
    changeProjectSettings: () => ({ ...samples.settings, analytics: false }),
  })
  await userEvent.click(page.getByRole('checkbox', { name: /Analytics/ }))
  await userEvent.click(page.getByRole('button', { name: 'Review and save' }))
  const dialog = page.getByRole('dialog', { name: 'Save these changes?' })
  await expect.element(dialog).toHaveTextContent('Analyticson off')
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await expect.element(page.getByText('The settings are saved.')).toBeVisible()
  expect(seen.find(({ id }) => id === 'changeProjectSettings')?.body).toEqual({ analytics: false })
})

test('the focus goes to the heading of the page that one goes to, by the keyboard too', async () => {
  draw('/console/dev/overview')
  await expect.element(page.getByText('Everything answers.')).toBeVisible()
  expect(document.activeElement).toBe(document.body)
  await userEvent.keyboard('ga')
  await expect.element(page.getByRole('heading', { level: 1, name: 'Accounts' })).toHaveFocus()
  await userEvent.keyboard('/')
  await expect.element(page.getByLabelText('E-mail address, wallet address')).toHaveFocus()
  // Keys that are typed into a field are text.
  await userEvent.keyboard('go')
  expect(drawn?.path()).toBe('/console/dev/accounts')
})

test('a one-time link asks for a name, and a used one says what to do', async () => {
  drawn = renderConsole({
    invite: 'x'.repeat(43),
    answers: {
      getOperator: () => new Refusal('login_required'),
      beginInvite: () => new Refusal('flow_expired', 'This link was used before. Ask for another one.'),
    },
  })
  await expect.element(page.getByText('This link was used before. Ask for another one.')).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Go to sign in' }))
  await expect.element(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
})

test('a gateway without an embedded wallet says that it has no accounts', async () => {
  draw('/console/dev/accounts', { findSupportedAccount: () => new Refusal('not_found') })
  await find('mara@harbour.example')
  await expect.element(page.getByText('This gateway has no accounts')).toBeVisible()
})
