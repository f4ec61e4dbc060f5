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

const URL = 'https://api.0x.org'
/** Gas of a swap whose own estimate is missing; about, and only for the fee on show until the simulation knows. */
const ABOUT_GAS = '300000'

const Refused = v.object({ liquidityAvailable: v.literal(false) })

const Quote = v.object({
  liquidityAvailable: v.literal(true),
  chainId: v.optional(v.number()),
  sellToken: Address,
  buyToken: Address,
  sellAmount: Amount,
  buyAmount: Amount,
  transaction: v.object({
    to: Address,
    data: CallData,
    value: Amount,
    gas: v.nullish(Amount),
  }),
})

/**
 * 0x, Swap API v2, in its flow with `AllowanceHolder`: `GET /swap/allowance-holder/quote`. Written by its documents
 * (https://0x.org/docs/api), and not tried against the service.
 */
export function createZeroEx(
  settings: AggregatorSettings,
  options: AggregatorOptions = {},
): SwapAggregatorSource {
  const chains = settings.chains ?? Object.keys(AGGREGATOR_CONTRACTS['0x'])
  const ask = createAsk(
    {
      url: settings.url ?? URL,
      headers: { '0x-version': 'v2', ...(settings.key !== undefined && { '0x-api-key': settings.key }) },
    },
    options,
  )
  return {
    name: '0x',
    supports: (chainId) => chains.includes(chainId),
    async quote({ chainId, from, to, amountBase, account, slippageBps }) {
      const asked = {
        chainId: chainId.slice('eip155:'.length),
        sellToken: from ?? COIN_ADDRESS,
        buyToken: to ?? COIN_ADDRESS,
        sellAmount: String(amountBase),
      }
      const { status, json } = await ask('/swap/allowance-holder/quote', {
        ...asked,
        taker: account,
        slippageBps: String(slippageBps),
      })
      if (status !== 200) throw unavailable()
      const answer = readAnswer(v.union([Refused, Quote]), json)
      if (!answer.liquidityAvailable)
        throw new ProblemError('refused', 'There is no pool between these tokens.', { reason: 'no_route' })
      const { sellToken, buyToken, sellAmount, buyAmount, transaction } = answer
      requireSame(
        { is: answer.chainId?.toString(), asked: asked.chainId },
        { is: sellToken, asked: asked.sellToken },
        { is: buyToken, asked: asked.buyToken },
        { is: sellAmount, asked: asked.sellAmount },
      )
      return {
        provider: '0x',
        router: transaction.to,
        amountInBase: sellAmount,
        amountOutBase: buyAmount,
        legs: [],
        call: { data: transaction.data, valueBase: transaction.value },
        gas: transaction.gas ?? ABOUT_GAS,
      }
    },
  }
}
