import { WalletKit } from '@reown/walletkit'
import { Core } from '@walletconnect/core'
import { SignClient } from '@walletconnect/sign-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openRelayDrivers } from '../test/relayDrivers.ts'
import { type RunningRelay, startRelay } from './startRelay.ts'

const ACCOUNT = 'eip155:1:0x1111111111111111111111111111111111111111'
const METADATA = { name: 'Test', description: 'Test', url: 'https://test.example', icons: [] }
const PROJECT_ID = '0'.repeat(32)
const NAMESPACES = {
  eip155: { methods: ['personal_sign'], events: ['chainChanged'], chains: ['eip155:1'] },
}
const TIMEOUT_MS = 120_000
const drivers = await openRelayDrivers('the clients of WalletConnect')

function event<T>(on: (listener: (value: T) => void) => unknown): Promise<T> {
  return new Promise((resolve) => on(resolve))
}

drivers.describe('the clients of WalletConnect', () => {
  let relay: RunningRelay
  let port: number

  beforeAll(async () => {
    relay = await startRelay({ mailbox: await drivers.open() })
    port = relay.port
  })
  afterAll(() => relay.close())

  async function createClients() {
    const common = { projectId: PROJECT_ID, relayUrl: relay.url, telemetryEnabled: false, logger: 'silent' }
    const dapp = await SignClient.init({
      ...common,
      metadata: METADATA,
      customStoragePrefix: `app${Math.random()}`,
    })
    const core = new Core({ ...common, customStoragePrefix: `wallet${Math.random()}` })
    const wallet = await WalletKit.init({
      // The package's own class, whose types differ from its interface in what may be undefined.
      core: core as unknown as Parameters<typeof WalletKit.init>[0]['core'],
      metadata: METADATA,
    })
    return { dapp, wallet }
  }

  test('propose, approve, sign, tell an event, live through a restart and disconnect', {
    timeout: TIMEOUT_MS,
  }, async () => {
    const { dapp, wallet } = await createClients()
    const { uri = '', approval } = await dapp.connect({ optionalNamespaces: NAMESPACES })
    const proposed = event<{ id: number }>((listener) => wallet.on('session_proposal', listener))
    await wallet.pair({ uri })
    const { id } = await proposed
    const asked = event<{ topic: string; id: number }>((listener) => wallet.on('session_request', listener))
    await wallet.approveSession({
      id,
      namespaces: { eip155: { ...NAMESPACES.eip155, accounts: [ACCOUNT] } },
    })
    const { topic } = await approval()

    const signed = dapp.request({
      topic,
      chainId: 'eip155:1',
      request: { method: 'personal_sign', params: ['0x68', ACCOUNT] },
    })
    const request = await asked
    await wallet.respondSessionRequest({
      topic,
      response: { id: request.id, jsonrpc: '2.0', result: '0xsigned' },
    })
    expect(await signed).toBe('0xsigned')

    const told = event<{ params: { event: { data: unknown } } }>((listener) =>
      dapp.on('session_event', listener),
    )
    await wallet.emitSessionEvent({ topic, chainId: 'eip155:1', event: { name: 'chainChanged', data: 1 } })
    expect((await told).params.event.data).toBe(1)

    await relay.close()
    relay = await startRelay({ port, mailbox: await drivers.open() })
    const askedAgain = event<{ id: number }>((listener) => wallet.on('session_request', listener))
    const signedAgain = dapp.request({
      topic,
      chainId: 'eip155:1',
      request: { method: 'personal_sign', params: ['0x69', ACCOUNT] },
    })
    const { id: secondId } = await askedAgain
    await wallet.respondSessionRequest({
      topic,
      response: { id: secondId, jsonrpc: '2.0', result: '0xagain' },
    })
    expect(await signedAgain).toBe('0xagain')

    const ended = event((listener) => wallet.on('session_delete', listener))
    await dapp.disconnect({ topic, reason: { code: 6000, message: 'bye' } })
    await ended
    await Promise.all([dapp.core.relayer.transportClose(), wallet.core.relayer.transportClose()])
  })
})
