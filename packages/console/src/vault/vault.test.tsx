import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Refusal, type StandInAnswers } from '../testing/consoleGateway.ts'
import { type RenderedConsole, renderConsole } from '../testing/renderConsole.tsx'
import * as samples from '../testing/vaultSamples.ts'
import { vaultDesk } from './vaultDesk.ts'
import { readWalletKey } from './wallets/walletTexts.ts'

let drawn: RenderedConsole | undefined
afterEach(() => {
  drawn?.unmount()
  drawn = undefined
  vi.restoreAllMocks()
})

const draw = (path: string, answers?: StandInAnswers) => {
  drawn = renderConsole({ desk: vaultDesk, path, ...(answers && { answers }) })
  return drawn
}
const find = async () => {
  await userEvent.fill(page.getByLabelText('E-mail address or wallet id'), 'mara@harbour.example')
  await userEvent.fill(page.getByLabelText('Project id'), 'harbour')
  await userEvent.click(page.getByRole('button', { name: 'Find' }))
}

test('begins with the health of the vault, and asks the gateway’s questions of it never', async () => {
  const { seen } = draw('/console')
  await expect.element(page.getByText('Nothing needs you.')).toBeVisible()
  expect(document.title).toBe('Health · Vault · Foyer vault console')
  expect(new Set(seen.map(({ id }) => id))).toEqual(new Set(['getOperator', 'getVaultHealth']))
})

test('is signed in to by the command of the vault', async () => {
  draw('/console', { getOperator: () => new Refusal('login_required') })
  await userEvent.click(page.getByText('No way in yet, or lost it?'))
  await expect.element(page.getByText('foyer-vault console invite --role owner')).toBeVisible()
})

test('says how to get another way in by the command of the vault', async () => {
  draw('/console')
  await userEvent.click(page.getByRole('button', { name: 'Ways in' }))
  await expect.element(page.getByText(/^foyer-vault console invite --role owner --operator /)).toBeVisible()
})

test('a passkey is registered under the name of the vault’s page', async () => {
  const created: CredentialCreationOptions[] = []
  vi.spyOn(navigator.credentials, 'create').mockImplementation(async (options = {}) => {
    created.push(options)
    return null
  })
  const begun = {
    challenge: 'A'.repeat(43),
    rpId: 'localhost',
    operatorId: 'op_8c1e1f0b5c1a9d2b',
    role: 'owner',
    projectId: '*',
  }
  drawn = renderConsole({
    desk: vaultDesk,
    invite: 'y'.repeat(43),
    answers: { beginInvite: () => ({ ...begun, expiresAtMs: Date.now() + 60_000 }) },
  })
  await userEvent.fill(page.getByLabelText('Your name'), 'Ada')
  await userEvent.click(page.getByRole('button', { name: 'Register a passkey' }))
  await expect.poll(() => created[0]?.publicKey?.rp.name).toBe('Foyer vault console')
})

test('finds a wallet, freezes it with the consequence in words, and reads it anew', async () => {
  let isFrozen = false
  const { seen, path } = draw('/console/*/wallet', {
    findVaultWallet: () => (isFrozen ? samples.frozenWallet : samples.waitingWallet),
    freezeVaultWallet: () => {
      isFrozen = true
      return { text: 'Frozen until later.' }
    },
  })
  await find()
  await expect.element(page.getByText('Nothing is frozen.')).toBeVisible()
  expect(path()).toBe('/console/*/wallet')
  await userEvent.click(page.getByRole('button', { name: 'Freeze for three days' }))
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText('The owner is told by mail.')).toBeVisible()
  await userEvent.click(dialog.getByRole('button', { name: 'Freeze for three days' }))
  await expect.element(page.getByText('Frozen by an operator, ends')).toBeVisible()
  const acts = seen.filter(({ id }) => id === 'freezeVaultWallet').map(({ body }) => body)
  expect(acts).toEqual([{ walletId: samples.waitingWallet.wallet?.walletId }])
})

test('sends the device away that was chosen, and offers to let none in', async () => {
  const { seen } = draw('/console/*/wallet', { sendAwayVaultDevice: () => ({ text: 'Sent away.' }) })
  await find()
  await userEvent.click(page.getByRole('button', { name: 'Send the device away' }))
  const dialog = page.getByRole('dialog')
  await userEvent.click(dialog.getByRole('button', { name: 'Send the device away' }))
  await expect.element(page.getByText('Sent away.')).toBeVisible()
  expect(seen.find(({ id }) => id === 'sendAwayVaultDevice')?.body).toMatchObject({ waitId: 're_one' })
  expect(page.getByRole('button', { name: /approve|let/i }).elements()).toEqual([])
})

test('says why an act is closed, and keeps the pages of owners from others', async () => {
  draw('/console/*/wallet', {
    getOperator: () => samples.support,
    findVaultWallet: () => samples.frozenWallet,
  })
  await find()
  await expect.element(page.getByRole('button', { name: 'Freeze for three days' })).toBeDisabled()
  await expect.element(page.getByText('Frozen by the owner, ends')).toBeVisible()
  expect(page.getByRole('link', { name: 'Audit log' }).elements()).toEqual([])
})

test('an error of an act stays in its dialog, with what to do', async () => {
  draw('/console/*/wallet', {
    freezeVaultWallet: () => new Refusal('refused', 'It is not in use.'),
  })
  await find()
  await userEvent.click(page.getByRole('button', { name: 'Freeze for three days' }))
  await userEvent.click(page.getByRole('dialog').getByRole('button', { name: 'Freeze for three days' }))
  await expect.element(page.getByRole('dialog').getByText('It is not in use.')).toBeVisible()
})

test('an address is asked for with its project, and parts of one find nothing', () => {
  expect(readWalletKey(' mara@harbour.example', 'harbour ')).toEqual({
    ...{ by: 'email', projectId: 'harbour', email: 'mara@harbour.example' },
  })
  expect(readWalletKey('mara@harbour.example', '')).toHaveProperty('project')
  expect(readWalletKey('mara@', 'harbour')).toHaveProperty('text')
  expect(readWalletKey('Tq5vZ0mXb1oR2s9dW8hJ4w', '')).toEqual({
    by: 'id',
    walletId: 'Tq5vZ0mXb1oR2s9dW8hJ4w',
  })
  expect(readWalletKey('mara', '')).toHaveProperty('text')
})
