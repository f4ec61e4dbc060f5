import { CONNECT_SECONDS, type EventBatch } from '@foyer/api'
import { createTestModal, fakeConnector, jsonReply, until } from '@foyer/devkit'
import { expect, test } from 'vitest'
import { ModalError } from '../../base/modalError.ts'
import { closeModal } from '../../kernel/router/closeModal.ts'
import { openModal } from '../../kernel/router/openModal.ts'
import { pickWallet } from '../connect/index.ts'
import { connectWallet } from '../connections/index.ts'
import { createPickFacts } from './pickFacts.ts'
import { startTelemetry } from './startTelemetry.ts'

const options = { gatewayUrl: 'https://gateway.example', projectId: 'p' }
const PICK = { name: 'Far Wallet', platform: 'mobile', displayIndex: 0, walletRank: 7, view: 'Connect' }

/** A modal whose project collects events, and what it has sent so far. */
async function make(input: Parameters<typeof createTestModal>[0] = {}) {
  const made = await createTestModal({
    ...input,
    options,
    platform: {
      fetch: ({ url }) =>
        url.includes('/v1/analytics/config')
          ? jsonReply({ isAnalyticsEnabled: true })
          : url.includes('/v1/events')
            ? jsonReply({ accepted: 1 })
            : jsonReply({}, 404),
    },
  })
  const { modal, platform } = made
  async function sent(): Promise<EventBatch['events']> {
    await platform.advance(3_000)
    return platform.requests
      .filter(({ url }) => url.includes('/v1/events'))
      .flatMap(({ body }) => (JSON.parse(body ?? '') as EventBatch).events) // our own batches
  }
  const of = async (event: string) =>
    (await sent()).filter((one) => one.event === event).map(({ properties }) => properties)
  await startTelemetry(modal)
  return { ...made, of }
}

test('call-12 each opening is told, and whether somebody was connected already', async () => {
  const { modal, of } = await make()
  openModal(modal)
  await connectWallet(modal, { connectorId: 'com.example.one' })
  openModal(modal)
  // The first one is of the opening that brings this script.
  expect(await of('MODAL_OPEN')).toEqual([{ connected: false }, { connected: false }, { connected: true }])
  modal.destroy()
})

test('call-12 who connects before the events can be sent was not connected when the modal opened', async () => {
  const { modal, platform } = await createTestModal({
    options,
    platform: { fetch: () => jsonReply({ isAnalyticsEnabled: true }) },
  })
  await connectWallet(modal, { connectorId: 'com.example.one' })
  await startTelemetry(modal)
  await startTelemetry(modal)
  await platform.advance(3_000)
  const [sent, ...others] = platform.requests.filter(({ url }) => url.includes('/v1/events'))
  const opened = (JSON.parse(sent?.body ?? '') as EventBatch).events.filter(
    ({ event }) => event === 'MODAL_OPEN',
  )
  // However often it is started, the opening is told once.
  expect([opened.map(({ properties }) => properties), others]).toEqual([[{ connected: false }], []])
  modal.destroy()
})

test('call-12 a wallet that is picked, approves and connects is named at each step, with the time rounded up', async () => {
  let approve = () => {}
  const onOpen = () => new Promise<void>((resolve) => (approve = resolve))
  const { modal, platform, of } = await make({ connectors: [fakeConnector({ onOpen })] })
  openModal(modal)
  pickWallet(modal, { connectorId: 'com.example.one' })
  await until(() => modal.tasks.state.connectWallet.status === 'pending')
  await modal.load('wallets')
  await platform.advance(6_100)
  approve()
  await until(() => modal.tasks.state.connectWallet.status === 'done')
  const picked = { wallet: 'Wallet One', platform: 'browser', walletRank: null }
  expect(await of('CONNECT_APPROVED')).toEqual([picked])
  expect(await of('CONNECT_SUCCESS')).toEqual([
    { ...picked, method: 'browser', name: 'Wallet One', view: 'ConnectingExternal', secondsToConnect: 8 },
  ])
  modal.destroy()
})

test('call-12 a connection over the relay says which wallet was picked, and on which platform', async () => {
  const { modal, of } = await make()
  modal.telemetry.track('SELECT_WALLET', PICK)
  modal.telemetry.track('CONNECT_SUCCESS', { method: 'qrcode', name: 'WalletConnect', walletRank: 7 })
  expect(await of('CONNECT_SUCCESS')).toMatchObject([
    { name: 'WalletConnect', wallet: 'Far Wallet', platform: 'mobile', secondsToConnect: 1 },
  ])
  modal.destroy()
})

test('call-12 a refusal and a failure name the wallet, and the pick goes on to the next try', async () => {
  let answers = 0
  const refuse = async () => {
    answers += 1
    if (answers === 1) throw new ModalError({ code: 'user_rejected', message: 'no' })
    if (answers === 2) throw new Error('broken')
  }
  const { modal, of } = await make({ connectors: [fakeConnector({ onOpen: refuse })] })
  modal.telemetry.track('SELECT_WALLET', PICK)
  const connect = () => connectWallet(modal, { connectorId: 'com.example.one' }).catch(() => {})
  for (let turn = 0; turn < 3; turn += 1) await connect()
  expect(await of('USER_REJECTED')).toMatchObject([{ wallet: 'Far Wallet', platform: 'mobile' }])
  expect(await of('CONNECT_ERROR')).toMatchObject([{ wallet: 'Far Wallet', platform: 'mobile' }])
  expect(await of('CONNECT_SUCCESS')).toMatchObject([{ wallet: 'Far Wallet', secondsToConnect: 1 }])
  modal.destroy()
})

test.each([
  ['closes the modal', async (modal: Parameters<typeof closeModal>[0]) => closeModal(modal)],
  [
    'goes on by e-mail',
    (modal: Parameters<typeof closeModal>[0]) => connectWallet(modal, { connectorId: 'auth' }),
  ],
])('call-12 a pick says nothing of a later connection once the visitor %s', async (_what, leave) => {
  const connectors = [fakeConnector(), fakeConnector({ id: 'auth', name: 'E-mail', kind: 'AUTH' })]
  const { modal, of } = await make({ connectors })
  openModal(modal)
  modal.telemetry.track('SELECT_WALLET', PICK)
  await leave(modal)
  await connectWallet(modal, { connectorId: 'com.example.one' })
  const connected = await of('CONNECT_SUCCESS')
  expect(connected.length).toBeGreaterThan(0)
  for (const properties of connected) {
    expect(properties).not.toHaveProperty('wallet')
    expect(properties).not.toHaveProperty('secondsToConnect')
  }
  // An approval of nobody knows which wallet would say nothing.
  expect(await of('CONNECT_APPROVED')).toEqual([])
  modal.destroy()
})

test.each([
  [0, 1],
  [1_000, 1],
  [1_001, 2],
  [59_000, 60],
  [300_001, 600],
  [7_200_000, 600],
  // The visitor's clock was set back.
  [-1, null],
])('call-12 a connection after %d ms counts as one of %s s', async (afterMs, seconds) => {
  const { modal } = await make()
  const { complete } = createPickFacts(modal)
  const atMs = 1_700_000_000_000
  complete({ event: 'SELECT_WALLET', atMs, properties: PICK })
  const properties = { method: 'qrcode', name: 'WalletConnect' }
  const connected = complete({ event: 'CONNECT_SUCCESS', atMs: atMs + afterMs, properties })
  expect(connected?.properties.secondsToConnect).toBe(seconds)
  expect([...CONNECT_SECONDS, null]).toContain(connected?.properties.secondsToConnect)
  modal.destroy()
})
