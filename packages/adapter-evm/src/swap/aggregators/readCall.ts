/** The effects of an aggregator's call on the account's money; everything else in it is between the aggregator and its pools. */
export interface ReadCall {
  /** The token that is taken, and its amount. */
  readonly tokenIn: string
  readonly amountIn: bigint
  /** The token that is paid out, the least amount of it, and its receiver: the aggregator's contract sees to it, or everything is undone. */
  readonly tokenOut: string
  readonly minOut: bigint
  readonly receiver: string
  /** A contract that acts for the aggregator, and has to be one of its own. */
  readonly settler?: string
  /** Whether it takes nothing else: no permit, no token that is not the one that is swapped. */
  readonly takesNothingElse: boolean
  /** Writes the data of the call anew with another minimum. Unread bytes stand in it where the contract hands them on, and nowhere else. */
  write(minOut: bigint): string
}

/** The address that aggregators use for the coin of a chain, and nodes in logs of its moves when they trace them. */
export const COIN = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
/** The most that may follow a call: aggregators mark theirs with some bytes behind it, which are left out. */
export const MOST_BYTES_BEHIND = 63
