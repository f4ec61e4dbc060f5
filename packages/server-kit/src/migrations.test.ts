import { expect, test } from 'vitest'
import { pendingSteps, runPendingSteps, type StepAdvice, type StepRunner } from './migrations.ts'

const RUN = { name: '2026-01-shop', executedAt: new Date(0) }
const ADVICE: StepAdvice = {
  what: 'The shop',
  toError: (message, cause) => new Error(message, { cause }),
}

function runnerWith(
  outcome: Awaited<ReturnType<StepRunner['migrateToLatest']>>,
  ...pending: readonly string[]
): StepRunner {
  return {
    getMigrations: async () => [RUN, ...pending.map((name) => ({ name, executedAt: undefined }))],
    migrateToLatest: async () => outcome,
  }
}

const NOT_ASKED = { error: new Error('nothing was pending') }

test('pending are the steps that have not run', async () => {
  expect(await pendingSteps(runnerWith({}, '2026-02-carts', '2026-03-names'))).toEqual([
    '2026-02-carts',
    '2026-03-names',
  ])
})

test('tables that are up to date are left alone', async () => {
  expect(await runPendingSteps(runnerWith(NOT_ASKED), ADVICE)).toEqual([])
})

test('the steps that ran are the answer', async () => {
  const results = [{ status: 'Success', migrationName: '2026-02-carts' }]
  expect(await runPendingSteps(runnerWith({ results }, '2026-02-carts'), ADVICE)).toEqual(['2026-02-carts'])
})

test('a failure names the step, and what was thrown is its cause', async () => {
  const cause = new Error('no such column')
  const results = [
    { status: 'Success', migrationName: '2026-02-carts' },
    { status: 'Error', migrationName: '2026-03-names' },
  ]
  const failed = runPendingSteps(runnerWith({ error: cause, results }, '2026-02-carts'), ADVICE)
  await expect(failed).rejects.toMatchObject({
    message: 'The shop could not be brought up to date (2026-03-names).',
    cause,
  })
})

test('a failure before the first step names none', async () => {
  const failed = runPendingSteps(runnerWith({ error: new Error('away') }, '2026-02-carts'), ADVICE)
  await expect(failed).rejects.toThrow('The shop could not be brought up to date.')
})
