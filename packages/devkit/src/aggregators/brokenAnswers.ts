import type { ServerResponse } from 'node:http'
import type { Misbehaviour } from './createFakeAggregator.ts'

type Names = '0x' | '1inch'

type Place = 'amount' | 'data' | 'value'

/** Where the answers of each aggregator have the values that are broken here. */
const PLACES = {
  '0x': { amount: ['buyAmount'], data: ['transaction', 'data'], value: ['transaction', 'value'] },
  '1inch': { amount: ['dstAmount'], data: ['tx', 'data'], value: ['tx', 'value'] },
} as const satisfies Readonly<Record<Names, Readonly<Record<Place, readonly string[]>>>>

/** Puts something else in a place of an answer. */
function spoil(place: Place, value: unknown): Readonly<Record<Names, Misbehaviour>> {
  const of = (name: Names): Misbehaviour => ({
    answer: (honest) => {
      const [outer = '', inner]: readonly string[] = PLACES[name][place]
      if (inner === undefined) return { ...honest, [outer]: value }
      return { ...honest, [outer]: { ...Object(honest[outer]), [inner]: value } }
    },
  })
  return { '0x': of('0x'), '1inch': of('1inch') }
}

const same = (wrong: Misbehaviour): Readonly<Record<Names, Misbehaviour>> => ({ '0x': wrong, '1inch': wrong })

function sendWith(
  status: number,
  body: string,
  headers: Readonly<Record<string, string>> = {},
): Readonly<Record<Names, Misbehaviour>> {
  const reply = (response: ServerResponse) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers })
    response.end(body)
  }
  return same({ reply })
}

/** Sends a byte now and then, so that the connection never looks idle. */
function drip(reply: ServerResponse): void {
  reply.writeHead(200, { 'content-type': 'application/json' }).write('{')
  const timer = setInterval(() => reply.write(' '), 20)
  reply.once('close', () => clearInterval(timer))
}

/** The gateway's message in that case. */
const NO_ANSWER = 'gateway_refused An aggregator of swaps gave no usable answer.'

/** The answers that continue for as long as the caller waits. */
export const NEVER_END: readonly string[] = ['drips', 'stalls']

/** Unusable answers. The gateway's caller is told that no aggregator could be asked. */
export const BROKEN_ANSWERS: readonly (readonly [
  what: string,
  wrong: Readonly<Record<Names, Misbehaviour>>,
  expected: string,
])[] = [
  ['sends HTML', sendWith(200, '<!doctype html><p>Hello'), NO_ANSWER],
  ['sends 10 MB', sendWith(200, `"${'0'.repeat(10_000_000)}"`), NO_ANSWER],
  ['drips', same({ reply: drip }), NO_ANSWER],
  ['stalls', same({ reply: () => undefined }), NO_ANSWER],
  ['hangs up', same({ reply: (reply) => void reply.destroy() }), NO_ANSWER],
  ['breaks off', same({ text: (honest) => honest.slice(0, -20) }), NO_ANSWER],
  ['sends null', sendWith(200, 'null'), NO_ANSWER],
  ['nests deeply', sendWith(200, `${'['.repeat(5_000)}${']'.repeat(5_000)}`), NO_ANSWER],
  ['leads to an inner address', sendWith(302, '', { location: 'http://169.254.169.254/latest' }), NO_ANSWER],
  ['fails', sendWith(500, '{"reason":"boom"}'), NO_ANSWER],
  ['asks for another key', sendWith(401, '{}'), NO_ANSWER],
  [
    'names what every object has',
    sendWith(200, '{"__proto__":{"buyAmount":"1","dstAmount":"1"}}'),
    NO_ANSWER,
  ],
  ['says an amount as a number', spoil('amount', 12), NO_ANSWER],
  ['says an amount without end', spoil('amount', '1e400'), NO_ANSWER],
  ['says an amount in hex', spoil('amount', '0x10'), NO_ANSWER],
  ['says less than nothing', spoil('amount', '-5'), NO_ANSWER],
  ['says no number', spoil('amount', 'NaN'), NO_ANSWER],
  ['says an amount that is not below 2^256', spoil('amount', String(2n ** 256n)), NO_ANSWER],
  ['says coins with a part of a unit', spoil('value', '0.5'), NO_ANSWER],
  ['writes half a byte', spoil('data', '0x2213bc0b2'), NO_ANSWER],
  ['writes what is not hex', spoil('data', '0xzz13bc0b'), NO_ANSWER],
  ['writes an empty call', spoil('data', '0x'), NO_ANSWER],
  [
    'says the contract twice, the second time another one',
    same({
      text: (honest) =>
        honest.replace(/"to":"(0x[0-9a-fA-F]{40})"/, (to) => `${to},"to":"0x${'e7'.repeat(20)}"`),
    }),
    'bad_call router',
  ],
  [
    'answers another question',
    {
      '0x': { answer: (honest) => ({ ...honest, sellAmount: '1' }) },
      '1inch': { answer: (honest) => ({ ...honest, dstToken: { address: `0x${'e7'.repeat(20)}` } }) },
    },
    NO_ANSWER,
  ],
  [
    'answers for another chain, or another account',
    {
      '0x': { answer: (honest) => ({ ...honest, chainId: 137 }) },
      '1inch': {
        answer: (honest) => ({ ...honest, tx: { ...Object(honest.tx), from: `0x${'e7'.repeat(20)}` } }),
      },
    },
    NO_ANSWER,
  ],
  [
    'has no pools',
    {
      '0x': { answer: () => ({ liquidityAvailable: false, zid: '0x0' }) },
      '1inch': {
        reply: (reply) =>
          void reply
            .writeHead(400, { 'content-type': 'application/json' })
            .end('{"error":"Bad Request","description":"insufficient liquidity","statusCode":400}'),
      },
    },
    'gateway_refused no_route',
  ],
]
