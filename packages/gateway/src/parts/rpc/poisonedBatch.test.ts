import type { RpcRequest } from '@foyer/api'
import { describe, expect, test } from 'vitest'
import type { ChainNodes } from '../../kernel/nodes/nodes.ts'
import { createPageCalls } from './pageCalls.ts'

const OTHER = `0x${'cd'.repeat(32)}`
const request = (method: string, params: readonly unknown[] = []): RpcRequest => ({
  jsonrpc: '2.0',
  id: 1,
  method,
  params,
})

// The question of one visitor must not decide the answers of others.

describe('a visitor who asks a popular question together with something that fails', () => {
  /** Nodes that answer all but a batch with a poisoned block. */
  function createPoisonTest(poisoned: () => Promise<unknown>) {
    const batches: (readonly string[])[] = []
    const nodes: ChainNodes = {
      supports: () => true,
      async call(_chain, requests) {
        batches.push(requests.map(({ method }) => method))
        if (requests.some(({ params }) => Array.isArray(params) && params[0] === OTHER)) await poisoned()
        return requests.map(({ id }) => ({ jsonrpc: '2.0' as const, id, result: '0x5' }))
      },
    }
    const calls = createPageCalls({ nodes })
    const { signal } = new AbortController()
    const poison = [request('eth_blockNumber'), request('eth_getBlockByHash', [OTHER, true])]
    return { batches, poison, call: (batch: readonly RpcRequest[]) => calls.call('eip155:1', batch, signal) }
  }

  test('takes the answer from nobody else', async () => {
    const { call, poison, batches } = createPoisonTest(async () => {
      throw new Error('the reply is too long')
    })
    const attacker = call(poison).catch((error: unknown) => error)
    const others = await Promise.all(Array.from({ length: 5 }, () => call([request('eth_blockNumber')])))
    expect(others.flat().map(({ result }) => result)).toEqual(Array.from({ length: 5 }, () => '0x5'))
    expect(await attacker).toMatchObject({ message: 'the reply is too long' })
    // The others ask once, all together.
    expect(batches).toHaveLength(2)
  })

  test('keeps nobody else waiting', async () => {
    let end: () => void = () => undefined
    const { call, poison } = createPoisonTest(() => new Promise<void>((resolve) => (end = resolve)))
    const attacker = call(poison)
    const startedMs = performance.now()
    const [reply] = await call([request('eth_blockNumber')])
    expect(reply).toMatchObject({ result: '0x5' })
    expect(performance.now() - startedMs).toBeLessThan(3_000)
    end()
    await attacker
  })
})
