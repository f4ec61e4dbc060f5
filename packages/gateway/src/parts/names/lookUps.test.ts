import { postNameLookUps } from '@foyer/api'
import { type LookUpServer, startLookUpServer } from '@foyer/devkit/ens'
import { decodeAbiParameters, encodeFunctionData, type Hex, parseAbi, parseAbiParameters } from 'viem'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { encodeQuestion, type NamesTest, startNamesTest } from '../../../test/namesTest.ts'
import type { Reach } from '../../kernel/outbound/askOutside.ts'
import { createNameServers } from './nameServers.ts'

// Questions of contracts of names to servers, for which the gateway asks in place of pages.

const SENDER = '0xee000000000000000000000000000000000000ee' as const
const BATCH = parseAbi([
  'struct Query { address sender; string[] urls; bytes data; }',
  'function query(Query[] queries) view returns (bool[] failures, bytes[] responses)',
])
const THIS_MACHINE: Reach = { isUrlAllowed: () => true, isAddressAllowed: () => true }

let first: LookUpServer
let second: LookUpServer
let said: string | number
beforeEach(async () => {
  said = '{"data":"0xA1"}'
  first = await startLookUpServer(() => said)
  second = await startLookUpServer(() => '{"data":"0xb2"}')
})
afterEach(async () => {
  await first.close()
  await second.close()
})

const toBatch = (queries: readonly { readonly urls: readonly string[]; readonly data?: Hex }[]) =>
  encodeFunctionData({
    abi: BATCH,
    args: [queries.map(({ urls, data = '0x1234' }) => ({ sender: SENDER, urls, data }))],
  })

async function ask(batch: Hex, reach: Reach | undefined = THIS_MACHINE) {
  const servers = createNameServers({ names: undefined, reach })
  const answer = await servers.ask(batch, new AbortController().signal)
  if (answer === undefined) return undefined
  const [failures, responses] = decodeAbiParameters(
    parseAbiParameters('bool[] failures, bytes[] responses'),
    answer,
  )
  return failures.map((isFailed, at) => (isFailed ? 'failed' : responses[at]))
}

test('each question of a batch is asked of its server, by GET or by POST as its address says', async () => {
  const batch = toBatch([{ urls: [`${first.url}/{sender}/{data}.json`] }, { urls: [`${second.url}/ask`] }])
  expect(await ask(batch)).toEqual(['0xa1', '0xb2'])
  expect(first.asked).toEqual([`GET /${SENDER}/0x1234.json`])
  expect(second.asked).toEqual(['POST /ask'])
})

test('where a server fails the next one is asked, and where the question is wrong nobody is', async () => {
  const batch = toBatch([{ urls: [first.url, second.url] }])
  said = 503
  expect(await ask(batch)).toEqual(['0xb2'])
  said = 404
  expect(await ask(batch)).toEqual(['failed'])
  expect(second.asked).toHaveLength(1)
})

test.each([
  'no JSON',
  '{}',
  '{"data":"0x1"}',
  '{"data":"rubbish"}',
  '{"data":7}',
  '[]',
  `{"data":"0x${'00'.repeat(60_000)}"}`,
])('the answer %.30s is none', async (text) => {
  said = text
  expect(await ask(toBatch([{ urls: [first.url] }]))).toEqual(['failed'])
})

test('T-SSRF without a reach of its own it asks the public internet alone', async () => {
  const urls = [
    first.url,
    first.url.replace('http:', 'https:'),
    'https://169.254.169.254/{sender}/{data}',
    'x-batch-gateway:true',
  ]
  const servers = createNameServers({ names: undefined })
  const answer = await servers.ask(
    toBatch(urls.map((url) => ({ urls: [url] }))),
    new AbortController().signal,
  )
  const [failures] = decodeAbiParameters(parseAbiParameters('bool[], bytes[]'), answer ?? '0x')
  expect(failures).toEqual([true, true, true, true])
  expect(first.asked).toEqual([])
})

test('what is no batch, or too long a one, is not asked', async () => {
  expect(await ask('0x')).toBeUndefined()
  expect(await ask('0xa780bab6')).toBeUndefined()
  expect(await ask(toBatch(Array.from({ length: 9 }, () => ({ urls: [first.url] }))))).toBeUndefined()
  expect(first.asked).toEqual([])
})

test('of many addresses the first three are tried', async () => {
  said = 500
  expect(await ask(toBatch([{ urls: [first.url, first.url, first.url, second.url] }]))).toEqual(['failed'])
  expect(first.asked).toHaveLength(3)
  expect(second.asked).toEqual([])
})

test('a question about a name that is given out here is answered without a connection', async () => {
  const it: NamesTest = await startNamesTest()
  try {
    const servers = createNameServers({ names: it.names })
    const urls = ['https://gateway.example/v1/names/answers/{sender}/{data}']
    const batch = toBatch([{ urls, data: encodeQuestion('ada.foyer.eth') }])
    const answer = await servers.ask(batch, new AbortController().signal)
    const [failures] = decodeAbiParameters(parseAbiParameters('bool[], bytes[]'), answer ?? '0x')
    expect(failures).toEqual([false])
  } finally {
    await it.close()
  }
})

test('the route takes batches of the universal resolver alone', async () => {
  const it: NamesTest = await startNamesTest()
  const sender = '0xeEeEEEeE14D718C2B47D9923Deab1335E144EeEe'
  try {
    const call = (body: { sender: string; data: string }) => it.call(postNameLookUps, { body })
    await expect(call({ sender: SENDER, data: toBatch([]) })).rejects.toMatchObject({ code: 'bad_request' })
    await expect(call({ sender, data: '0x1234' })).rejects.toMatchObject({ code: 'bad_request' })
    const { data } = await call({ sender, data: toBatch([{ urls: ['https://127.0.0.1/'] }]) })
    const [failures] = decodeAbiParameters(parseAbiParameters('bool[], bytes[]'), `0x${data.slice(2)}`)
    expect(failures).toEqual([true])
  } finally {
    await it.close()
  }
})
