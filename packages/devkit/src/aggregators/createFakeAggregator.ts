import { createServer, type ServerResponse } from 'node:http'
import { getAddress, isAddress, ZeroAddress } from 'ethers'
import {
  type AggregatorQuestion,
  type AnswerFields,
  COIN,
  toHolderData,
  toOneInchData,
} from './aggregatorCalls.ts'
import type { StandIns } from './placeStandIns.ts'

export type { AggregatorQuestion } from './aggregatorCalls.ts'

/** How an answer differs from an honest one. */
export interface Misbehaviour {
  /** Changes what the call and the answer around it say. */
  readonly fields?: (honest: AnswerFields) => Partial<AnswerFields>
  /** Changes the encoded answer: the returned fields replace those of the same name. */
  readonly answer?: (honest: Readonly<Record<string, unknown>>) => unknown
  /** Changes the text of the answer. */
  readonly text?: (honest: string) => string
  /** Answers in its own way. */
  readonly reply?: (reply: ServerResponse) => void
}

/** A service that answers as 0x and 1inch do, over HTTP. */
export interface FakeAggregator {
  readonly url: string
  /** The fault of the next answers. @default nothing */
  misbehaviour: Misbehaviour
  /** How much of one token an amount of the other brings. @default twice as much */
  rate: (question: AggregatorQuestion) => bigint
  /** The requests, the newest last, with the headers of each. */
  readonly asked: readonly { readonly url: URL; readonly headers: Readonly<Record<string, unknown>> }[]
  stop(): Promise<void>
}

/** Starts a service that quotes swaps by the contracts that stand in for those of aggregators, honestly until it is told otherwise. */
export async function createFakeAggregator(standIns: StandIns): Promise<FakeAggregator> {
  const asked: { url: URL; headers: Readonly<Record<string, unknown>> }[] = []
  const server = createServer((request, reply) => {
    const url = new URL(request.url ?? '/', 'http://double.invalid')
    asked.push({ url, headers: request.headers })
    const { reply: own, fields, answer, text = (honest) => honest } = fake.misbehaviour
    if (own) return own(reply)
    const isZeroEx = url.pathname === '/swap/allowance-holder/quote'
    const question = isZeroEx ? readZeroEx(url) : readOneInch(url)
    if (!question) return void reply.writeHead(404).end()
    const honest = toFields(question, standIns, fake.rate(question), isZeroEx)
    const changed = { ...honest, ...fields?.(honest) }
    const body = isZeroEx ? toZeroExAnswer(changed) : toOneInchAnswer(changed)
    reply.writeHead(200, { 'content-type': 'application/json' })
    reply.end(text(JSON.stringify(answer ? answer(body) : body)))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The fake has no port.')
  const fake: FakeAggregator = {
    url: `http://127.0.0.1:${address.port}`,
    misbehaviour: {},
    rate: ({ amountIn }) => amountIn * 2n,
    asked,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
  return fake
}

function readZeroEx({ searchParams: query }: URL): AggregatorQuestion | undefined {
  return toQuestion({
    chainId: query.get('chainId'),
    tokenIn: query.get('sellToken'),
    tokenOut: query.get('buyToken'),
    amountIn: query.get('sellAmount'),
    account: query.get('taker'),
    slippageBps: Number(query.get('slippageBps')),
  })
}

function readOneInch({ pathname, searchParams: query }: URL): AggregatorQuestion | undefined {
  return toQuestion({
    chainId: /^\/swap\/v6\.1\/(\d+)\/swap$/.exec(pathname)?.[1] ?? null,
    tokenIn: query.get('src'),
    tokenOut: query.get('dst'),
    amountIn: query.get('amount'),
    account: query.get('from'),
    slippageBps: Math.round(Number(query.get('slippage')) * 100),
  })
}

function toQuestion(asked: {
  readonly chainId: string | null
  readonly tokenIn: string | null
  readonly tokenOut: string | null
  readonly amountIn: string | null
  readonly account: string | null
  readonly slippageBps: number
}): AggregatorQuestion | undefined {
  const { chainId, tokenIn, tokenOut, amountIn, account, slippageBps } = asked
  if (chainId === null || !isAddress(tokenIn) || !isAddress(tokenOut) || !isAddress(account)) return undefined
  if (amountIn === null || !/^\d+$/.test(amountIn) || !Number.isInteger(slippageBps)) return undefined
  return {
    chainId,
    tokenIn: getAddress(tokenIn),
    tokenOut: getAddress(tokenOut),
    amountIn: BigInt(amountIn),
    account: getAddress(account),
    slippageBps,
  }
}

function toFields(
  question: AggregatorQuestion,
  standIns: StandIns,
  quoted: bigint,
  isZeroEx: boolean,
): AnswerFields {
  const { tokenIn, tokenOut, amountIn, account, slippageBps } = question
  const isCoinIn = tokenIn === COIN
  return {
    question,
    standIns,
    quoted,
    paid: quoted,
    minOut: (quoted * BigInt(10_000 - slippageBps)) / 10_000n,
    tokenIn,
    tokenOut,
    amountIn,
    receiver: account,
    value: isCoinIn ? amountIn : 0n,
    to: isZeroEx ? standIns.holder : standIns.router,
    executor: standIns.executor,
    flags: 0n,
    operator: standIns.settler,
    target: standIns.settler,
    holderToken: tokenIn,
    holderAmount: amountIn,
    owner: ZeroAddress,
  }
}

/** The fields that the documents of 0x name, as far as a client might use them. */
function toZeroExAnswer(fields: AnswerFields): Readonly<Record<string, unknown>> {
  const { question, quoted, minOut, value, to, standIns, data = toHolderData(fields) } = fields
  return {
    allowanceTarget: question.tokenIn === COIN ? null : standIns.holder,
    blockNumber: '1',
    buyAmount: String(quoted),
    buyToken: question.tokenOut,
    fees: { integratorFee: null, zeroExFee: null, gasFee: null },
    issues: { allowance: null, balance: null, simulationIncomplete: false, invalidSourcesPassed: [] },
    liquidityAvailable: true,
    minBuyAmount: String(minOut),
    sellAmount: String(question.amountIn),
    sellToken: question.tokenIn,
    tokenMetadata: {},
    totalNetworkFee: '1',
    transaction: { to, data, gas: '250000', gasPrice: '1000000000', value: String(value) },
    zid: '0x0',
  }
}

/** The same of 1inch. */
function toOneInchAnswer(fields: AnswerFields): Readonly<Record<string, unknown>> {
  const { question, quoted, value, to, data = toOneInchData(fields) } = fields
  const toToken = (address: string) => ({ address: address.toLowerCase(), symbol: 'USDC', decimals: 6 })
  return {
    srcToken: toToken(question.tokenIn),
    dstToken: toToken(question.tokenOut),
    dstAmount: String(quoted),
    tx: {
      from: question.account.toLowerCase(),
      to: to.toLowerCase(),
      data,
      value: String(value),
      gas: 250_000,
      gasPrice: '1000000000',
    },
  }
}
