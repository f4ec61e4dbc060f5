import { createTestModal } from '@foyer/devkit'
import { expect, test } from 'vitest'
import { selectActiveAccount } from '../../kernel/accounts/activeAccount.ts'
import { connectWallet } from '../connections/connectWallet.ts'
import { findSession } from '../connections/liveSessions.ts'
import { loadBalance } from '../connections/loadBalance.ts'
import { enterAccount } from './enterAccount.ts'

const KEY = { namespace: 'eip155', connectorId: 'com.example.one' } as const

/** An account whose balance is unknown, and whose node answers when the test says so. */
async function withSlowNode() {
  const made = await createTestModal()
  await connectWallet(made.modal, KEY)
  // Nothing is known of the balance on another network.
  made.modal.accounts.apply({ type: 'network', ...KEY, networkId: 'eip155:10' })
  expect(selectActiveAccount(made.modal.state)?.balance).toBeUndefined()
  const answers: ((amountBase: string) => void)[] = []
  Object.assign(findSession(made.modal, KEY) ?? {}, {
    balance: () =>
      new Promise((resolve) =>
        answers.push((amountBase) => resolve({ amountBase, decimals: 18, symbol: 'ETH' })),
      ),
  })
  const amount = () => selectActiveAccount(made.modal.state)?.balance?.amountBase
  return { ...made, answers, amount }
}

test('error-7 the account view that opens while the first balance is read does not give that request up to ask again', async () => {
  const { modal, answers, amount } = await withSlowNode()
  const first = loadBalance(modal)
  const entering = enterAccount(modal, new AbortController().signal)
  await modal.platform.nextFrame()
  expect(answers).toHaveLength(1)
  answers[0]?.('7')
  await first
  await entering
  expect(amount()).toBe('7')
})

test('the account view reads a balance anew that is known already', async () => {
  const { modal, answers, amount } = await withSlowNode()
  const first = loadBalance(modal)
  answers[0]?.('7')
  await first
  const entering = enterAccount(modal, new AbortController().signal)
  await expect.poll(() => answers.length).toBe(2)
  answers[1]?.('8')
  await entering
  expect(amount()).toBe('8')
})

test('error-7 a first read that begins after the account view has begun one is the same read, and goes on without the view', async () => {
  const { modal, answers, amount } = await withSlowNode()
  const view = new AbortController()
  const entering = enterAccount(modal, view.signal)
  await expect.poll(() => answers.length).toBe(1)
  const later = loadBalance(modal)
  view.abort()
  await entering.catch(() => {})
  answers[0]?.('7')
  await later
  expect(answers).toHaveLength(1)
  expect(amount()).toBe('7')
})

test('the balance of another network is asked for while that of the first one is read', async () => {
  const { modal, answers, amount } = await withSlowNode()
  const first = loadBalance(modal).catch((error: unknown) => error)
  modal.accounts.apply({ type: 'network', ...KEY, networkId: 'eip155:1' })
  const second = loadBalance(modal)
  await expect.poll(() => answers.length).toBe(2)
  answers[0]?.('7')
  answers[1]?.('8')
  await second
  expect(amount()).toBe('8')
  expect(await first).toMatchObject({ code: 'aborted' })
})

test('a first read that has failed is made again', async () => {
  const { modal, answers, amount } = await withSlowNode()
  const first = loadBalance(modal)
  modal.tasks.reset('loadBalance')
  await expect(first).rejects.toMatchObject({ code: 'aborted' })
  const second = loadBalance(modal)
  await expect.poll(() => answers.length).toBe(2)
  answers[1]?.('8')
  await second
  expect(amount()).toBe('8')
})

test('error-7 the account view that is left and opened again goes on with the read that it had begun', async () => {
  const { modal, answers, amount } = await withSlowNode()
  const first = loadBalance(modal)
  answers[0]?.('7')
  await first
  const view = new AbortController()
  const left = enterAccount(modal, view.signal).catch(() => {})
  await expect.poll(() => answers.length).toBe(2)
  view.abort()
  await left
  const again = enterAccount(modal, new AbortController().signal)
  await modal.platform.nextFrame()
  await modal.platform.nextFrame()
  expect(answers).toHaveLength(2)
  answers[1]?.('8')
  await again
  expect(amount()).toBe('8')
})

test('a change that somebody knows of is read anew, whatever a view is reading', async () => {
  const { modal, answers, amount } = await withSlowNode()
  const first = loadBalance(modal)
  answers[0]?.('7')
  await first
  const entering = enterAccount(modal, new AbortController().signal).catch(() => {})
  await expect.poll(() => answers.length).toBe(2)
  const newer = loadBalance(modal)
  expect(answers).toHaveLength(3)
  answers[2]?.('9')
  await newer
  answers[1]?.('8')
  await entering
  expect(amount()).toBe('9')
})
