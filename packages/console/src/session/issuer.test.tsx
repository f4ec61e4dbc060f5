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

const URL_THERE = 'https://id.harbour.example/authorize'
const out = () => new Refusal('login_required')
const withIssuer: StandInAnswers = {
  getSignInWays: () => ({ issuer: { label: 'Harbour ID' } }),
  beginIssuer: () => ({ url: URL_THERE }),
  beginIssuerConfirm: () => ({ url: URL_THERE }),
}
const answer = { state: 's', code: 'c' }
const bodyOf = (id: string) => drawn?.seen.findLast((one) => one.id === id)?.body

test('who is not signed in is led to the issuer', async () => {
  drawn = renderConsole({ answers: { ...withIssuer, getOperator: out } })
  await expect.element(page.getByText('or with their account at Harbour ID')).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Continue with Harbour ID' }))
  await expect.poll(() => drawn?.left).toEqual([URL_THERE])
  expect(bodyOf('beginIssuer')).toEqual({ for: 'sign-in' })
})

test('without an issuer, and where it is not known whether there is one, the passkey is the way in', async () => {
  drawn = renderConsole({ answers: { getOperator: out, getSignInWays: () => new Refusal('internal') } })
  await expect.element(page.getByRole('button', { name: 'Sign in with a passkey' })).toBeVisible()
  expect(page.getByRole('button', { name: /Continue/ }).elements()).toEqual([])
})

test('an issuer that is away says so, and what else there is', async () => {
  const message = 'Signing in with Harbour ID has failed. Try again; the log of the gateway has the cause.'
  const beginIssuer = () => new Refusal('provider_failed', message)
  drawn = renderConsole({ answers: { ...withIssuer, getOperator: out, beginIssuer } })
  await userEvent.click(page.getByRole('button', { name: 'Continue with Harbour ID' }))
  await expect.element(page.getByRole('alert')).toHaveTextContent(message)
  expect(drawn.left).toEqual([])
})

test('a one-time link is accepted at the issuer, with the name', async () => {
  const beginInvite = () => ({
    ...{ challenge: 'x'.repeat(43), rpId: 'gateway.example', operatorId: 'op_8c1e1f0b5c1a9d2b' },
    ...{ projectId: 'dev', role: 'support', expiresAtMs: samples.NOW_MS },
  })
  drawn = renderConsole({ invite: 'y'.repeat(43), answers: { ...withIssuer, getOperator: out, beginInvite } })
  const go = page.getByRole('button', { name: 'Continue with Harbour ID' })
  await expect.element(go).toBeDisabled()
  await userEvent.fill(page.getByLabelText('Your name'), ' Grace ')
  await userEvent.click(go)
  await expect.poll(() => drawn?.left).toEqual([URL_THERE])
  expect(bodyOf('beginIssuer')).toEqual({ for: 'invite', invite: 'y'.repeat(43), name: 'Grace' })
})

test('who comes back is signed in, and their answer is handed over once', async () => {
  drawn = renderConsole({
    path: '/console/dev/overview',
    returned: answer,
    answers: { ...withIssuer, finishIssuer: () => ({ did: 'sign-in' }) },
  })
  await expect.element(page.getByText('Everything answers.')).toBeVisible()
  expect(drawn.seen.filter(({ id }) => id === 'finishIssuer').map(({ body }) => body)).toEqual([answer])
})

test('who comes back and is nobody reads why, and what to do', async () => {
  const message = 'This account is none of an operator. Ask an owner for a one-time link.'
  drawn = renderConsole({
    returned: answer,
    answers: { ...withIssuer, getOperator: out, finishIssuer: () => new Refusal('refused', message) },
  })
  await expect.element(page.getByRole('alert')).toHaveTextContent(message)
  await userEvent.click(page.getByRole('button', { name: 'Go to the console' }))
  await expect.element(page.getByRole('heading', { name: 'Sign in', level: 1 })).toBeVisible()
})

test('an operator without a passkey is asked at the issuer, and told that they come back', async () => {
  const beginOperatorConfirm = () => ({
    ...{ challenge: 'x'.repeat(43), rpId: 'gateway.example', credentialIds: [] },
    issuer: { label: 'Harbour ID' },
  })
  drawn = renderConsole({
    path: '/console/dev/operators',
    answers: { ...withIssuer, beginOperatorConfirm, inviteOperator: () => new Refusal('factor_required') },
  })
  await userEvent.click(page.getByRole('button', { name: 'Invite somebody' }))
  await userEvent.click(page.getByRole('button', { name: 'Make the link' }))
  const dialog = page.getByRole('dialog', { name: 'Confirm it is you' })
  await expect.element(dialog).toHaveTextContent('At Harbour ID you leave this page')
  await userEvent.click(dialog.getByRole('button', { name: 'Continue with Harbour ID' }))
  await expect.poll(() => drawn?.left).toEqual([URL_THERE])
  expect(page.getByRole('button', { name: 'Use passkey' }).elements()).toEqual([])
})

test('who comes back from a confirmation is told to do the act again', async () => {
  drawn = renderConsole({
    path: '/console/dev/overview',
    returned: answer,
    answers: { ...withIssuer, finishIssuer: () => ({ did: 'confirm' }) },
  })
  await expect.element(page.getByText('Confirmed. Do it again now')).toBeVisible()
})

test('an operator sees their ways in, and takes one away', async () => {
  let { ways } = samples.ways
  drawn = renderConsole({
    path: '/console/dev/overview',
    answers: {
      ...withIssuer,
      listOwnWays: () => ({ ways }),
      removeOwnWay: () => {
        ways = ways.slice(0, 1)
        return { done: true }
      },
    },
  })
  await userEvent.click(page.getByRole('button', { name: 'Ways in' }))
  await userEvent.click(page.getByRole('button', { name: /Take away: Account at id.harbour.example/ }))
  await userEvent.click(page.getByRole('button', { name: 'Take it away' }))
  await expect.element(page.getByText('It opens the console no more.')).toBeVisible()
  expect(bodyOf('removeOwnWay')).toEqual({ kind: 'issuer', id: 'is_1' })
  // The last one has no button.
  await expect.element(page.getByRole('dialog', { name: 'Your ways in' })).toHaveTextContent('Passkey')
  await expect.poll(() => page.getByRole('button', { name: /Take away/ }).elements()).toEqual([])
})

test('another way in is added by a one-time link, which is shown once', async () => {
  const link = `https://gateway.example/console#invite=${'z'.repeat(43)}`
  drawn = renderConsole({ answers: { addOwnWay: () => ({ link, expiresAtMs: samples.NOW_MS }) } })
  await userEvent.click(page.getByRole('button', { name: 'Ways in' }))
  await userEvent.click(page.getByRole('button', { name: 'Add a way in' }))
  await userEvent.click(page.getByRole('button', { name: 'Make the link' }))
  await expect.element(page.getByText(link)).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Done' }))
  await expect.element(page.getByRole('heading', { name: 'Your ways in' })).toBeVisible()
  expect(page.getByText(link).elements()).toEqual([])
})
