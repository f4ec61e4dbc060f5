import type { SwapQuote, SwapToken } from '@foyer/api'
import { ModalError, type SwapOrder } from '@foyer/core/ports'
import { HOSTILE_QUOTES, type HostileQuote } from '@foyer/devkit/aggregators'
import { LOCAL_EXCHANGE } from '@foyer/devkit/pools'
import { ZeroAddress } from 'ethers'
import { type AggregatorMarket, type AggregatorPage, COIN, openAggregatorPage } from './openAggregatorPage.ts'

const AMOUNT = '10'
/** How long an answer is waited for that never ends. */
const CUT_MS = 300

/** The result of a hostile quote. */
export interface HostileOutcome {
  readonly quote: HostileQuote
  /** The code of the problem and its details, of the form and of a session that is handed the quote past the form. */
  readonly said: readonly string[]
  /** Requests that would have moved money. */
  readonly prompts: number
  readonly isRefused: boolean
}

/** Lets an aggregator do to a page what each of the hostile quotes says, one after the other. */
export async function runHostileQuotes(
  market: AggregatorMarket,
  quotes: readonly HostileQuote[] = HOSTILE_QUOTES,
): Promise<readonly HostileOutcome[]> {
  const outcomes: HostileOutcome[] = []
  for (const quote of quotes) outcomes.push(await runOne(market, quote))
  return outcomes
}

async function runOne(market: AggregatorMarket, quote: HostileQuote): Promise<HostileOutcome> {
  const { fake, standIns, wallet } = market
  const { trade = 'tokens', aggregator, expected } = quote
  const before = wallet.requests.length
  const page = await openAggregatorPage(market, [aggregator], quote.neverEnds ? { timeoutMs: CUT_MS } : {})
  const [from, to] = tokensOf(market, trade)
  if (trade === 'pools') {
    const [own] = await page.ask(from, to, toBase(from))
    fake.rate = () => BigInt(own?.amountOutBase ?? 0)
  }
  fake.misbehaviour = quote.wrong
  if (quote.registry === 'paused') await standIns.setSettlers(ZeroAddress, ZeroAddress)
  try {
    await page.fill(from, to, AMOUNT)
    const said = [sayForm(page), ...(await pastTheForm(market, page, quote))]
    const prompts = wallet.requests.slice(before).filter(({ method }) => /send|sign/i.test(method)).length
    const isRefused = prompts === 0 && said.every((one) => one.startsWith(expected))
    return { quote, said: said.map((one) => one.trim()), prompts, isRefused }
  } finally {
    fake.misbehaviour = {}
    fake.rate = ({ amountIn }) => amountIn * 2n
    if (quote.registry === 'paused') await standIns.setSettlers(standIns.settler, standIns.settler)
    page.modal.router.close()
  }
}

function tokensOf(
  { given, wanted, dollar, points }: AggregatorMarket,
  trade: HostileQuote['trade'],
): readonly [SwapToken, SwapToken] {
  if (trade === 'pools') return [dollar, points]
  return trade === 'coin to token' ? [COIN, wanted] : [given, wanted]
}

function toBase({ decimals }: SwapToken): string {
  return `${AMOUNT}${'0'.repeat(decimals)}`
}

/** Returns the text of the form; where there are pools, it goes on with them, as it should, and says nothing of the aggregator. */
function sayForm({ modal }: AggregatorPage): string {
  const { problem, quoted } = modal.state.swap ?? {}
  if (quoted?.quote.provider === 'uniswap') return 'bad_call price'
  return problem ? `${problem.code} ${problem.details ?? ''}` : `quoted by ${quoted?.quote.provider}`
}

/** A page may be wrong: the session that is handed the quote all the same refuses it for itself. */
async function pastTheForm(
  market: AggregatorMarket,
  page: AggregatorPage,
  { aggregator, expected, trade, what }: HostileQuote,
): Promise<readonly string[]> {
  const isAboutMoney = expected.startsWith('bad_call') && (trade === 'pools' || expected !== 'bad_call price')
  if (!isAboutMoney) return []
  const [from, to] = tokensOf(market, trade)
  const quotes = await page.ask(from, to, toBase(from))
  const quote = quotes.find(({ provider }) => provider === aggregator)
  if (!quote) return [`no quote: ${what}`]
  const own = quotes.find(({ call }) => call === undefined)
  const order = toOrder(market, [from, to], quote, own)
  const { swaps } = page.session
  if (!swaps) return ['no swaps']
  const said = [swaps.send(order), swaps.sendAtOnce(order)].map((one) =>
    one.then(
      (answer) => (answer === undefined ? expected : 'sent'),
      (error: unknown) =>
        error instanceof ModalError ? `${error.code} ${error.details ?? ''}` : String(error),
    ),
  )
  return Promise.all(said)
}

function toOrder(
  { network, wallet, standIns }: AggregatorMarket,
  [from, to]: readonly [SwapToken, SwapToken],
  quote: SwapQuote,
  own: SwapQuote | undefined,
): SwapOrder {
  const { router, quoter, v2Factory, weth } = LOCAL_EXCHANGE
  const quotedBase = quote.amountOutBase
  return {
    network,
    from: wallet.addresses[0] ?? '',
    place: {
      router,
      quoter,
      v2Factory,
      weth,
      aggregators: { '0x': standIns.holder, '1inch': standIns.router },
    },
    tokenIn: from.address,
    tokenOut: to.address,
    amountInBase: quote.amountInBase,
    legs: [],
    ...(quote.call && {
      call: {
        ...quote.call,
        provider: quote.provider,
        to: quote.router,
        quotedBase,
        slippageBps: 100,
      },
    }),
    minOutBase: String((BigInt(quotedBase) * 99n) / 100n),
    quotedBase,
    slippageBps: 100,
    reference: own && { legs: own.legs },
  }
}
