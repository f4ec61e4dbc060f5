/** @jsxImportSource react */
import { announceInWindow, createTestWallet, type TestWallet } from '@foyer/testing'
import { type ReactNode, useState } from 'react'
import { parseSiweMessage } from 'viem/siwe'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { App, act, createReactPage, page, Shown } from '../test/reactPage.tsx'
import {
  type AuthenticationAdapter,
  type AuthenticationStatus,
  createAuthenticationAdapter,
  FoyerAuthenticationProvider,
} from './index.ts'

// Signing in at the app's own server with the prompt that connects. docs/guide/wagmi.md, "Sign-in by message"

const made = createReactPage()
let count = 0
let wallet: TestWallet
let stopAnnouncing = () => {}

let knowsOnePrompt = true

/** A wallet that knows the one prompt, or one that does not. */
function announce(signsIn: boolean): void {
  count += 1
  knowsOnePrompt = signsIn
  wallet = createTestWallet({ chains: [1, 8453], rdns: `com.example.once${count}`, signsIn })
  stopAnnouncing = announceInWindow(wallet)
}
beforeEach(() => announce(true))
afterEach(() => {
  stopAnnouncing()
  wallet.stop()
})

/** The requests that opened a prompt in the wallet. One that does not know a request shows nothing for it. */
const prompts = () =>
  wallet.requests
    .map(({ method }) => method)
    .filter((method) => ['eth_requestAccounts', 'personal_sign'].includes(method) || isOnePrompt(method))
const isOnePrompt = (method: string) => knowsOnePrompt && method === 'wallet_connect'
/** Connects as a press on the wallet does, which nobody can do before the modal has its options. */
async function connect() {
  await page().update({})
  return page().connect({ connectorId: wallet.rdns })
}
const signButton = () => made.modalButton('siwx-sign')

interface BackEnd {
  readonly first?: AuthenticationStatus
  readonly changes?: Partial<AuthenticationAdapter<string>>
  /** Whether the adapter makes messages without an account. */
  readonly hasFields?: boolean
}

/** Draws an app with a back end that counts nonces and keeps what it was given to verify. */
function drawApp({ first = 'unauthenticated', changes = {}, hasFields = true }: BackEnd = {}) {
  const verified: { readonly message: unknown; readonly signature: string }[] = []
  let nonces = 0
  let set: (status: AuthenticationStatus) => void = () => {}
  const adapter = createAuthenticationAdapter<string>({
    async getNonce() {
      nonces += 1
      return `nonce${String(nonces).padStart(8, '0')}`
    },
    createMessage: ({ nonce, address, chainId }) => `Sign in ${address} ${chainId} ${nonce}`,
    ...(hasFields && { prepareMessage: () => ({ statement: 'Sign in to the shop.' }) }),
    async verify(signed) {
      verified.push(signed)
      act(() => set('authenticated'))
      return true
    },
    async signOut() {
      act(() => set('unauthenticated'))
    },
    ...changes,
  })
  function Authenticated({ children }: { readonly children: ReactNode }) {
    const [status, setStatus] = useState(first)
    set = setStatus
    return (
      <FoyerAuthenticationProvider adapter={adapter} status={status}>
        {children}
      </FoyerAuthenticationProvider>
    )
  }
  made.draw(
    <Authenticated>
      <App config={made.toConfig()}>
        <Shown />
      </App>
    </Authenticated>,
  )
  return { verified, nonces: () => nonces, set: (status: AuthenticationStatus) => act(() => set(status)) }
}

const session = () => page().getState().session

test('product-5 a wallet that can connects and signs in at one prompt, and the server gets the text that it wrote', async () => {
  const { verified } = drawApp()
  await connect()
  await expect.poll(session).toMatchObject({ address: wallet.address(), chainId: 'eip155:1' })
  expect(prompts()).toEqual(['wallet_connect'])
  expect(verified).toHaveLength(1)
  const { message, signature } = verified[0] ?? {}
  expect(signature).toMatch(/^0x[0-9a-f]{130}$/)
  expect(parseSiweMessage(String(message))).toMatchObject({
    ...{ address: wallet.address(), chainId: 1, domain: location.host, uri: location.origin },
    ...{ nonce: 'nonce00000001', statement: 'Sign in to the shop.', version: '1' },
  })
  expect(made.output()).toBe(`connected ${wallet.address()} 1`)
})

test('product-5 a message that is an object is read from the text by the adapter', async () => {
  const seen: unknown[] = []
  const adapter = createAuthenticationAdapter({
    getNonce: async () => 'nonce00000001',
    createMessage: ({ address }) => ({ text: `Sign in ${address}` }),
    getMessageBody: ({ message }) => message.text,
    prepareMessage: async () => ({ domain: location.host, expirationTime: '2036-01-01T00:00:00.000Z' }),
    readMessage: ({ body }) => ({ text: body }),
    async verify({ message }) {
      seen.push(message)
      return true
    },
    signOut: async () => {},
  })
  made.draw(
    <FoyerAuthenticationProvider adapter={adapter} status="unauthenticated">
      <App config={made.toConfig()}>
        <Shown />
      </App>
    </FoyerAuthenticationProvider>,
  )
  await connect()
  await expect.poll(() => seen).toHaveLength(1)
  expect(seen).toEqual([{ text: expect.stringContaining('\nExpiration Time: 2036-01-01T00:00:00.000Z') }])
  expect(prompts()).toEqual(['wallet_connect'])
})

test('product-5 a wallet that cannot is asked twice, with a message of the adapter', async () => {
  stopAnnouncing()
  wallet.stop()
  announce(false)
  const { verified } = drawApp()
  await connect()
  await expect.poll(signButton).toBeTruthy()
  signButton()?.click()
  await expect.poll(() => verified).toHaveLength(1)
  expect(verified[0]?.message).toBe(`Sign in ${wallet.address()} 1 nonce00000002`)
  expect(prompts()).toEqual(['eth_requestAccounts', 'personal_sign'])
})

test('product-5 an adapter without fields has two prompts as ever, and gets no nonce for nothing', async () => {
  const { verified, nonces } = drawApp({ hasFields: false })
  await connect()
  await expect.poll(signButton).toBeTruthy()
  expect(nonces()).toBe(0)
  signButton()?.click()
  await expect.poll(() => verified).toHaveLength(1)
  expect(prompts()).toEqual(['eth_requestAccounts', 'personal_sign'])
})

test.each<[what: string, changes: NonNullable<BackEnd['changes']>]>([
  ['no nonce', { getNonce: () => Promise.reject(new Error('The server is down.')) }],
  ['no fields', { prepareMessage: () => Promise.reject(new Error('The server is down.')) }],
])('a server that gives %s has the wallet connect alone', async (_, changes) => {
  drawApp({ changes })
  await connect()
  await expect.poll(signButton).toBeTruthy()
  expect(prompts()).toEqual(['eth_requestAccounts'])
  expect(session()).toBeUndefined()
})

test('error-3 product-5 a refusal asks nothing else, connects nobody and reaches no server', async () => {
  const { verified } = drawApp()
  wallet.rejectNext({ method: 'wallet_connect' })
  await connect().catch(() => undefined)
  await expect.poll(prompts).toEqual(['wallet_connect'])
  expect([verified, session(), made.output()]).toEqual([[], undefined, 'disconnected'])
})

test('a text that the server does not accept signs nobody in, and the view asks for the message of the adapter', async () => {
  const asked: unknown[] = []
  drawApp({
    changes: {
      async verify({ message }) {
        asked.push(message)
        return asked.length > 1
      },
    },
  })
  await connect()
  await expect.poll(signButton).toBeTruthy()
  expect(session()).toBeUndefined()
  signButton()?.click()
  await expect.poll(session).toMatchObject({ address: wallet.address() })
  expect(asked[1]).toBe(`Sign in ${wallet.address()} 1 nonce00000002`)
  expect(prompts()).toEqual(['wallet_connect', 'personal_sign'])
})

test('somebody whom the server knows already connects, and is not asked to sign', async () => {
  const { verified, nonces } = drawApp({ first: 'authenticated' })
  await connect()
  await expect.poll(session).toMatchObject({ address: wallet.address() })
  expect(prompts()).toEqual(['eth_requestAccounts'])
  expect([verified, nonces()]).toEqual([[], 0])
})

test('whoever signs out at the server is asked at one prompt the next time', async () => {
  const { verified } = drawApp()
  await connect()
  await expect.poll(session).toBeDefined()
  await page().disconnect()
  await expect.poll(made.output).toBe('disconnected')
  await connect()
  await expect.poll(() => verified).toHaveLength(2)
  expect(prompts()).toEqual(['wallet_connect', 'wallet_connect'])
  expect(verified[0]?.message).not.toBe(verified[1]?.message)
})
