import type { KeptAnswers } from './keepRule.ts'
import type { NamedChain } from './namedChain.ts'
import type { NativeCurrency } from './nativeCurrency.ts'

/** How the gateway tells a network of a family that has a name. */
export interface NamedFamily {
  /** Its word in the names of settings. */
  readonly setting: string
  readonly networks: readonly NamedChain[]
  /** The shape of a network of an operator's own there. */
  readonly ownId: RegExp
  /** Whether `_` stands for `-` in it, which shells take in no name of a variable. @default false */
  readonly hasDashes?: boolean
  /** The test network whose pictures networks of an operator's own have. @default they have none */
  readonly look?: string
  /**
   * Whether an operator can say what coin such a network has: with what the chain calls it, or without. @default all networks have the
   * coin of the family
   */
  readonly ownCoin?: 'named' | 'plain'
}

/** The gateway's facts of a family of chains, besides the code that reads its nodes. */
export interface ChainFamily {
  /** The shape of its CAIP-2 ids. */
  readonly chainId: RegExp
  /** The address in the one way that it is compared and kept; undefined for a text that is none. */
  cleanAddress(text: string, chainId: string): string | undefined
  /** The coin of all its networks. @default each network has its own */
  readonly coin?: NativeCurrency
  /** Its coins by their symbol, as a service of prices that answers like CoinGecko names them. */
  readonly coinPrices: Readonly<Record<string, string>>
  /** Its networks by their chain id, as such a service names them where it knows their tokens. @default it knows none */
  readonly pricePlatforms?: Readonly<Record<string, string>>
  /**
   * Whether a node knows no more of an account than its balance of the coin: where no explorer does, blocks are read for the rest.
   * @default false
   */
  readonly knowsCoinAlone?: boolean
  /** Whether payments are made on its chains. @default false */
  readonly takesPayments?: boolean
  /** Its networks that have a name. @default they are named by their number */
  readonly named?: NamedFamily
  /**
   * The JSON-RPC methods that are passed on to nodes, each with the shapes of its first parameters; without a shape every parameter is
   * passed on. @default its nodes answer GET requests alone
   */
  readonly calls?: ReadonlyMap<string, readonly RegExp[]>
  /** Answers of its nodes that pages get again, without a node being asked. @default none */
  readonly kept?: KeptAnswers
  /** Whether a node is asked for each entry of the activity. @default false */
  readonly asksForEachEntry?: boolean
}

/** Methods whose parameters are passed on whatever they are. */
export function plainCalls(methods: readonly string[]): ReadonlyMap<string, readonly RegExp[]> {
  return new Map(methods.map((method) => [method, []]))
}
