import { expect, test } from 'vitest'
import { checksumAddress, evmAddress } from '../custody/evmAddress.ts'
import { FrameFailure } from '../lib/frameFailure.ts'
import type { RpcContext } from '../smart/rpcContext.ts'
import { handleRpc } from './handleRpc.ts'

const KEY = new Uint8Array(32).fill(7)
const ADDRESS = evmAddress(KEY)
const SHOWN = checksumAddress(ADDRESS)

/** Returns the content that is drawn for a request, before anything is signed. Nobody signs it. */
async function drawnFor(method: string, params: unknown[]): Promise<unknown> {
  const drawn: unknown[] = []
  const context: RpcContext = {
    ...{ origin: 'https://app.example', projectId: 'demo', gateway: 'https://gateway.example', chainId: 1 },
    ...{ address: ADDRESS, eoa: ADDRESS, account: { address: ADDRESS, type: 'eoa' } },
    ...{ tabStorage: undefined, memory: new Map(), signal: new AbortController().signal },
    smart: () => Promise.reject(new Error('no smart account is asked for')),
    fetch: () => Promise.reject(new TypeError('Failed to fetch')),
    keys: {
      open: async () => {},
      use: () => Promise.reject(new Error('signed')),
      once: () => Promise.reject(new Error('signed')),
      close: () => {},
    },
    approve: (content) => {
      drawn.push(content)
      return Promise.reject(new FrameFailure(4001, 'declined'))
    },
  }
  const payload = { method, params: [...params], chainId: 1, chainNamespace: 'eip155' as const }
  await expect(handleRpc(payload, context)).rejects.toMatchObject({ code: 4001 })
  return drawn[0]
}

test('a personal message is drawn as it is signed, with what was found in it', async () => {
  const text = 'Welcome to opensea.io'
  expect(await drawnFor('personal_sign', [text, ADDRESS])).toEqual({
    ...{ kind: 'text', text, signIn: 'none', otherSites: ['opensea.io'], address: SHOWN },
  })
  expect(
    await drawnFor('personal_sign', ['app.example wants you to sign in with your', ADDRESS]),
  ).toMatchObject({
    signIn: 'odd',
  })
  expect(await drawnFor('personal_sign', ['0xff', ADDRESS])).toEqual({
    ...{ kind: 'bytes', hex: '0xff', address: SHOWN },
  })
})

test('typed data are drawn whole, with what they mean', async () => {
  const data = {
    types: { Mail: [{ name: 'text', type: 'string' }] },
    ...{ primaryType: 'Mail', domain: { name: 'Post', chainId: 1 }, message: { text: 'hi' } },
  }
  expect(await drawnFor('eth_signTypedData_v4', [ADDRESS, JSON.stringify(data)])).toEqual({
    ...{ kind: 'typed', address: SHOWN, currency: 'ETH', primaryType: 'Mail', isUnknown: false },
    domain: [
      { name: 'name', type: 'string', text: 'Post' },
      { name: 'chainId', type: 'uint256', text: '1' },
    ],
    message: [{ name: 'text', type: 'string', text: 'hi' }],
    ...{ meaning: undefined, tokens: new Map() },
  })
})
