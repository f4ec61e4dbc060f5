import type { RequestListener } from 'node:http'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { RpcRequest } from '@foyer/api'
import { sleep } from '@foyer/kit'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createServerPool } from '../../../test/hostileServers.ts'
import { ProblemError } from '../../http/problem.ts'
import { RPC_MEMBERS, toMemberNames } from '../upstream/parseMembers.ts'
import { createChainNodes, type NodeTiming } from './chainNodes.ts'

const servers = createServerPool()
afterEach(() => servers.end())

/** Starts a node on a free port, with a key in its address, and counts what it is asked. */
async function startNode(answer: RequestListener): Promise<{ url: string; asked: () => number }> {
  const { url, asked } = await servers.start(answer)
  return { url: `${url}/secret-key`, asked }
}

const send =
  (body: string, status = 200, headers: Record<string, string> = {}): RequestListener =>
  (_request, reply) => {
    reply.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body)
  }

const good = send('{"jsonrpc":"2.0","id":1,"result":"0x2a"}')
const MEMBERS = toMemberNames([...RPC_MEMBERS, 'hash', 'transactions'])
const requests: RpcRequest[] = [{ jsonrpc: '2.0', id: 'caller', method: 'eth_blockNumber' }]
/** Only what stalls is given up soon; a node that answers has its time, however busy the machine is. */
const FAST: Partial<NodeTiming> = { tryTimeoutMs: 300, lastTryTimeoutMs: 20_000 }
const PATIENT: Partial<NodeTiming> = { tryTimeoutMs: 20_000, lastTryTimeoutMs: 20_000 }

function ask(urls: string[], options: Parameters<typeof createChainNodes>[1] = {}) {
  const failures: string[] = []
  const nodes = createChainNodes(
    { 'eip155:1': urls },
    { timing: PATIENT, onFailure: ({ node, reason }) => failures.push(`${node}: ${reason}`), ...options },
  )
  return {
    failures,
    nodes,
    call: (signal = new AbortController().signal) => nodes.call('eip155:1', requests, signal),
  }
}

// The first request of a process also loads the HTTP client, which can take longer than a node is given here.
beforeAll(async () => {
  const { url } = await startNode(good)
  await (await fetch(url)).text()
})

describe('an answer that is nested too deeply', () => {
  const deep = `${'['.repeat(40)}${']'.repeat(40)}`
  const result = send(`{"jsonrpc":"2.0","id":1,"result":${deep}}`)
  const error = send(`{"jsonrpc":"2.0","id":1,"error":{"code":-1,"message":"no","data":${deep}}}`)

  test.each([
    ['a result that is carried on', result, {}],
    ['a result of which some members are read', result, { members: MEMBERS }],
    ['an error that is carried on', error, {}],
    ['an error beside results of which some members are read', error, { members: MEMBERS }],
  ])('%s', async (_what, answer, options) => {
    const { url } = await startNode(answer)
    const [outcome] = await Promise.allSettled([ask([url], options).call()])
    expect(outcome?.status).toBe('rejected')
  })
})

test('of results of which some members are read, there are no others', async () => {
  const block = '{"hash":"0x1","logsBloom":"0x00","transactions":[{"hash":"0x2","gas":"0x5"}]}'
  const { url } = await startNode(send(`{"jsonrpc":"2.0","id":1,"result":${block}}`))
  const [reply] = await ask([url], { members: MEMBERS }).call()
  expect(reply?.result).toEqual({ hash: '0x1', transactions: [{ hash: '0x2' }] })
})

describe('call-5 a node that misbehaves is passed over', () => {
  test.each<[string, RequestListener, string]>([
    ['answers HTML', send('<!doctype html><title>hi</title>'), 'something other than JSON-RPC'],
    ['answers NaN', send('{"jsonrpc":"2.0","id":1,"result":NaN}'), 'something other than JSON-RPC'],
    ['answers nothing', send(''), 'something other than JSON-RPC'],
    ['answers null', send('null'), 'something other than JSON-RPC'],
    ['answers neither result nor error', send('{"jsonrpc":"2.0","id":1}'), 'something other than JSON-RPC'],
    ['answers another request', send('{"jsonrpc":"2.0","id":2,"result":"0x1"}'), 'unanswered'],
    [
      'answers an error of its own shape',
      send('{"jsonrpc":"2.0","id":1,"error":"no"}'),
      'something other than JSON-RPC',
    ],
    [
      'nests too deeply',
      send(`{"jsonrpc":"2.0","id":1,"result":${'['.repeat(40)}${']'.repeat(40)}}`),
      'something other than JSON-RPC',
    ],
    [
      'nests a hundred thousand deep',
      send(`{"jsonrpc":"2.0","id":1,"result":${'['.repeat(100_000)}${']'.repeat(100_000)}}`),
      'something other than JSON-RPC',
    ],
    ['fails', send('oops', 500), 'status 500'],
    ['is overloaded', send('{}', 429), 'status 429'],
    ['knows no key', send('{}', 401), 'status 401'],
    [
      'says it is over its limit',
      send('{"jsonrpc":"2.0","id":1,"error":{"code":-32005,"message":"limit"}}'),
      'over its limit',
    ],
    ['stalls', () => undefined, 'took too long'],
    ['stalls half way', (_request, reply) => void reply.writeHead(200).write('{"jsonrpc":'), 'took too long'],
    ['hangs up', (request) => void request.socket.destroy(), 'could not be reached or read'],
  ])('call-5 one that %s', async (_name, misbehave, reason) => {
    const bad = await startNode(misbehave)
    const next = await startNode(good)
    const isSlow = reason === 'took too long'
    const { call, failures } = ask([bad.url, next.url], isSlow ? { timing: FAST } : {})
    expect(await call()).toEqual([{ jsonrpc: '2.0', id: 'caller', result: '0x2a' }])
    expect(failures).toEqual([expect.stringContaining(reason)])
    expect(failures[0]).toMatch(/^1: /)
  })

  test('call-5 one that is not there', async () => {
    const next = await startNode(good)
    const { call } = ask(['http://127.0.0.1:1/', next.url])
    expect(await call()).toMatchObject([{ result: '0x2a' }])
  })

  test('call-5 one that sends 50 MB is cut off after 2 MiB', async () => {
    let sentBytes = 0
    const flood = await startNode((_request, reply) => {
      const chunk = Buffer.alloc(65_536, 0x20)
      const pour = () => {
        while (sentBytes < 50_000_000) {
          sentBytes += chunk.length
          if (!reply.write(chunk)) {
            reply.once('drain', pour)
            return
          }
        }
        reply.end()
      }
      pour()
    })
    const next = await startNode(good)
    const { call } = ask([flood.url, next.url])
    expect(await call()).toMatchObject([{ result: '0x2a' }])
    expect(sentBytes).toBeLessThan(25_000_000)
  })

  test('call-5 one that redirects does not lead the gateway anywhere', async () => {
    const inner = await startNode(good)
    const statuses = [301, 302, 307, 308]
    const redirecting = await Promise.all(
      statuses.map((status) => startNode(send('', status, { location: inner.url }))),
    )
    for (const { url } of redirecting) {
      await expect(ask([url]).call()).rejects.toMatchObject({ code: 'upstream_unavailable' })
    }
    expect(inner.asked()).toBe(0)
  })
})

describe('call-5 failing over', () => {
  test('call-5 an error of the chain itself is an answer, not a failure', async () => {
    const revert =
      '{"jsonrpc":"2.0","id":1,"error":{"code":3,"message":"execution reverted","data":"0x08c3"}}'
    const first = await startNode(send(revert))
    const asBadRequest = await startNode(send(revert, 400))
    const next = await startNode(good)
    for (const { url } of [first, asBadRequest]) {
      expect(await ask([url, next.url]).call()).toMatchObject([{ error: { code: 3, data: '0x08c3' } }])
    }
    expect(next.asked()).toBe(0)
  })

  test('call-5 when every node fails the answer says so, and gives no address away', async () => {
    const bad = await startNode(send('secret-key is wrong', 500))
    const error = await ask([bad.url, bad.url])
      .call()
      .catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(ProblemError)
    expect(error).toMatchObject({ code: 'upstream_unavailable' })
    expect(String(error)).not.toMatch(/secret-key|127\.0\.0\.1/)
  })

  test('call-5 a node that failed three times in a row is left out for ten seconds', async () => {
    let nowMs = 0
    const bad = await startNode(send('', 500))
    const next = await startNode(good)
    const { call } = ask([bad.url, next.url], { now: () => nowMs })
    for (let i = 0; i < 5; i += 1) await call()
    expect(bad.asked()).toBe(3)
    nowMs = 10_000
    await call()
    expect(bad.asked()).toBe(4)
  })

  test('one that is left out is still one of those that are to agree, and the last of them', async () => {
    const bad = await startNode(send('', 500))
    const next = await startNode(good)
    const { call, nodes } = ask([bad.url, next.url], { now: () => 0 })
    for (let i = 0; i < 3; i += 1) await call()
    const callers = nodes.each?.('eip155:1') ?? []
    const { signal } = new AbortController()
    const ends = await Promise.allSettled(callers.map((caller) => caller.call(requests, signal)))
    expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'rejected'])
  })

  test('call-5 a node that is the only one is always asked', async () => {
    const bad = await startNode(send('', 500))
    const { call } = ask([bad.url], { now: () => 0 })
    for (let i = 0; i < 5; i += 1) await expect(call()).rejects.toThrow('No node of eip155:1')
    expect(bad.asked()).toBe(5)
  })

  test('call-5 a caller that goes away ends the call, and counts against no node', async () => {
    const slow = await startNode(() => undefined)
    const next = await startNode(good)
    const { call, failures } = ask([slow.url, next.url])
    const caller = new AbortController()
    const pending = call(caller.signal)
    setTimeout(() => caller.abort(), 50)
    await expect(pending).rejects.toMatchObject({ code: 'upstream_unavailable' })
    expect(next.asked()).toBe(0)
    expect(failures).toEqual([])
  })

  test('call-5 a node that never answers is passed over in time although garbage is collected meanwhile', async () => {
    setFlagsFromString('--expose-gc')
    const collectGarbage: () => void = runInNewContext('gc')
    const silent = await startNode(() => undefined)
    const next = await startNode(good)
    const { call, failures } = ask([silent.url, next.url], { timing: {} })
    const answering = call()
    // A few times only: where many files of tests share a process, one collection takes long.
    let collections = 10
    const collecting = setInterval(() => {
      collections -= 1
      if (collections >= 0) collectGarbage()
    }, 50)
    const tooLate = sleep(30_000).then(() => 'the first node was waited for without end')
    try {
      expect(await Promise.race([answering, tooLate])).toMatchObject([{ result: '0x2a' }])
    } finally {
      clearInterval(collecting)
    }
    expect(failures).toEqual(['1: the node took too long'])
  })

  test('call-5 a signed transaction goes to the next node with the same bytes', async () => {
    const bodies: string[] = []
    const record =
      (status: number): RequestListener =>
      (request, reply) => {
        let body = ''
        request.on('data', (chunk) => {
          body += String(chunk)
        })
        request.on('end', () => {
          bodies.push(body)
          reply.writeHead(status).end('{"jsonrpc":"2.0","id":1,"result":"0xhash"}')
        })
      }
    const first = await startNode(record(502))
    const next = await startNode(record(200))
    const nodes = createChainNodes({ 'eip155:1': [first.url, next.url] })
    const transaction: RpcRequest = {
      jsonrpc: '2.0',
      id: 1,
      method: 'eth_sendRawTransaction',
      params: ['0x02f8'],
    }
    const replies = await nodes.call('eip155:1', [transaction], new AbortController().signal)
    expect(replies).toMatchObject([{ result: '0xhash' }])
    expect(bodies).toHaveLength(2)
    expect(bodies[0]).toBe(bodies[1])
  })

  test('call-5 a node that wants a user and a password gets them in a header', async () => {
    const seen: (string | undefined)[] = []
    const node = await startNode((request, reply) => {
      seen.push(request.headers.authorization, request.url)
      good(request, reply)
    })
    const withCredentials = node.url.replace('http://', 'http://foyer%40shop:p%C3%A4ss%3A%25@')
    expect(await ask([withCredentials]).call()).toMatchObject([{ result: '0x2a' }])
    expect(seen).toEqual([`Basic ${Buffer.from('foyer@shop:päss:%').toString('base64')}`, '/secret-key'])
  })

  test('call-5 what a node says in an error gives neither its address nor its keys away', async () => {
    const node = await startNode((_request, reply) => {
      const { host } = new URL(node.url)
      const said = `no upstream at ${node.url}?token=query-secret (${host.toUpperCase()}, user admin-name:hunter2, key secret-key)`
      const data = { url: node.url, [`at ${host}`]: [said, 7, null], reason: '0x08c379a0' }
      const error = { code: -32_000, message: said, data }
      reply.writeHead(200).end(JSON.stringify({ jsonrpc: '2.0', id: 1, error }))
    })
    const address = `${node.url.replace('http://', 'http://admin-name:hunter2@')}?token=query-secret`
    const [reply] = await ask([address]).call()
    expect(JSON.stringify(reply)).not.toMatch(/127\.0\.0\.1|secret|admin-name|hunter2/i)
    expect(reply).toMatchObject({
      id: 'caller',
      error: {
        code: -32_000,
        message: expect.stringContaining('no upstream at [node]'),
        data: { reason: '0x08c379a0' },
      },
    })
  })

  test('call-5 the reason of a revert comes as the chain gave it', async () => {
    const error = { code: 3, message: 'execution reverted: rpc limit of node', data: '0x08c379a0' }
    const node = await startNode(send(JSON.stringify({ jsonrpc: '2.0', id: 1, error })))
    expect(await ask([node.url.replace('secret-key', 'rpc')]).call()).toMatchObject([{ error }])
  })

  test('call-5 a chain without nodes is not supported', async () => {
    const { nodes } = ask([])
    expect(nodes.supports('eip155:1')).toBe(false)
    await expect(nodes.call('eip155:1', requests, new AbortController().signal)).rejects.toMatchObject({
      code: 'chain_not_supported',
    })
  })
})
