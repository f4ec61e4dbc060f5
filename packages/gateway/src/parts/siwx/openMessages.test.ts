import { siwxRoutes } from '@foyer/api'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAuthClient } from '../../../test/authClient.ts'
import { APP, type AuthTest, PROJECT, PUBLIC_URL, startAuthTest } from '../../../test/authTest.ts'
import { ADA, type SiwxTest, startSiwxTest } from '../../../test/siwxTest.ts'
import { createGateway } from '../../createGateway.ts'
import { createMemoryServices } from '../../memoryServices.ts'
import { NONCE_LIFETIME_MS } from './createSiwx.ts'

// The secure frame asks whether a text is a message of this gateway before it signs one without a question.

let wallet: AuthTest
let it: SiwxTest
beforeAll(async () => {
  wallet = await startAuthTest()
  it = await startSiwxTest()
})
afterAll(async () => {
  await it.close()
  await wallet.close()
})

/** A frame, which has the app around it in its proofs. */
function createClient(changes: { readonly appOrigin?: string; readonly projectId?: string } = {}) {
  const services = createMemoryServices({
    projects: [
      { id: PROJECT, allowedOrigins: [APP, 'https://*.shop.example'] },
      { id: 'other', allowedOrigins: [APP] },
    ],
  })
  const gateway = createGateway(
    { ...services, siwx: it.siwx, embeddedWallet: wallet.wallet },
    { isDevelopment: false, checkReplies: true },
  )
  const target = { publicUrl: PUBLIC_URL, fetch: (request: Request) => gateway.fetch(request) }
  return createAuthClient({ target, projectId: PROJECT, appOrigin: APP, ...changes })
}

async function isOpen(message: string, changes?: Parameters<typeof createClient>[0]): Promise<boolean> {
  const client = await createClient(changes)
  return (await client.call(siwxRoutes.checkSiwxMessage, { message })).isOpen
}

test('a message is open until it was signed, and asking does not use it up', async () => {
  const { serializedMessage: text } = await it.issue()
  expect([await isOpen(text), await isOpen(text)]).toEqual([true, true])
  await it.redeem(text, await ADA.signMessage({ message: text }))
  expect(await isOpen(text)).toBe(false)
})

test('a message is open for the app that it was made for alone, for five minutes, and byte for byte', async () => {
  const { serializedMessage: text, nonce } = await it.issue()
  expect(await isOpen(text, { appOrigin: 'https://sub.shop.example' })).toBe(false)
  expect(await isOpen(text, { projectId: 'other' })).toBe(false)
  for (const other of [`${text}\n`, text.replace('Version: 1', 'Version:  1'), `\nNonce: ${nonce}`, 'Hello'])
    expect(await isOpen(other)).toBe(false)
  it.clock.shiftMs = NONCE_LIFETIME_MS
  expect(await isOpen(text)).toBe(false)
  it.clock.shiftMs = 0
})

test('nobody asks without a proof', async () => {
  const { serializedMessage: message } = await it.issue()
  await expect(it.call(siwxRoutes.checkSiwxMessage, { message })).rejects.toMatchObject({ code: 'not_found' })
  const client = await createClient()
  const request = await client.prove(siwxRoutes.checkSiwxMessage, { message })
  request.headers.delete('dpop')
  expect(await client.send(request)).toBe('proof_missing')
})
