import { type RunningRelay, startRelay } from '@foyer/relay'
import { createPairingWallet, type PairingWallet } from '@foyer/testing/pairing'
import { SignClient } from '@walletconnect/sign-client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { patchEngine } from './privateEngine.ts'

let relay: RunningRelay
let wallet: PairingWallet
let page: Awaited<ReturnType<typeof SignClient.init>>

beforeEach(async () => {
  relay = await startRelay({ port: 0, logLevel: 'silent' })
  wallet = await createPairingWallet({ relayUrl: relay.url, pairTimeoutMs: 30_000 })
  page = await SignClient.init({
    relayUrl: relay.url,
    projectId: 'test',
    logger: 'silent',
    telemetryEnabled: false,
    customStoragePrefix: `page-${Math.random()}`,
    metadata: { name: 'Page', description: '', url: 'https://page.test', icons: [] },
  })
  page.core.verify.register = async () => ''
})

afterEach(async () => {
  await wallet.stop()
  page.core.heartbeat.stop()
  await page.core.relayer.transportClose()
  await relay.close()
})

test('state-24 a session that ends twice causes no unhandled rejection', async () => {
  const rejections: unknown[] = []
  const onRejection = (reason: unknown) => rejections.push(reason)
  process.on('unhandledRejection', onRejection)
  patchEngine(page)
  const { uri = '', approval } = await page.connect({
    optionalNamespaces: { eip155: { chains: ['eip155:1'], methods: ['personal_sign'], events: [] } },
  })
  const approved = approval()
  await wallet.pair(uri)
  await approved
  const delivered = new Set<unknown>()
  page.core.relayer.on('relayer_message', (event: { readonly message: string }) => {
    if (delivered.has(event.message)) return
    delivered.add(event.message)
    page.core.relayer.events.emit('relayer_message', event)
  })
  await wallet.disconnect()
  await expect.poll(() => page.session.keys).toEqual([])
  // The client ends the session after the next message that was sent, whatever that message is about.
  page.core.relayer.events.emit('relayer_publish')
  await new Promise((resolve) => setTimeout(resolve, 100))
  process.off('unhandledRejection', onRejection)
  expect(rejections).toEqual([])
})
