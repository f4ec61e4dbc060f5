import { ModalError } from '@foyer/core'
import { createTestModal, fakeConnector, until } from '@foyer/devkit'
import { expect, test } from 'vitest'
import { openModal } from '../../kernel/router/openModal.ts'
import { connectWallet } from '../connections/connectWallet.ts'
import { disconnect } from '../connections/disconnect.ts'

// A prompt that is open since before the page was loaded: who answers it in the wallet is connected, without trying again.

const ID = 'com.example.one'
const pending = () => Promise.reject(new ModalError({ code: 'request_pending', message: '' }))

async function asking() {
  const wallet = fakeConnector({ isGranted: false, onOpen: pending })
  const made = await createTestModal({ connectors: [wallet] })
  const heard: string[] = []
  for (const name of ['connect', 'connect-error'] as const) made.modal.on(name, () => heard.push(name))
  return { ...made, wallet, heard }
}

test('state-4 the answer to a prompt that was open already connects, and the view goes on', async () => {
  const made = await asking()
  openModal(made.modal, { view: 'ConnectingExternal', params: { connectorId: ID } })
  await until(() => made.modal.tasks.state.connectWallet.status === 'failed')
  await until(() => made.wallet.watching() === 1)
  made.wallet.setGranted(true)
  await until(() => made.modal.accounts.state.status === 'connected')
  expect(made.heard).toEqual(['connect-error', 'connect'])
  expect([made.modal.router.state.isOpen, made.wallet.watching()]).toEqual([false, 0])
})

test('an answer that gives no access changes nothing, and the wallet is listened to further', async () => {
  const made = await asking()
  await connectWallet(made.modal, { connectorId: ID }).catch(() => {})
  await until(() => made.wallet.watching() === 1)
  made.wallet.setGranted(false)
  await made.platform.advance(1_000)
  expect([made.modal.accounts.state.status, made.wallet.watching()]).toEqual(['disconnected', 1])
})

test('who leaves the view, tries again, or waits for longer than a prompt lasts is not connected by surprise', async () => {
  const left = await asking()
  const leaving = new AbortController()
  await connectWallet(left.modal, { connectorId: ID, signal: leaving.signal }).catch(() => {})
  await until(() => left.wallet.watching() === 1)
  leaving.abort()
  expect(left.wallet.watching()).toBe(0)

  const again = await asking()
  await connectWallet(again.modal, { connectorId: ID }).catch(() => {})
  await until(() => again.wallet.watching() === 1)
  await connectWallet(again.modal, { connectorId: ID }).catch(() => {})
  await until(() => again.wallet.watching() === 2)
  again.wallet.setGranted(true)
  await until(() => again.modal.accounts.state.status === 'connected')
  expect([again.heard.filter((name) => name === 'connect').length, again.wallet.watching()]).toEqual([1, 0])

  const slow = await asking()
  await connectWallet(slow.modal, { connectorId: ID }).catch(() => {})
  await until(() => slow.wallet.watching() === 1)
  await slow.platform.advance(300_000)
  expect(slow.wallet.watching()).toBe(0)
})

test('any other failure is followed by nothing', async () => {
  const wallet = fakeConnector({ isGranted: false, onOpen: () => Promise.reject(new Error('no')) })
  const made = await createTestModal({ connectors: [wallet] })
  await connectWallet(made.modal, { connectorId: ID }).catch(() => {})
  expect(wallet.watching()).toBe(0)
})

test('state-4 what the wallet says while it is being asked is asked for too', async () => {
  const made = await asking()
  const answers: ((isGranted: boolean) => void)[] = []
  const { restore } = made.wallet
  made.wallet.restore = async (input) => {
    const isGranted = await new Promise<boolean>((resolve) => answers.push(resolve))
    return isGranted ? restore(input) : undefined
  }
  await connectWallet(made.modal, { connectorId: ID }).catch(() => {})
  await until(() => answers.length === 1)
  // The approval comes between the question and its answer, which knows nothing of it.
  made.wallet.setGranted(true)
  answers[0]?.(false)
  await until(() => answers.length === 2)
  answers[1]?.(true)
  await until(() => made.modal.accounts.state.status === 'connected')
})

test('state-24 who disconnects meanwhile is not connected by an approval that comes after it', async () => {
  const made = await asking()
  await connectWallet(made.modal, { connectorId: ID }).catch(() => {})
  await until(() => made.wallet.watching() === 1)
  await disconnect(made.modal)
  made.wallet.setGranted(true)
  await made.platform.advance(1_000)
  expect([made.modal.accounts.state.status, made.wallet.watching()]).toEqual(['disconnected', 0])

  const asked = await asking()
  const { restore } = asked.wallet
  let answer = () => {}
  asked.wallet.restore = async (input) => {
    await new Promise<void>((resolve) => {
      answer = resolve
    })
    return restore(input)
  }
  await connectWallet(asked.modal, { connectorId: ID }).catch(() => {})
  await until(() => asked.wallet.watching() === 1)
  asked.wallet.setGranted(true)
  await disconnect(asked.modal)
  asked.wallet.setGranted(true)
  answer()
  await asked.platform.advance(1_000)
  expect([asked.modal.accounts.state.status, asked.wallet.watching()]).toEqual(['disconnected', 0])
})
