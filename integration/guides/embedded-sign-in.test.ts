import { siwxRoutes } from '@foyer/api'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFrameTest } from '../../packages/secure-frame/test/createFrameTest.ts'
import { APP_ORIGIN, type SiwxGateway, startSiwxGateway } from './siwxGateway.ts'

// docs/guide/sign-in.md: the embedded wallet at one prompt, by the code of the frame and a gateway that runs.

let gateway: SiwxGateway
beforeAll(async () => {
  gateway = await startSiwxGateway()
}, 60_000)
afterAll(() => gateway.close())

const Connected = v.object({
  accounts: v.tuple([
    v.object({
      address: v.string(),
      capabilities: v.object({
        signInWithEthereum: v.object({ message: v.string(), signature: v.string() }),
      }),
    }),
  ]),
})

const { prepareSiwxMessage, createSiwxSession } = siwxRoutes

test('product-5 the message that the frame writes and signs makes one session at the gateway', async () => {
  const frame = await createFrameTest({ appOrigin: APP_ORIGIN })
  await frame.signIn()
  const draft = v.parse(
    prepareSiwxMessage.reply,
    await gateway.post(prepareSiwxMessage.path, { chainId: 'eip155:1' }),
  )
  const capabilities = { signInWithEthereum: { ...draft, chainId: '0x1' } }
  const answer = await frame.ask('RPC_REQUEST', {
    method: 'wallet_connect',
    params: [{ version: '1', capabilities }],
    ...{ chainId: 1, chainNamespace: 'eip155' },
  })
  const [{ address, capabilities: given }] = v.parse(Connected, answer).accounts
  const { message, signature } = given.signInWithEthereum
  expect(frame.approvals.map(({ content }) => content)).toMatchObject([{ text: message, signIn: 'valid' }])
  const body = { scheme: 'eip191', address, chainId: 'eip155:1', message, signature }
  const redeem = (changes: object = {}) => gateway.post(createSiwxSession.path, { ...body, ...changes })
  await expect(redeem({ message: `${message} ` })).rejects.toThrow('403')
  const { session, token } = v.parse(createSiwxSession.reply, await redeem())
  expect(session).toMatchObject({ address, chainId: 'eip155:1', org: APP_ORIGIN, nonce: draft.nonce })
  expect(token.split('.')).toHaveLength(3)
  await expect(redeem()).rejects.toThrow('403')
  frame.close()
})
