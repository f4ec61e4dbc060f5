import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Refusal, type StandInAnswers } from '../testing/consoleGateway.ts'
import { type RenderedConsole, renderConsole } from '../testing/renderConsole.tsx'
import * as samples from '../testing/samples.ts'
import { vaultDesk } from '../vault/vaultDesk.ts'

let drawn: RenderedConsole | undefined
let early: string[] = []
const observer = new MutationObserver((records) => {
  const added = records.flatMap(({ addedNodes }) => [...addedNodes])
  const regions = added
    .filter((node) => node instanceof Element)
    .flatMap((node) => [node, ...node.querySelectorAll('*')])
    .filter((element) => element.matches('[role="status"]'))
  early.push(...regions.flatMap(({ textContent }) => textContent || []))
})

beforeEach(() => {
  early = []
  observer.observe(document.body, { childList: true, subtree: true })
})
afterEach(() => {
  observer.disconnect()
  drawn?.unmount()
  drawn = undefined
})

const find = async () => {
  await userEvent.fill(page.getByLabelText('E-mail address or wallet id'), 'mara@harbour.example')
  await userEvent.fill(page.getByLabelText('Project id'), 'harbour')
  await userEvent.click(page.getByRole('button', { name: 'Find' }))
}

interface Case {
  readonly isVault?: boolean
  readonly path?: string
  readonly answers?: StandInAnswers
  readonly act?: () => Promise<void>
  /** A text that a region reads out. */
  readonly text: string | RegExp
}

const CASES: Readonly<Record<string, Case>> = {
  overview: { text: 'Everything answers.' },
  funnel: { path: '/console/dev/funnel', text: 'Harbour Wallet loses the most people.' },
  'a change of the wallets': {
    path: '/console/dev/wallets',
    act: () => userEvent.click(page.getByRole('button', { name: 'Hide Keplr' })),
    text: 'Not saved yet',
  },
  'a change of the project': {
    path: '/console/dev/project',
    act: () => userEvent.fill(page.getByLabelText('Name', { exact: true }), 'Other'),
    text: '1 change not saved yet',
  },
  'an accent': {
    path: '/console/dev/project',
    act: () => userEvent.fill(page.getByLabelText('Accent', { exact: true }), '#ffe600'),
    text: /^Light mode: hard to read/,
  },
  'the health of a vault': { isVault: true, text: 'Nothing needs you. The database and the mails work.' },
  'a wallet of a vault': {
    isVault: true,
    path: '/console/*/wallet',
    act: find,
    text: 'Nothing is frozen.',
  },
  'no wallet of a vault': {
    isVault: true,
    path: '/console/*/wallet',
    answers: { findVaultWallet: () => ({ wallet: null, acts: [] }) },
    act: find,
    text: 'No wallet has this',
  },
}

test.each(Object.entries(CASES))(
  '%s: a region is there before its text is, or it is not read out',
  async (_, one) => {
    const { isVault, path, answers, act, text } = one
    drawn = renderConsole({
      ...(isVault && { desk: vaultDesk }),
      ...(path && { path }),
      ...(answers && { answers }),
    })
    await act?.()
    const shown = page.getByText(text).first()
    await expect.element(shown).toBeVisible()
    expect(shown.element().closest('[role="status"]')).not.toBeNull()
    expect(early).toEqual([])
  },
)

test('that a session has ended is read out', async () => {
  let isOver = false
  const over = () => new Refusal('login_required')
  drawn = renderConsole({
    path: '/console/dev/overview',
    answers: { getOperator: () => (isOver ? over() : samples.me), listAudit: over, checkAudit: over },
  })
  await expect.element(page.getByText('Everything answers.')).toBeVisible()
  isOver = true
  await userEvent.click(page.getByRole('link', { name: 'Audit log' }))
  await expect.element(page.getByText('Your session has ended.')).toBeVisible()
  expect(early).toEqual([])
})
