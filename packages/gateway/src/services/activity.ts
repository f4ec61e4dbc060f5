/** A coin or token as far as it is known. */
export interface Asset {
  readonly kind: 'coin' | 'fungible' | 'collectible'
  /** Lower case; absent for the chain's coin. */
  readonly contract?: string
  readonly tokenId?: bigint
  readonly name: string
  readonly symbol: string
  /** 0 for collectibles, and for tokens that do not say. */
  readonly decimals: number
  readonly iconUrl?: string
  /** Whether the provider takes it for spam. */
  readonly isSpam: boolean
  /** Worth of one in USD, where the provider knows it. */
  readonly priceUsd?: number
}

/** Something that moved in a transaction, as one account sees it. */
export interface AccountTransfer {
  readonly direction: 'in' | 'out'
  readonly asset: Asset
  readonly counterparty: string
  readonly amountBase: bigint
}

/** A transaction as one account sees it. */
export interface AccountTransaction {
  readonly hash: string
  readonly status: 'confirmed' | 'failed' | 'pending'
  readonly operationType: string
  readonly minedAtMs: number
  /** Whether the account itself signed it. */
  readonly isOwn: boolean
  readonly sentFrom: string
  /** Empty where a contract was made. */
  readonly sentTo: string
  readonly transfers: readonly AccountTransfer[]
}

/** One page, newest first. */
export interface AccountTransactions {
  readonly transactions: readonly AccountTransaction[]
  /** Where the next page begins; undefined when this is the last one. */
  readonly next: string | undefined
  /** Accounts that the account itself sent something to, as far as they are known; lower case. */
  readonly sentTo: ReadonlySet<string>
}

/** What is asked for. */
export interface ActivityQuery {
  readonly chainId: string
  /** Lower case. */
  readonly address: string
  /** What `next` of the page before said. */
  readonly cursor: string | undefined
  readonly entries: number
  readonly signal: AbortSignal
}

/** Tells what accounts did. A cursor keeps its place while new blocks come. */
export interface ActivitySource {
  supports(chainId: string): boolean
  /** @throws ProblemError bad_request for a cursor that is none, upstream_unavailable */
  list(query: ActivityQuery): Promise<AccountTransactions>
}
