import { createHmac } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Execution, encodeExecutions, SMART_ACCOUNT_CONTRACTS } from '@foyer/smart-account'
import type { LocalChain } from '@foyer/testing/localChain'
import * as v from 'valibot'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import {
  type BundlerTest,
  createUser,
  DEPLOYED,
  newRelayer,
  receiptOf,
  startBundlerChain,
  startBundlerTest,
} from '../../../../test/bundlerTest.ts'
import { openUsualDatabase } from '../../../../test/usualDatabase.ts'
import { SponsorPolicy } from '../../../base/sponsorPolicy.ts'
import type { OpenDatabase } from '../../../kernel/database/openDatabase.ts'

const SHOP = `0x${'5a'.repeat(20)}`
const MINT = '0x1249c58b'
const ROB = '0xdeadbeef'
const SECRET = 'a-secret-of-more-than-thirty-two-characters'
const call = (changes: Partial<Execution> = {}): Execution => ({
  ...{ target: SHOP, value: 0n, callData: MINT },
  ...changes,
})

let chain: LocalChain
let opened: OpenDatabase
const closing: (() => Promise<void>)[] = []
beforeAll(async () => {
  ;({ chain } = await startBundlerChain())
  opened = await openUsualDatabase('sponsorship')
})
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})
afterAll(async () => {
  await opened?.close()
  await chain?.stop()
})

async function start(policy: v.InferInput<typeof SponsorPolicy>, webhookSecret?: string) {
  const it = await startBundlerTest({
    ...{ database: opened.database, chain, relayer: await newRelayer(chain) },
    ...{ sponsorPolicy: v.parse(SponsorPolicy, policy), webhookSecret },
  })
  closing.push(() => it.close())
  return it
}

const handed = async (it: BundlerTest, calls: readonly Execution[]) => {
  const user = await createUser(it)
  return user.hand(user.sign({ callData: encodeExecutions(calls) }).wire)
}

describe('product-3 a project that lists what it pays for', () => {
  test('pays for these calls alone, one by one and in batches', async () => {
    const it = await start({ calls: [{ contract: SHOP, functions: [MINT] }] })
    await expect(handed(it, [call()])).resolves.toMatch(/^0x/)
    for (const calls of [
      [call({ callData: ROB })],
      [call({ target: `0x${'66'.repeat(20)}` })],
      [call({ callData: '0x' })],
      [call({ value: 1n })],
      [call(), call({ callData: ROB })],
      // The account itself, which could make every other call.
      [call({ target: SMART_ACCOUNT_CONTRACTS.delegationManager, callData: '0xcef6d209' })],
    ])
      await expect(handed(it, calls)).rejects.toThrow(/-32501 The project does not pay for call/)
    const user = await createUser(it)
    await expect(user.hand(user.sign({ callData: '0x12345678' }).wire)).rejects.toThrow(/cannot be read/)
  })

  test('lets an owner take a session back, and takes rules of one chain for that chain alone', async () => {
    const it = await start({ calls: [{ contract: SHOP, chainId: 'eip155:1' }] })
    await expect(handed(it, [call()])).rejects.toThrow('-32501')
    const takeBack = { target: SMART_ACCOUNT_CONTRACTS.delegationManager, callData: '0x49934047' }
    await expect(handed(it, [call(takeBack)])).resolves.toMatch(/^0x/)
    await expect(handed(it, [call({ ...takeBack, value: 1n })])).rejects.toThrow('-32501')
  })

  test('never pays for an operation without fees where its list cannot be read from the database', async () => {
    expect(v.safeParse(SponsorPolicy, { calls: [{ contract: 'everything' }] }).success).toBe(false)
    expect(v.safeParse(SponsorPolicy, { calls: [] }).success).toBe(false)
    expect(v.safeParse(SponsorPolicy, { webhookUrl: 'http://shop.example/pay' }).success).toBe(false)
    expect(v.safeParse(SponsorPolicy, { allow: 'all' }).success).toBe(false)
  })
})

test('product-3 a project limits what it pays for one account on a day, in operations and in costs', async () => {
  const few = await start({ perAccount: { operations: 1 } })
  const user = await createUser(few)
  await receiptOf(user, await user.hand(user.sign().wire))
  await expect(user.hand(user.sign({ ...DEPLOYED, nonce: 1n }).wire)).rejects.toThrow(/-32504 .*1 operations/)
  // Nobody else is held up by that.
  await expect(handed(few, [call()])).resolves.toMatch(/^0x/)
  const cheap = await start({ perAccount: { costBase: '1000' } })
  await expect(handed(cheap, [call()])).rejects.toThrow(/-32504 .*this account/)
})

describe('product-3 a project whose own server decides', () => {
  const YES_PATH = '/yes'
  const questions: { readonly body: string; readonly signature: string }[] = []
  let answer: { readonly status: number; readonly body: string; readonly location?: string } | 'silence'

  async function startServer(): Promise<string> {
    questions.length = 0
    const server = createServer(async (request, response) => {
      if (request.url === YES_PATH) return void response.end('{"sponsor":true}')
      questions.push({ body: await textOf(request), signature: String(request.headers['foyer-signature']) })
      if (answer === 'silence') return
      const { status, body, location } = answer
      response.writeHead(status, location === undefined ? {} : { location }).end(body)
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    closing.push(
      () =>
        new Promise((resolve) => {
          server.close(() => resolve())
          server.closeAllConnections()
        }),
    )
    // A server that listens on a port has such an address.
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}/decide`
  }

  test('is asked with the calls and the costs, signed, before anything is paid for', async () => {
    const it = await start({ webhookUrl: await startServer() }, SECRET)
    answer = { status: 200, body: '{"sponsor":true}' }
    const hash = await handed(it, [call()])
    const [question] = questions
    const { calls, operationHash, costBase } = v.parse(
      v.looseObject({ calls: v.unknown(), operationHash: v.string(), costBase: v.string() }),
      JSON.parse(question?.body ?? ''),
    )
    expect({ calls, operationHash }).toEqual({
      calls: [{ to: SHOP, valueBase: '0', data: MINT }],
      operationHash: hash,
    })
    expect(BigInt(costBase)).toBeGreaterThan(0n)
    const [, seconds, signature] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(question?.signature ?? '') ?? []
    expect(createHmac('sha256', SECRET).update(`${seconds}.${question?.body}`).digest('hex')).toBe(signature)
  })

  test('refuses by a no, an error, a redirect, a long or foreign answer, or silence', async () => {
    const url = await startServer()
    const it = await start({ webhookUrl: url }, SECRET)
    answer = { status: 200, body: '{"sponsor":false,"reason":"Not for this campaign."}' }
    await expect(handed(it, [call()])).rejects.toThrow('-32501 Not for this campaign.')
    for (const other of [
      { status: 500, body: '{"sponsor":true}' },
      // Somebody else, who would say yes.
      { status: 302, body: '', location: new URL(YES_PATH, url).href },
      { status: 200, body: '{"sponsor":"yes"}' },
      { status: 200, body: `{"sponsor":true,"more":"${'x'.repeat(20_000)}"}` },
      { status: 200, body: 'true' },
      'silence',
    ] as const) {
      answer = other
      await expect(handed(it, [call()]), JSON.stringify(other).slice(0, 80)).rejects.toThrow('-32501')
    }
  })

  test('is not asked about what is refused anyway, and pays for nothing without a secret to sign with', async () => {
    const webhookUrl = await startServer()
    const it = await start({ webhookUrl, calls: [{ contract: SHOP, functions: [MINT] }] }, SECRET)
    await expect(handed(it, [call({ callData: ROB })])).rejects.toThrow('-32501')
    const unsigned = await start({ webhookUrl })
    await expect(handed(unsigned, [call()])).rejects.toThrow('FOYER_SPONSOR_WEBHOOK_SECRET')
    expect(questions).toEqual([])
  })
})

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks).toString('utf8')
}
