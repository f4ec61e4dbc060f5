import { AGGREGATOR_CONTRACTS, COIN_ADDRESS } from '@foyer/api'
import * as v from 'valibot'
import { ProblemError } from '../../../../http/problem.ts'
import type { SwapAggregatorSource } from '../swaps.ts'
import { Address, Amount, CallData, requireSame } from './amounts.ts'
import {
  type AggregatorOptions,
  type AggregatorSettings,
  createAsk,
  readAnswer,
  unavailable,
} from './askAggregator.ts'

const URL = 'https://api.1inch.dev'
/** Gas of a swap whose own estimate is missing; about, and only for the fee on show until the simulation knows. */
const ABOUT_GAS = '300000'

const Token = v.optional(v.object({ address: Address }))

const Quote = v.object({
  srcToken: Token,
  dstToken: Token,
  dstAmount: Amount,
  tx: v.object({
    from: v.optional(Address),
    to: Address,
    data: CallData,
    value: Amount,
    gas: v.nullish(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000_000))),
  }),
})

const Failure = v.object({ description: v.string() })

/**
 * 1inch, Swap API v6.1: `GET /swap/v6.1/{chain}/swap`. Written by its documents (https://portal.1inch.dev), and not tried against the service.
 * `compatibility` asks for the one function whose call names both tokens; pages refuse the calls of all others.
 */
export function createOneInch(
  settings: AggregatorSettings,
  options: AggregatorOptions = {},
): SwapAggregatorSource {
  const chains = settings.chains ?? Object.keys(AGGREGATOR_CONTRACTS['1inch'])
  const ask = createAsk(
    {
      url: settings.url ?? URL,
      headers: settings.key === undefined ? {} : { authorization: `Bearer ${settings.key}` },
    },
    options,
  )
  return {
    name: '1inch',
    supports: (chainId) => chains.includes(chainId),
    async quote({ chainId, from, to, amountBase, account, slippageBps }) {
      const [src, dst] = [from ?? COIN_ADDRESS, to ?? COIN_ADDRESS]
      const { status, json } = await ask(`/swap/v6.1/${chainId.slice('eip155:'.length)}/swap`, {
        src,
        dst,
        amount: String(amountBase),
        from: account,
        origin: account,
        // In percent, with decimals.
        slippage: String(slippageBps / 100),
        includeTokensInfo: 'true',
        compatibility: 'true',
        // The service would ask for balance and approval, which the page looks after.
        disableEstimate: 'true',
        allowPartialFill: 'false',
      })
      if (status !== 200) throw toProblem(json)
      const { srcToken, dstToken, dstAmount, tx } = readAnswer(Quote, json)
      requireSame(
        { is: srcToken?.address, asked: src },
        { is: dstToken?.address, asked: dst },
        { is: tx.from, asked: account },
      )
      return {
        provider: '1inch',
        router: tx.to,
        amountInBase: String(amountBase),
        amountOutBase: dstAmount,
        legs: [],
        call: { data: tx.data, valueBase: tx.value },
        gas: tx.gas ? String(tx.gas) : ABOUT_GAS,
      }
    },
  }
}

/** Status 400 with a sentence is how the service says that there are no pools. */
function toProblem(json: unknown): ProblemError {
  const read = v.safeParse(Failure, json)
  if (!read.success || !/liquidity/i.test(read.output.description)) return unavailable()
  return new ProblemError('refused', 'There is no pool between these tokens.', { reason: 'no_route' })
}
