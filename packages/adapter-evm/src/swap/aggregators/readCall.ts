/** What the call of an aggregator does with the account's money; everything else in it is between the aggregator and its pools. */
export interface ReadCall {
  /** What is taken, and how much of it. */
  readonly tokenIn: string
  readonly amountIn: bigint
  /** What is paid out, at least how much of it, and to whom: the aggregator's contract sees to it, or everything is undone. */
  readonly tokenOut: string
  readonly minOut: bigint
  readonly receiver: string
  /** A contract that acts for the aggregator, and has to be one of its own. */
  readonly settler?: string
  /** Whether it takes nothing else: no permit, no token that is not the one that is swapped. */
  readonly takesNothingElse: boolean
  /** Writes the data of the call anew with another minimum. What was not read stands in it where the contract hands it on, and nowhere else. */
  write(minOut: bigint): string
}

/** What aggregators call the coin of a chain, and nodes in logs of its moves when they trace them. */
export const COIN = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
/** The most that may follow a call: aggregators mark theirs with some bytes behind it, which are left out. */
export const MOST_BYTES_BEHIND = 63
