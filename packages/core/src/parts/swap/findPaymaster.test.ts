import { createFakePlatform } from '@foyer/devkit'
import { expect, test } from 'vitest'
import { createApi } from '../../kernel/api/createApi.ts'
import { findPaymaster } from './index.ts'

const context = { token: 'eyJ9.q83vEjRWeJCrze8SNFZ4kKvN7xI0VniQq83vEjRWeJA' }
const asked = { networkId: 'eip155:10', account: `0x${'8c'.repeat(20)}` }

/** Creates the parts of a modal whose gateway answers so. */
function modalOf(status: number, reply: unknown) {
  const bodies: unknown[] = []
  const options = { gatewayUrl: 'https://gateway.example', projectId: 'shop' }
  const fetch = async (_url: string, init?: RequestInit) => {
    bodies.push(JSON.parse(String(init?.body)))
    return new Response(JSON.stringify(reply), { status })
  }
  const { setTimer } = createFakePlatform()
  const api = createApi({ platform: { fetch, setTimer }, options, alerts: { raise: () => undefined } })
  return { modal: { api, options }, bodies }
}

test('the service that pays is at the gateway, with a context for one account on one network', async () => {
  const path = '/v1/paymaster/10?projectId=shop'
  const { modal, bodies } = modalOf(200, { paymaster: { path, context, expiresAtMs: 1 } })
  expect(await findPaymaster(modal, asked)).toEqual({ url: `${modal.options.gatewayUrl}${path}`, context })
  expect(bodies).toEqual([{ chainId: 'eip155:10', account: asked.account }])
})

test.each<[string, number, unknown]>([
  ['the project does not pay', 200, { paymaster: null }],
  ['the gateway is older', 404, { code: 'not_found', message: 'no' }],
  [
    'the address is of another server',
    200,
    { paymaster: { path: 'https://thief.example/', context, expiresAtMs: 1 } },
  ],
  [
    'the address leads out of the gateway',
    200,
    { paymaster: { path: '@thief.example/', context, expiresAtMs: 1 } },
  ],
])('there is none where %s', async (_, status, reply) => {
  const { modal } = modalOf(status, reply)
  expect(await findPaymaster(modal, asked)).toBeUndefined()
})
