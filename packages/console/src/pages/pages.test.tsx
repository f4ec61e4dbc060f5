import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Refusal, type StandInAnswers } from '../testing/consoleGateway.ts'
import { type RenderedConsole, renderConsole } from '../testing/renderConsole.tsx'
import * as samples from '../testing/samples.ts'

let drawn: RenderedConsole | undefined
afterEach(() => {
  drawn?.unmount()
  drawn = undefined
})

const AWAY = () => new Refusal('rate_limited')
const retry = page.getByRole('button', { name: 'Try again' })

/** Answers with a refusal as often as it is told to, and then as it should. */
function failing(times: number, answer: () => unknown) {
  let left = times
  return () => {
    left -= 1
    return left >= 0 ? AWAY() : answer()
  }
}

const FIRST_LOADS: Readonly<Record<string, { place: string; answers: StandInAnswers; text: string }>> = {
  'the audit log': {
    place: 'audit',
    answers: { listAudit: failing(1, () => samples.audit) },
    text: 'Lines of the audit log',
  },
  'the check of the audit log': {
    place: 'audit',
    answers: { checkAudit: failing(1, () => samples.auditCheck) },
    text: 'The log is whole',
  },
  'the servers': {
    place: 'overview',
    answers: { listServers: failing(1, () => samples.servers) },
    text: 'Everything answers.',
  },
  refunds: {
    place: 'money',
    answers: { listRefunds: failing(1, () => samples.refunds) },
    text: 'paid twice',
  },
  'the catalogue': {
    place: 'wallets',
    answers: { getProjectWallets: failing(1, () => samples.wallets) },
    text: 'First in every list',
  },
}

test.each(Object.entries(FIRST_LOADS))(
  '%s: a first load that fails says why, and is tried again',
  async (_, one) => {
    drawn = renderConsole({ path: `/console/dev/${one.place}`, answers: one.answers })
    await expect.element(page.getByText('Too many requests').first()).toBeVisible()
    await userEvent.click(retry)
    await expect.element(page.getByText(one.text).first()).toBeInTheDocument()
    await expect.element(page.getByText('Too many requests')).not.toBeInTheDocument()
  },
)

test('a next page of the audit log that does not come says why below the lines, and is tried again', async () => {
  let asked = 0
  const older = {
    ...samples.audit,
    lines: samples.audit.lines.map((line) => ({ ...line, seq: line.seq + 9_000 })),
  }
  drawn = renderConsole({
    path: '/console/dev/audit',
    answers: {
      listAudit() {
        asked += 1
        return [{ ...samples.audit, next: 1 }, AWAY(), { ...older, next: null }][asked - 1]
      },
    },
  })
  await userEvent.click(page.getByRole('button', { name: 'Show older lines' }))
  await expect.element(page.getByText('Too many requests')).toBeVisible()
  await userEvent.click(retry)
  await expect.element(page.getByText('Too many requests')).not.toBeInTheDocument()
  await expect.element(page.getByText(String(older.lines[0]?.seq), { exact: true })).toBeInTheDocument()
})

test('lines that are read anew in vain stay, and it is said', async () => {
  let isAway = false
  drawn = renderConsole({
    path: '/console/dev/audit',
    answers: { listAudit: () => (isAway ? AWAY() : samples.audit) },
  })
  const table = page.getByRole('table', { name: 'Lines of the audit log' })
  await expect.element(table).toBeVisible()
  isAway = true
  const { now } = Date
  Date.now = () => now() + 60_000
  try {
    window.dispatchEvent(new Event('offline'))
    window.dispatchEvent(new Event('online'))
    await expect.element(page.getByText('Too many requests')).toBeVisible()
    await expect.element(table).toBeVisible()
    isAway = false
    await userEvent.click(retry)
    await expect.element(page.getByText('Too many requests')).not.toBeInTheDocument()
  } finally {
    Date.now = now
  }
})

test('a refund that is marked leaves its dialog at once, however long the list takes', async () => {
  let asked = 0
  const never = new Promise<never>(() => undefined)
  drawn = renderConsole({
    path: '/console/dev/money',
    answers: {
      listRefunds() {
        asked += 1
        return asked === 1 ? samples.refunds : never
      },
      settleRefund: () => ({ done: true }),
    },
  })
  await userEvent.click(page.getByRole('button', { name: /^Mark as paid back:/ }).first())
  await userEvent.click(page.getByRole('dialog').getByRole('button', { name: 'Mark as paid back' }))
  await expect.element(page.getByText('It is marked as paid back.')).toBeVisible()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})
