import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { RpcRead } from '@foyer/core/ports'
import { SOLANA_NETWORKS, STANDARD_KEYS } from '@foyer/devkit/standard'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readBalance } from './balance.ts'
import { readTokens, TOKEN_PROGRAMS } from './tokens.ts'

// Against a server of our own that speaks as a node does, so that what is sent is what a node would get.

const [owner = '', mint = '', otherMint = ''] = STANDARD_KEYS.map(({ address }) => address)
const [classic, extended] = TOKEN_PROGRAMS

let url = ''
let reply: (method: string, params: readonly unknown[]) => unknown = () => null
const asked: { readonly method: string; readonly params: readonly unknown[] }[] = []

const server = createServer((request, response) => {
  let body = ''
  request.on('data', (chunk) => {
    body += chunk
  })
  request.on('end', () => {
    const { id, method, params } = JSON.parse(body)
    asked.push({ method, params })
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ jsonrpc: '2.0', id, ...Object(reply(method, params)) }))
  })
})

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // An address of TCP, since it listens on a port.
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => new Promise((resolve) => server.close(resolve)))

const rpc: RpcRead = async ({ method, params, signal }) => {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  const answer = await (await fetch(url, { method: 'POST', body, ...(signal && { signal }) })).json()
  if (answer.error) throw Object.assign(new Error(answer.error.message), { code: answer.error.code })
  return answer.result
}

const node = (changes: { nodeMs?: number; signal?: AbortSignal } = {}) => ({
  rpc,
  network: SOLANA_NETWORKS.mainnet,
  nodeMs: 5_000,
  ...changes,
})

describe('a balance', () => {
  test('call-6 is what the node says in lamports, 0 for an address that nobody used', async () => {
    reply = () => ({ result: { context: { slot: 1 }, value: 1_500_000_000 } })
    expect(await readBalance(node(), owner)).toEqual({ amountBase: '1500000000', decimals: 9, symbol: 'SOL' })
    expect(asked.at(-1)).toEqual({ method: 'getBalance', params: [owner, { commitment: 'confirmed' }] })
    reply = () => ({ result: { value: 0 } })
    expect((await readBalance(node(), owner)).amountBase).toBe('0')
  })

  test.each([null, 5, { value: '5' }, { value: -1 }, { value: 1.5 }, { value: 1e300 }, {}, []])(
    'an answer of %j is rpc_failed',
    async (result) => {
      reply = () => ({ result })
      await expect(readBalance(node(), owner)).rejects.toMatchObject({ code: 'rpc_failed' })
    },
  )

  test('a node that refuses is rpc_failed, one that is silent timed_out, and leaving ends it', async () => {
    reply = () => ({ error: { code: -32602, message: 'Invalid param' } })
    await expect(readBalance(node(), owner)).rejects.toMatchObject({ code: 'rpc_failed' })
    const silent = { ...node({ nodeMs: 20 }), rpc: () => new Promise(() => {}) }
    await expect(readBalance(silent, owner)).rejects.toMatchObject({ code: 'timed_out' })
    await expect(readBalance(node({ signal: AbortSignal.abort() }), owner)).rejects.toMatchObject({
      code: 'aborted',
    })
  })
})

describe('tokens', () => {
  const toAccount = (pubkey: string, token: string, amount: string, state = 'initialized') => ({
    pubkey,
    account: {
      owner: classic,
      lamports: 2_039_280,
      data: {
        program: 'spl-token',
        space: 165,
        parsed: {
          type: 'account',
          info: { mint: token, owner, state, tokenAmount: { amount, decimals: 6, uiAmountString: '1' } },
        },
      },
    },
  })
  const accounts = ['A', 'B', 'C'].map((letter) => letter.repeat(40))
  const [one = '', two = '', three = ''] = accounts

  test('of both programs are read, and what is held in several accounts is one sum', async () => {
    reply = (_, [, filter]) => {
      const isClassic = Reflect.get(Object(filter), 'programId') === classic
      const value = isClassic
        ? [
            toAccount(one, mint, '100'),
            toAccount(two, mint, '18446744073709551615'),
            toAccount(three, mint, '0'),
          ]
        : [toAccount(three, otherMint, '7', 'frozen')]
      return { result: { context: { slot: 1 }, value } }
    }
    expect(await readTokens(node(), owner)).toEqual([
      {
        mint,
        program: classic,
        amountBase: '18446744073709551715',
        decimals: 6,
        accounts: [
          { address: two, amountBase: '18446744073709551615', isFrozen: false },
          { address: one, amountBase: '100', isFrozen: false },
        ],
      },
      {
        mint: otherMint,
        program: extended,
        amountBase: '7',
        decimals: 6,
        accounts: [{ address: three, amountBase: '7', isFrozen: true }],
      },
    ])
    const options = { encoding: 'jsonParsed', commitment: 'confirmed' }
    expect(asked.slice(-2).map(({ params }) => params)).toEqual([
      [owner, { programId: classic }, options],
      [owner, { programId: extended }, options],
    ])
  })

  test('an account that cannot be read is left out, the others stay', async () => {
    const odd = [
      5,
      null,
      {},
      toAccount(one, 'no mint', '1'),
      toAccount(one, mint, '-1'),
      toAccount(one, mint, '1'.repeat(21)),
      { pubkey: one, account: { data: ['base64', 'base64'] } },
    ]
    reply = () => ({ result: { value: [...odd, toAccount(two, mint, '3')] } })
    expect((await readTokens(node(), owner)).map(({ amountBase }) => amountBase)).toEqual(['3', '3'])
  })

  test('thousands of accounts of spam are read up to 5,000', async () => {
    reply = () => ({ result: { value: Array.from({ length: 6_000 }, () => toAccount(one, mint, '1')) } })
    expect((await readTokens(node(), owner)).map(({ amountBase }) => amountBase)).toEqual(['5000', '5000'])
  })

  test('a node that gives no list is rpc_failed', async () => {
    reply = () => ({ result: { value: 'none' } })
    await expect(readTokens(node(), owner)).rejects.toMatchObject({ code: 'rpc_failed' })
  })
})
