import { deployOffchainNames } from '@foyer/devkit/offchainNames'
import { startLocalChain } from '@foyer/testing/localChain'
import type { BenchResult } from '../bench/runNamed.ts'
import { judge } from '../bench/verdict/gates.ts'
import {
  createHolder,
  encodeQuestion,
  type NameHolder,
  type NamesTest,
  startNamesTest,
} from '../packages/gateway/test/namesTest.ts'
import { APP, PROJECT } from '../packages/gateway/test/siwxTest.ts'

/** One line for the list. */
export const summary = 'signed answers about names, registrations, and races for one name'

const HOLDERS = 200
const ANSWERS = 4_000
const RACERS = 50
/** How many ask at the same time. */
const AT_ONCE = 20
const { signal } = new AbortController()

/** Takes names, asks for some that are there and as many that are not, and has many want the same at once. */
export async function run(): Promise<BenchResult> {
  const it = await startNamesTest()
  try {
    const registrationsPerSecond = await register(it)
    const answersPerSecond = await answer(it)
    const made = await race(it)
    const twice = await sendTwice(it)
    return {
      ...judge({
        // One gateway process has to sign this many on one core.
        answersPerSecond: { value: answersPerSecond, atLeast: 800 },
        doubleRegistrations: { value: made - 1, atMost: 0 },
        racesWithoutWinner: { value: made === 0 ? 1 : 0, atMost: 0 },
        nonceTwice: { value: twice - 1, atMost: 0 },
      }),
      notes: { registrationsPerSecond, resolver: await deployment() },
    }
  } finally {
    await it.close()
  }
}

async function sign(it: NamesTest, holder: NameHolder, label: string) {
  const { message } = await it.challenge(holder, label)
  return { message, signature: await holder.signMessage({ message }) }
}

/** Sends a signed message from an IP address of its own. Answers whether it was taken. */
const send = (it: NamesTest, body: { readonly message: string; readonly signature: string }, ip: string) =>
  it.names.register({ project: { id: PROJECT }, origin: APP, ip, body, signal }).then(
    () => 1,
    () => 0,
  )

async function register(it: NamesTest): Promise<number> {
  const startedAt = performance.now()
  for (let at = 0; at < HOLDERS; at += 1)
    await send(it, await sign(it, createHolder(), `holder${at}`), String(at))
  return Math.round(HOLDERS / ((performance.now() - startedAt) / 1_000))
}

/** How many answers a second of a processor gives: other programs on the machine slow this one down, and change nothing of what it costs. */
async function answer(it: NamesTest): Promise<number> {
  const questions = Array.from({ length: HOLDERS * 2 }, (_, at) => encodeQuestion(`holder${at}.${it.parent}`))
  const before = process.cpuUsage()
  let answers = 0
  for (let at = 0; at < ANSWERS; at += AT_ONCE) {
    const first = at % questions.length
    const asked = questions.slice(first, first + AT_ONCE)
    const signed = await Promise.all(asked.map((question) => it.names.answer(question)))
    answers += signed.filter((one) => one !== undefined).length
  }
  const { user, system } = process.cpuUsage(before)
  return Math.round(answers / ((user + system) / 1_000_000))
}

/** Everybody wants the same name at once. Answers how many got it. */
async function race(it: NamesTest): Promise<number> {
  const signed = await Promise.all(
    Array.from({ length: RACERS }, () => sign(it, createHolder(), 'wantedbyall')),
  )
  const outcomes = await Promise.all(signed.map((body, at) => send(it, body, `racer ${at}`)))
  return outcomes.reduce((sum, one) => sum + one, 0)
}

/** One signed message, fifty times at once. Answers how often it was taken. */
async function sendTwice(it: NamesTest): Promise<number> {
  const body = await sign(it, createHolder(), 'onceonly')
  const outcomes = await Promise.all(Array.from({ length: RACERS }, (_, at) => send(it, body, `same ${at}`)))
  return outcomes.reduce((sum, one) => sum + one, 0)
}

/** How long it takes to put names onto a local chain, and how much gas the resolver costs. */
async function deployment() {
  const chain = await startLocalChain({ chainId: 1, port: 0 })
  try {
    const startedAt = performance.now()
    const input = { label: 'foyer', gatewayUrl: 'https://gateway.example', signers: [] }
    const { resolver } = await deployOffchainNames(chain, input)
    const deployMs = Math.round(performance.now() - startedAt)
    const code = String(await chain.request('eth_getCode', [resolver, 'latest']))
    return { deployMs, bytes: code.length / 2 - 1 }
  } finally {
    await chain.stop()
  }
}
