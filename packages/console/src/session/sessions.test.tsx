import { afterEach, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ConsoleError } from '../api/consoleError.ts'
import { describeError } from '../api/describeError.ts'
import { timeAwayText } from '../parts/times.ts'
import { Refusal } from '../testing/consoleGateway.ts'
import { type RenderedConsole, renderConsole } from '../testing/renderConsole.tsx'
import * as samples from '../testing/samples.ts'

let drawn: RenderedConsole | undefined
afterEach(() => {
  drawn?.unmount()
  drawn = undefined
})

test('signing out forgets what the operator has read, and asks nothing of it again', async () => {
  let isOut = false
  drawn = renderConsole({
    path: '/console/dev/operators',
    answers: {
      getOperator: () => (isOut ? new Refusal('login_required') : samples.me),
      signOutOperator: () => {
        isOut = true
        return { done: true }
      },
    },
  })
  await expect.element(page.getByRole('button', { name: 'Make a token' })).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Sign out' }))
  await expect.element(page.getByRole('heading', { name: 'Sign in', level: 1 })).toBeVisible()
  const after = drawn.seen.slice(drawn.seen.findIndex(({ id }) => id === 'signOutOperator') + 1)
  expect(new Set(after.map(({ id }) => id))).toEqual(new Set(['getOperator', 'getSignInWays']))
})

test('numbers that are there say so when newer ones do not come', async () => {
  let isAway = false
  drawn = renderConsole({
    path: '/console/dev/overview',
    answers: { getOverview: () => (isAway ? new Refusal('storage_unavailable') : samples.overview) },
  })
  await expect.element(page.getByText('Everything answers.')).toBeVisible()
  isAway = true
  // A page that comes back to the network asks again what is old.
  const { now } = Date
  Date.now = () => now() + 60_000
  onTestFinished(() => {
    Date.now = now
  })
  window.dispatchEvent(new Event('offline'))
  window.dispatchEvent(new Event('online'))
  await expect.element(page.getByText('The database does not answer')).toBeVisible()
  await expect.element(page.getByText('Everything answers.')).toBeVisible()
})

test('a limit says how long it lasts, and an address that is none is named', () => {
  const problem = {
    code: 'rate_limited',
    message: 'Wait.',
    requestId: 'r',
    retryAfterMs: 14 * 86_400_000,
  } as const
  expect(describeError(new ConsoleError('rate_limited', problem)).help).toBe('Try again in 14 days.')
  expect(describeError(new ConsoleError('rate_limited')).help).toBe('Wait a minute, then try again.')
  expect(describeError(new ConsoleError('email_invalid')).title).toBe('This is no e-mail address')
})

test('what is nearly two days away is not called tomorrow or yesterday', () => {
  const hours = 3_600_000
  expect(timeAwayText(47 * hours, 0)).toBe('in 1 day')
  expect(timeAwayText(0, 47 * hours)).toBe('1 day ago')
})

test('a project that is not among theirs can be left by the choice above', async () => {
  drawn = renderConsole({ path: '/console/other/overview' })
  await expect.element(page.getByText('This project is not among yours')).toBeVisible()
  expect(document.title).toBe('Projects · Foyer console')
  await userEvent.selectOptions(page.getByLabelText('Project'), 'Harbour Market')
  await expect.element(page.getByText('Everything answers.')).toBeVisible()
})
