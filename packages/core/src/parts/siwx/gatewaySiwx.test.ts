import { siwxRoutes } from '@foyer/contract'
import { createTestModal, FAKE_ADDRESS, jsonReply } from '@foyer/testing'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { toSiwxKey } from '../../kernel/storage/storageKeys.ts'
import type { SiwxAccount } from '../../ports/siwx.ts'
import { createGatewaySiwx } from './gatewaySiwx.ts'

const ACCOUNT: SiwxAccount = { address: FAKE_ADDRESS, chainId: 'eip155:1' }
const { signal } = new AbortController()

/** A gateway that says what its contract allows, and remembers which sessions are live. */
function scriptedGateway() {
  const live = new Set<string>()
  const asked: string[] = []
  const tokenOf = (nonce: string) => `aa.${nonce}.${'A'.repeat(86)}`
  let count = 0
  return {
    ...{ live, asked },
    isDown: false,
    answer({ url, body = '' }: { readonly url: string; readonly body: string | undefined }): Response {
      if (this.isDown) throw new TypeError('Failed to fetch')
      const { pathname, searchParams } = new URL(url)
      const route = Object.values(siwxRoutes).find(({ path }) => path === pathname)
      if (!route || !('body' in route) || searchParams.get('projectId') !== 'p1') return jsonReply({}, 404)
      asked.push(route.id)
      const input: unknown = JSON.parse(body)
      switch (route.id) {
        case 'createSiwxNonce': {
          const { accountAddress, chainId } = v.parse(route.body, input)
          count += 1
          const nonce = String(count).padStart(32, '0')
          const at = '2026-10-01T12:00:00.000Z'
          const page = {
            domain: 'app.example',
            uri: 'https://app.example',
            version: '1',
            nonce,
            issuedAt: at,
          }
          return jsonReply({ ...page, accountAddress, chainId, serializedMessage: `text ${nonce}` })
        }
        case 'createSiwxSession': {
          const { address, chainId, message } = v.parse(route.body, input)
          const nonce = message.slice(-32)
          const token = tokenOf(nonce)
          live.add(token)
          const times = { org: 'https://app.example', nonce, expiresAt: '2026-10-08T12:00:00.000Z' }
          return jsonReply({ session: { address, chainId, ...times }, token })
        }
        case 'listSiwxSessions': {
          const { tokens } = v.parse(route.body, input)
          const times = { org: 'https://app.example', expiresAt: '2026-10-08T12:00:00.000Z' }
          const session = { ...times, address: FAKE_ADDRESS, chainId: 'eip155:1', nonce: '0'.repeat(32) }
          return jsonReply({
            sessions: tokens.filter((token) => live.has(token)).map((token) => ({ session, token })),
          })
        }
        default:
          live.delete(v.parse(route.body, input).token)
          return jsonReply({ done: true })
      }
    },
  }
}

async function start(stored: Readonly<Record<string, string>> = {}) {
  const gateway = scriptedGateway()
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
