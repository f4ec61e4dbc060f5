import type { SiwxSession, SiwxStore } from '@foyer/core/ports'
import { announceInWindow, createTestWallet } from '@foyer/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import './index.ts'
import type { FoyerApi } from './windowApi.ts'

const wallet = createTestWallet()
const stopAnnouncing = announceInWindow(wallet)

function foyer(): FoyerApi {
  if (!window.foyer) throw new Error('The script has not run.')
  return window.foyer
}

/** A back end of the app's own. */
const sessions: SiwxSession[] = []
const store: SiwxStore = {
  createMessage: async ({ address, chainId }) => ({
    ...{ domain: location.host, uri: location.origin, version: '1', nonce: 'n' },
    ...{ accountAddress: address, chainId, serializedMessage: `Sign in as ${address}` },
  }),
  async addSession({ scheme: _, ...session }) {
    sessions.push({ ...session, expiresAt: '2030-01-01T00:00:00.000Z' })
    return sessions.at(-1) ?? session
  },
  getSessions: async () => sessions,
  setSessions: async () => {},
  async revokeSession() {
    sessions.length = 0
  },
}

const button = (testId: string) =>
  document
    .querySelector('wallet-modal')
    ?.shadowRoot?.querySelector<HTMLButtonElement>(`[data-testid="${testId}"]`)

// Files share a page, and its `window.foyer`.
beforeAll(() => foyer().destroy())

afterAll(async () => {
  await foyer().destroy()
  stopAnnouncing()
  wallet.stop()
})

test('state-21 product-5 a page hears who signs in with a real wallet, reads the session, and hears of its end', async () => {
  const heard: string[] = []
  foyer().on('sign-in', ({ session }) => heard.push(`sign-in ${session.address}`))
  foyer().on('sign-out', ({ address }) => heard.push(`sign-out ${address}`))
  foyer().init({ networks: [1, 10], siwx: store })
  expect(await foyer().getSession()).toBeUndefined()
  await foyer().connect({ connectorId: wallet.rdns })
  await expect.poll(() => button('siwx-sign')).toBeTruthy()
  button('siwx-sign')?.click()
  await expect.poll(() => heard).toEqual([`sign-in ${wallet.address()}`])
  const session = await foyer().getSession()
  expect(session).toMatchObject({
    address: wallet.address(),
    chainId: 'eip155:1',
    message: `Sign in as ${wallet.address()}`,
    signature: expect.stringMatching(/^0x[0-9a-f]{130}$/),
    expiresAt: '2030-01-01T00:00:00.000Z',
  })
  expect(foyer().getState()).toMatchObject({ isOpen: false, session })
  await foyer().disconnect()
  await expect.poll(() => heard[1]).toBe(`sign-out ${wallet.address()}`)
  expect(await foyer().getSession()).toBeUndefined()
  expect(foyer().getState()).not.toHaveProperty('session')
  await expect.poll(() => sessions).toEqual([])
})
