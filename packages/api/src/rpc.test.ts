import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { MAX_RPC_BATCH, postRpc, RpcReply, RpcRequest } from './rpc.ts'

const CALL = { jsonrpc: '2.0', id: 1, method: 'eth_blockNumber' }

function batch(count: number): unknown[] {
  return Array.from({ length: count }, (_, id) => ({ ...CALL, id }))
}

describe('RpcRequest', () => {
  test('call-5 takes every kind of id that JSON-RPC knows, and parameters by place or by name', () => {
    for (const id of [0, -1, 1.5, 'a', 'x'.repeat(64), null])
      expect(v.is(RpcRequest, { ...CALL, id })).toBe(true)
    for (const params of [undefined, [], [1, null, {}], { from: '0x' }]) {
      expect(v.is(RpcRequest, { ...CALL, params })).toBe(true)
    }
  })

  test.each([
    { ...CALL, jsonrpc: '1.0' },
    { ...CALL, jsonrpc: undefined },
    { ...CALL, id: undefined },
    { ...CALL, id: {} },
    { ...CALL, id: 'x'.repeat(65) },
    { ...CALL, params: 'latest' },
    { ...CALL, params: null },
    { ...CALL, method: undefined },
  ])('call-5 refuses %j', (request) => {
    expect(v.is(RpcRequest, request)).toBe(false)
  })

  test.each([
    ...['eth_call', 'getBalance', 'chainHead_v1_follow', 'esplora_address', 'status'],
    // Methods that the pages of Polkadot and Cosmos ask of a node.
    ...['state_getStorage', 'abci_query', 'tx_search', 'blockchain'],
  ])('call-5 takes the method %s, as each family of chains writes its own', (method) => {
    expect(v.is(RpcRequest, { ...CALL, method })).toBe(true)
  })

  test.each([
    '',
    'e',
    'eth_',
    '_eth',
    'eth.call',
    'eth_call ',
    'eth_call\n',
    'e_',
    '1eth_call',
    'eth__call',
    'a'.repeat(80),
  ])('call-5 refuses the method %j', (method) => {
    expect(v.is(RpcRequest, { ...CALL, method })).toBe(false)
  })

  test('call-5 keeps the parameters as they came', () => {
    fc.assert(
      fc.property(fc.array(fc.jsonValue(), { maxLength: 5 }), (params) => {
        expect(v.parse(RpcRequest, { ...CALL, params }).params).toEqual(params)
      }),
    )
  })
})

describe('postRpc', () => {
  test.each([1, 2, MAX_RPC_BATCH])('call-5 takes a batch of %i', (count) => {
    expect(v.parse(postRpc.body, batch(count))).toHaveLength(count)
  })

  test.each([0, MAX_RPC_BATCH + 1])('call-5 refuses a batch of %i', (count) => {
    expect(v.is(postRpc.body, batch(count))).toBe(false)
  })

  test('call-5 refuses a batch of which one request is broken', () => {
    expect(v.is(postRpc.body, [...batch(2), { ...CALL, method: 'x' }])).toBe(false)
    expect(v.is(postRpc.body, [batch(1)])).toBe(false)
  })

  test('call-5 reads the bare number of a chain as its CAIP-2 id', () => {
    fc.assert(
      fc.property(fc.nat(), (number) => {
        expect(v.parse(postRpc.query, { chainId: String(number) }).chainId).toBe(`eip155:${number}`)
      }),
    )
    for (const chainId of [
      'solana:5eykt4',
      'polkadot:91b171bb158e2d3848fa23a9f1c25182',
      'cosmos:cosmoshub-4',
    ]) {
      expect(v.parse(postRpc.query, { chainId }).chainId).toBe(chainId)
    }
  })

  test.each([undefined, '', 'mainnet', '0x1', '-1', '1.5', '1'.repeat(16), 1])(
    'call-5 refuses the chain %j',
    (chainId) => {
      expect(v.is(postRpc.query, { chainId })).toBe(false)
    },
  )
})

describe('RpcReply', () => {
  test.each([
    { jsonrpc: '2.0', id: 1, result: null },
    { jsonrpc: '2.0', id: null, error: { code: -32700, message: 'Parse error' } },
    { jsonrpc: '2.0', id: 'a', error: { code: 3, message: 'execution reverted', data: '0x08c379a0' } },
  ])('call-5 takes %j', (reply) => {
    expect(v.parse(RpcReply, reply)).toEqual(reply)
  })

  test.each([
    { id: 1, result: '0x' },
    { jsonrpc: '2.0', result: '0x' },
    { jsonrpc: '2.0', id: 1, error: 'no' },
    { jsonrpc: '2.0', id: 1, error: { code: '-32700', message: 'no' } },
    { jsonrpc: '2.0', id: 1, error: { code: 1 } },
  ])('call-5 refuses %j', (reply) => {
    expect(v.is(RpcReply, reply)).toBe(false)
  })
})
