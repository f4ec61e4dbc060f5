import { createTestModal, FAKE_ADDRESS, fakeSiwxGateway } from '@foyer/devkit'
import { expect, test } from 'vitest'
import { toSiwxKey } from '../../kernel/storage/storageKeys.ts'
import type { SiwxAccount } from '../../ports/siwx.ts'
import { createGatewaySiwx } from './gatewaySiwx.ts'

const ACCOUNT: SiwxAccount = { address: FAKE_ADDRESS, chainId: 'eip155:1' }
const { signal } = new AbortController()

async function start(stored: Readonly<Record<string, string>> = {}) {
  const gateway = fakeSiwxGateway()
  const { modal, platform } = await createTestModal({
    options: { siwx: true, gatewayUrl: 'https://gateway.example', projectId: 'p1' },
    platform: { fetch: (request) => gateway.answer(request), stored, nowMs: Date.parse('2026-10-02') },
  })
  const store = createGatewaySiwx(modal)
  const kept = () => platform.storage?.getItem(toSiwxKey('main')) ?? undefined
  async function signIn(account = ACCOUNT) {
    const { serializedMessage: message } = await store.createMessage(account, signal)
    return store.addSession({ ...account, scheme: 'eip191', message, signature: '0x12' }, signal)
  }
  return { gateway, store, kept, signIn, platform }
}

test('call-8 a session of the gateway outlives a reload', async () => {
  const { signIn, kept, gateway } = await start()
  const session = await signIn()
  expect(session).toMatchObject({ ...ACCOUNT, signature: '0x12', expiresAt: '2026-10-08T12:00:00.000Z' })
  const next = await start({ [toSiwxKey('main')]: kept() ?? '' })
  for (const token of gateway.live) next.gateway.live.add(token)
  expect(await next.store.getSessions(ACCOUNT, signal)).toEqual([session])
  expect(await next.store.getSessions({ ...ACCOUNT, chainId: 'eip155:10' }, signal)).toEqual([])
})

test('call-8 one that the gateway no longer knows is forgotten', async () => {
  const { signIn, store, gateway, kept } = await start()
  await signIn()
  gateway.live.clear()
  expect(await store.getSessions(ACCOUNT, signal)).toEqual([])
  expect(kept()).toBeUndefined()
})

test('where the gateway does not answer, a session counts until it is over', async () => {
  const { signIn, store, gateway, platform } = await start()
  const session = await signIn()
  gateway.isDown = true
  expect(await store.getSessions(ACCOUNT, signal)).toEqual([session])
  await platform.advance(7 * 86_400_000)
  expect(await store.getSessions(ACCOUNT, signal)).toEqual([])
})

test('signing out ends every session of the account, here first', async () => {
  const { signIn, store, gateway, kept } = await start()
  await signIn()
  await signIn({ ...ACCOUNT, chainId: 'eip155:10' })
  await store.revokeSession({ address: FAKE_ADDRESS.toLowerCase() }, signal)
  expect([gateway.live.size, kept()]).toEqual([0, undefined])
  await signIn()
  gateway.isDown = true
  await expect(store.revokeSession(ACCOUNT, signal)).rejects.toMatchObject({ code: 'gateway_unreachable' })
  expect(kept()).toBeUndefined()
})

test('call-8 sessions that are set replace the others', async () => {
  const { signIn, store, gateway } = await start()
  const [one, two] = [await signIn(), await signIn({ ...ACCOUNT, chainId: 'eip155:10' })]
  await store.setSessions([two], signal)
  expect([...gateway.live]).toEqual([two.token])
  expect(await store.getSessions(ACCOUNT, signal)).toEqual([])
  expect(one.token).not.toBe(two.token)
})

test.each(['{', '{}', '[{"address":1}]', '[null]'])('storage that says %s holds no session', async (text) => {
  const { store, gateway } = await start({ [toSiwxKey('main')]: text })
  expect(await store.getSessions(ACCOUNT, signal)).toEqual([])
  expect(gateway.asked).toEqual([])
})

test('product-5 call-8 a message without an account is asked of the gateway, for a chain', async () => {
  const { store, gateway } = await start()
  const draft = await store.prepareMessage?.({ chainId: 'eip155:10' }, signal)
  expect(draft).toMatchObject({ chainId: 'eip155:10', domain: 'app.example', version: '1' })
  expect(gateway.asked).toEqual(['prepareSiwxMessage'])
})

test('product-5 a gateway of an earlier version, which makes no such message, leaves two prompts', async () => {
  const { store, gateway } = await start()
  gateway.refused.add('prepareSiwxMessage')
  await expect(store.prepareMessage?.({ chainId: 'eip155:1' }, signal)).rejects.toThrow()
})
