import type { Network } from './network.ts'
import type { PaymasterService } from './paymaster.ts'
import type { ShownToken } from './shownToken.ts'

/** Pools of one version, one after the other: with `n` pools `n + 1` tokens, and for version 3 `n` fees. */
export type SwapLeg =
  | {
      readonly version: 'v3'
      readonly tokens: readonly string[]
      /** In millionths of what is swapped. */
      readonly fees: readonly number[]
    }
  | { readonly version: 'v2'; readonly tokens: readonly string[] }

/** The contracts by which an app swaps on a network. They are the app's own: what a gateway names is never called. */
export interface SwapPlace {
  /** The contract that swaps are sent to, and that may take tokens: `SwapRouter02` of Uniswap. */
  readonly router: string
  /** `QuoterV2`. */
  readonly quoter: string
  readonly v2Factory: string
  /** The wrapped coin. */
  readonly weth: string
  /**
   * The contracts that calls of aggregators are sent to, and that may take tokens: `AllowanceHolder` of 0x, `AggregationRouterV6` of
   * 1inch. The calls of one that is not named are refused.
   */
  readonly aggregators?: Readonly<Partial<Record<SwapAggregatorName, string>>>
}

/** Aggregators whose calls can be read. */
export type SwapAggregatorName = '0x' | '1inch'

/** The call of an aggregator, as a gateway passed it on: nothing of it is believed. */
export interface SwapProviderCall {
  /** The aggregator's name. */
  readonly provider: string
  readonly to: string
  readonly data: string
  /** Coins that go with it, in smallest units. */
  readonly valueBase: string
  /** The quoted amount that arrives, in smallest units. */
  readonly quotedBase: string
  /** The tolerated movement of the price, as it was asked for: hundredths of a percent. */
  readonly slippageBps: number
}

/** A route of the app's own for the same swap, by which the price of an aggregator is judged. */
export interface SwapReference {
  readonly legs: readonly SwapLeg[]
}

/** Two things that are swapped; absent for the coin. */
interface SwapPair {
  readonly tokenIn?: string | undefined
  readonly tokenOut?: string | undefined
}

/** Whether they are the coin and the same coin wrapped: its contract makes one of the other, as much of it, and no pool is asked. */
export function isWrap({ weth }: Pick<SwapPlace, 'weth'>, { tokenIn, tokenOut }: SwapPair): boolean {
  const [token, ...others] = [tokenIn, tokenOut].filter((one) => one !== undefined)
  return others.length === 0 && token?.toLowerCase() === weth.toLowerCase()
}

/** A swap along a route, or by the call of an aggregator; one of the coin and the same coin wrapped has neither. */
export interface SwapInput {
  readonly network: Network
  readonly from: string
  readonly place: SwapPlace
  /** The contract of the token that is given; absent for the coin. */
  readonly tokenIn?: string | undefined
  /** The contract of the token that arrives; absent for the coin. */
  readonly tokenOut?: string | undefined
  /** In smallest units, as a decimal string. */
  readonly amountInBase: string
  readonly legs: readonly SwapLeg[]
  readonly call?: SwapProviderCall | undefined
  /** The facts shown of the two tokens, which the chain has to confirm. Nothing is compared without it. */
  readonly shownIn?: ShownToken | undefined
  readonly shownOut?: ShownToken | undefined
  readonly signal?: AbortSignal | undefined
}

/** The result of a swap if it were made now. */
export interface SwapOutcome {
  /**
   * The amount that arrives, in smallest units; `simulated` by running approval and swap on the chain's state. Undefined where the node
   * cannot simulate and the approval is not there yet.
   */
  readonly arrivesBase: string | undefined
  /** Gas units of all transactions, without a margin; undefined as above. */
  readonly gas: string | undefined
  /** A rollup's fee for all transactions besides gas, in smallest units of the currency; absent for other networks. */
  readonly rollupFeeBase?: string | undefined
  /** Approvals that the swap needs before: some tokens want theirs set to 0 first. */
  readonly approvals: 0 | 1 | 2
  /** Set when nobody but the app's gateway could be asked what the tokens are, as in an estimate. */
  readonly isTokenUnconfirmed?: boolean | undefined
}

/** A swap with what has to arrive at least. */
export interface SwapOrder extends SwapInput {
  /** In smallest units, as a decimal string. */
  readonly minOutBase: string
  /** The quoted amount of the route, which the wallet's own node is asked about once more. */
  readonly quotedBase: string
  /** How far that may be off, in hundredths of a percent. */
  readonly slippageBps: number
  /** For the call of an aggregator, where there is one. */
  readonly reference?: SwapReference | undefined
  /** Finds a service that pays for a batch. It is asked for wallets alone that say that they take one. */
  readonly findPaymaster?: (() => Promise<PaymasterService | undefined>) | undefined
}

/** Why a swap was refused before the wallet was asked: `details` of the error `bad_call`. */
export type SwapRefusal =
  | 'malformed'
  | 'router'
  | 'approval'
  | 'value'
  | 'amount'
  | 'tokens'
  | 'recipient'
  | 'minimum'
  | 'deadline'
  | 'price'
  /** The call of an aggregator could not be simulated. */
  | 'simulation'

/** Swaps of tokens and the network's currency. */
export interface SwapsCapability {
  /** Simulates the swap with its approvals. Rejects with `bad_call`, `would_revert`, `insufficient_funds`, `rpc_failed`. */
  preview(input: SwapInput): Promise<SwapOutcome>
  /**
   * Asks the wallet for the next approval, of exactly the amount; its hash, or undefined where none is needed. Rejects as
   * sending does.
   */
  approve(input: SwapInput): Promise<string | undefined>
  /**
   * Asks the wallet to swap, which needs its approval before; its hash. Rejects with `bad_call` and a `SwapRefusal`,
   * `user_rejected`, `insufficient_funds`, `would_revert`, `wrong_network`, `timed_out`.
   */
  send(order: SwapOrder): Promise<string>
  /**
   * Asks the wallet for approvals and swap at once, all or nothing; the id of the batch, or undefined where the wallet does not
   * do that. Standard: EIP-5792.
   */
  sendAtOnce(order: SwapOrder): Promise<string | undefined>
}
