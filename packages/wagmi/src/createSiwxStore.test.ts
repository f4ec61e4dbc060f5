import { expect, test } from 'vitest'
import type { AuthenticationAdapter, AuthenticationStatus } from './authentication.ts'
import { createSiwxStore } from './createSiwxStore.ts'

const ONE = { address: '0x0000000000000000000000000000000000000001', chainId: 'eip155:1' } as const
const OTHER = { address: '0x0000000000000000000000000000000000000002', chainId: 'eip155:1' } as const
const { signal } = new AbortController()

/** A store over a back end that counts its sign-outs, and says what `signOut` of a test says. */
function createStore(status: AuthenticationStatus, signOut: () => Promise<void> = async () => {}) {
  const calls: string[] = []
  const adapter: AuthenticationAdapter = {
    getNonce: async () => 'nonce1',
    createMessage: () => 'text',
    verify: async () => true,
    async signOut() {
      calls.push('signOut')
      await signOut()
    },
  }
  const made = createSiwxStore({ adapter, status })
  return { ...made, calls, tell: (next: AuthenticationStatus) => made.follow({ adapter, status: next }) }
}

test('an account that did not sign has no session, and the one that did is signed out at the server', async () => {
  const { store, calls, isSignedInAs } = createStore('authenticated')
  expect(await store.getSessions(ONE, signal)).toHaveLength(1)
  expect(isSignedInAs(ONE.address)).toBe(true)
  expect(await store.getSessions(OTHER, signal)).toEqual([])
  expect(isSignedInAs(OTHER.address)).toBe(false)
  expect(calls).toEqual(['signOut'])
  expect(await store.getSessions(OTHER, signal)).toEqual([])
  expect(calls).toEqual(['signOut'])
})

test.each([
  ['throws', () => Promise.reject(new Error('The server is down.'))],
  ['hangs', () => new Promise<void>(() => {})],
])('where signing out %s, no other account is signed in by the session that is left', async (_, signOut) => {
  const { store, tell, isSignedInAs } = createStore('authenticated', signOut)
  await store.getSessions(ONE, signal)
  Promise.resolve(store.revokeSession({ address: ONE.address }, signal)).catch(() => {})
  expect(await store.getSessions(OTHER, signal)).toEqual([])
  expect(isSignedInAs(OTHER.address)).toBe(false)
  // The app signs the visitor in by another way: that session is a new one.
  tell('unauthenticated')
  tell('authenticated')
  expect(await store.getSessions(OTHER, signal)).toHaveLength(1)
})

test('before anything is known, the status of the app counts', () => {
  expect(createStore('authenticated').isSignedInAs(ONE.address)).toBe(true)
})

test('an account of another family signs nobody out', async () => {
  const { store, calls } = createStore('authenticated')
  await store.getSessions(ONE, signal)
  const solana = { address: 'So1', chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' } as const
  expect(await store.getSessions(solana, signal)).toEqual([])
  expect(calls).toEqual([])
})
