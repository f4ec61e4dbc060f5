import { createTestModal, FAKE_ADDRESS, fakeConnector, until } from '@foyer/devkit'
import { describe, expect, test } from 'vitest'
import { ABSENT_WALLET_MS } from '../../kernel/constants/timing.ts'
import { connectWallet } from '../connections/connectWallet.ts'
import { disconnect } from '../connections/disconnect.ts'

const ID = 'com.example.one'
const KEY = 'foyer:v1:main'
const record = (patch: object = {}) =>
  JSON.stringify({
    version: 1,
    connections: [{ connectorId: ID, namespace: 'eip155', address: FAKE_ADDRESS, networkId: 'eip155:1' }],
    recentIds: [ID],
    ...patch,
  })
const stored = { [KEY]: record() }

test('a reload restores the connection without a prompt', async () => {
  const connector = fakeConnector({ onOpen: () => Promise.reject(new Error('must not be asked')) })
  const { modal } = await createTestModal({ platform: { stored }, connectors: [connector] })
  await until(() => modal.accounts.state.status === 'connected')
  expect(modal.accounts.state).toMatchObject({
    status: 'connected',
    byNamespace: { eip155: { address: FAKE_ADDRESS } },
  })
})

test('state-1 until the wallet is there the last address shows as reconnecting, then as disconnected', async () => {
  const { modal, platform } = await createTestModal({ platform: { stored }, connectors: [] })
  expect(modal.accounts.state).toMatchObject({ status: 'reconnecting', reconnectingAddress: FAKE_ADDRESS })
  await until(() => platform.timerCount() > 0)
  await platform.advance(8000)
  expect(modal.accounts.state).toMatchObject({ status: 'disconnected', reconnectingAddress: undefined })
})

test('a wallet that announces itself after the time limit is still picked up', async () => {
  const { modal, platform, evm } = await createTestModal({ platform: { stored }, connectors: [] })
  await until(() => platform.timerCount() > 0)
  await platform.advance(20_000)
  evm.find(fakeConnector())
  await until(() => modal.accounts.state.status === 'connected')
  expect(modal.accounts.state.status).toBe('connected')
})

test('a session on another device that has ended in the meantime means disconnected, and is forgotten', async () => {
  const { modal } = await createTestModal({
    platform: { stored },
    connectors: [fakeConnector({ kind: 'WALLET_CONNECT', isGranted: false })],
  })
  await until(() => modal.accounts.state.status === 'disconnected')
  expect(modal.accounts.state.status).toBe('disconnected')
  expect(modal.persist.read().connections).toEqual([])
})

test('choosing a network before the wallet is back does not lose the stored connection', async () => {
  const { modal } = await createTestModal({ platform: { stored }, connectors: [] })
  modal.networks.setActive('eip155:10')
  await Promise.resolve()
  expect(JSON.parse(modal.platform.storage?.getItem(KEY) ?? '').connections).toHaveLength(1)
})

test.each([
  ['is off', false],
  ['is on', true],
])(
  'state-24 who disconnects before the wallet is back stays disconnected; multiWallet %s',
  async (_name, multiWallet) => {
    let answer: (isGranted: boolean) => void = () => {}
    const asked = new Promise<boolean>((resolve) => {
      answer = resolve
    })
    let closings = 0
    const connector = fakeConnector({ onClose: async () => void closings++ })
    const { restore } = connector
    const slow = {
      ...connector,
      restore: async (input: Parameters<typeof restore>[0]) => {
        await asked
        return restore(input)
      },
    }
    const { modal } = await createTestModal({
      platform: { stored },
      connectors: [slow],
      options: { remoteFeatures: { multiWallet } },
    })
    expect(modal.accounts.state.status).toBe('reconnecting')
    await disconnect(modal)
    expect(modal.accounts.state.status).toBe('disconnected')
    answer(true)
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(modal.accounts.state).toMatchObject({ status: 'disconnected', byNamespace: {} })
    expect(modal.persist.read().connections).toEqual([])
    expect(closings).toBe(1)
  },
)

test('disconnecting drops a wallet of the last visit that never came back', async () => {
  const connections = [ID, 'gone'].map((connectorId) => ({
    ...JSON.parse(record()).connections[0],
    connectorId,
  }))
  const { modal } = await createTestModal({
    platform: { stored: { [KEY]: record({ connections }) } },
    connectors: [fakeConnector()],
  })
  await until(() => modal.connections.state.items.length === 1)
  await disconnect(modal)
  expect(modal.persist.read().connections).toEqual([])
})

test('another tab that disconnects is followed', async () => {
  const { modal, platform } = await createTestModal()
  await connectWallet(modal, { connectorId: ID })
  platform.writeAsOtherTab(KEY, record({ connections: [] }))
  expect(modal.accounts.state.status).toBe('disconnected')
})

test('another tab that connects is followed without a prompt', async () => {
  const { modal, platform } = await createTestModal()
  platform.writeAsOtherTab(KEY, record())
  await until(() => modal.accounts.state.status === 'connected')
  expect(modal.accounts.state.status).toBe('connected')
})

test.each([
  ['not JSON', '{'],
  ['another version', record({ version: 99 })],
  ['wrong shape', JSON.stringify({ version: 1, connections: 'all' })],
  ['prototype keys', '{"__proto__":{"version":1},"constructor":1}'],
  ['far too long', `{"version":1,"x":"${'a'.repeat(70_000)}"}`],
])('a stored record that is %s reads as empty and throws nothing', async (_name, text) => {
  const { modal } = await createTestModal({ platform: { stored: { [KEY]: text } } })
  expect(modal.accounts.state.status).toBe('disconnected')
  expect(modal.persist.read().connections).toEqual([])
})

test('refused storage is told to the developer once and costs nothing else', async () => {
  const { modal, platform } = await createTestModal({ platform: { storage: 'refusing' } })
  await connectWallet(modal, { connectorId: ID })
  expect(modal.accounts.state.status).toBe('connected')
  expect(platform.logs.filter((line) => line.includes('Storage is refused'))).toHaveLength(1)
})

test('a wallet that was announced last time and is only injected now is picked up by its rdns', async () => {
  const { modal } = await createTestModal({
    platform: { stored },
    connectors: [fakeConnector({ id: 'injected', rdns: ID, kind: 'INJECTED' })],
  })
  await until(() => modal.accounts.state.status === 'connected')
  expect(modal.persist.read().connections.map((item) => item.connectorId)).toEqual(['injected'])
})

describe('of several connections the one that was in use comes back first', () => {
  const [one, two] = [{ connectorId: ID }, { connectorId: 'com.example.two' }].map((key) => ({
    ...JSON.parse(record()).connections[0],
    ...key,
  }))
  const both = { [KEY]: record({ connections: [one, two] }) }
  const options = { remoteFeatures: { multiWallet: true } }

  /** Wallet one answers when it is told to; wallet two at once. */
  async function restoring(stored: Record<string, string>, isOneHere = true) {
    let answer: (isGranted: boolean) => void = () => {}
    const asked = new Promise<boolean>((resolve) => {
      answer = resolve
    })
    const first = fakeConnector()
    const { restore } = first
    first.restore = async (input) => ((await asked) ? restore(input) : undefined)
    const second = fakeConnector({ id: 'com.example.two' })
    const made = await createTestModal({
      platform: { stored },
      connectors: [...(isOneHere ? [first] : []), second],
      options,
    })
    const reports: (string | undefined)[] = []
    made.modal.observe(
      ({ accounts: { status, byNamespace } }) => status === 'connected' && byNamespace.eip155?.connectorId,
      (report) => report && reports.push(report),
    )
    await until(() => made.platform.timerCount() > 0)
    await made.platform.advance(0)
    return { ...made, answer, reports }
  }

  test('state-1 of two wallets of one family the other one is never reported as connected first', async () => {
    const { modal, answer, reports } = await restoring(both)
    expect(modal.accounts.state.status).toBe('reconnecting')
    answer(true)
    await until(() => modal.connections.state.items.length === 2)
    expect(reports).toEqual([ID])
  })

  test('state-1 one that gives no access is not waited for', async () => {
    const { modal, answer, reports } = await restoring(both)
    answer(false)
    await until(() => modal.accounts.state.status === 'connected')
    expect(reports).toEqual(['com.example.two'])
  })

  test('state-1 one that is not in the page is waited for as long as a wallet takes to appear', async () => {
    const { modal, platform, reports } = await restoring(both, false)
    expect(modal.accounts.state.status).toBe('reconnecting')
    await platform.advance(ABSENT_WALLET_MS)
    await until(() => modal.accounts.state.status === 'connected')
    expect(reports).toEqual(['com.example.two'])
  })

  test('state-1 one that gave no account at the last visit is not waited for', async () => {
    const lost = { ...one, lostAtMs: Date.now() }
    const { modal } = await restoring({ [KEY]: record({ connections: [lost, two] }) })
    await until(() => modal.accounts.state.status === 'connected')
    expect(modal.accounts.state.byNamespace.eip155?.connectorId).toBe('com.example.two')
  })
})

describe('of several wallets that go by one name', () => {
  const OTHER = '0x00000000000000000000000000000000000000Ff'
  /** A wallet that gives access to one account, and notes for which one it was asked. */
  function wallet(id: string, account: string, isDuplicate: boolean) {
    const asked: (string | undefined)[] = []
    const made = fakeConnector({ id, name: 'Phantom', rdns: ID, isDuplicate })
    const connector = {
      ...made,
      async restore(input: Parameters<typeof made.restore>[0]) {
        asked.push(input.address)
        return input.address === undefined || input.address === account ? made.restore(input) : undefined
      },
    }
    return { connector, asked }
  }

  test('state-1 the one is restored that has the account of the last visit, though another came first', async () => {
    const [first, real] = [wallet(ID, OTHER, false), wallet(`${ID}:2`, FAKE_ADDRESS, true)]
    const { modal } = await createTestModal({
      platform: { stored },
      connectors: [first.connector, real.connector],
    })
    await until(() => modal.accounts.state.status === 'connected')
    expect(modal.accounts.state.byNamespace.eip155?.connectorId).toBe(`${ID}:2`)
    await until(() => modal.persist.read().connections.length === 1)
    expect(modal.persist.read().connections[0]?.connectorId).toBe(`${ID}:2`)
    expect([first.asked, real.asked]).toEqual([[FAKE_ADDRESS], [FAKE_ADDRESS]])
  })

  test('state-1 none is where no one has it', async () => {
    const wallets = [wallet(ID, OTHER, false), wallet(`${ID}:2`, OTHER, true)]
    const { modal } = await createTestModal({
      platform: { stored },
      connectors: wallets.map(({ connector }) => connector),
    })
    await until(() => modal.accounts.state.status === 'disconnected')
    expect(modal.connections.state.items).toEqual([])
  })

  test('a wallet that is alone with its name may have changed its account meanwhile', async () => {
    const only = wallet(ID, OTHER, false)
    const { modal } = await createTestModal({ platform: { stored }, connectors: [only.connector] })
    await until(() => modal.accounts.state.status === 'connected')
    expect(only.asked).toEqual([undefined])
  })
})
