/** A coin or token as far as it is known. */
export interface Asset {
  readonly kind: 'coin' | 'fungible' | 'collectible'
  /** In lower case on EVM chains, elsewhere as it is; absent for the chain's coin. */
  readonly contract?: string
  readonly tokenId?: bigint
  readonly name: string
  readonly symbol: string
  /** 0 for collectibles, and for tokens that do not say. */
  readonly decimals: number
  readonly iconUrl?: string
  /** Whether the provider takes it for spam. */
  readonly isSpam: boolean
  /** Whether nobody but its chain says what it is. @default what its symbol and price say */
  readonly isUnverified?: boolean
  /** Worth of one in USD, where the provider knows it. */
  readonly priceUsd?: number
}

/** A transfer in a transaction, from the point of view of one account. */
export interface AccountTransfer {
  readonly direction: 'in' | 'out'
  readonly asset: Asset
  readonly counterparty: string
  readonly amountBase: bigint
}

/** A transaction from the point of view of one account. */
export interface AccountTransaction {
  readonly hash: string
  readonly status: 'confirmed' | 'failed' | 'pending'
  readonly operationType: string
  readonly minedAtMs: number
  /** Whether the account itself signed it. */
  readonly isOwn: boolean
  readonly sentFrom: string
  /** Empty where the transaction created a contract. */
  readonly sentTo: string
  readonly transfers: readonly AccountTransfer[]
}

/** One page, newest first. */
export interface AccountTransactions {
  readonly transactions: readonly AccountTransaction[]
  /** Where the next page begins; undefined when this is the last one. */
  readonly next: string | undefined
  /** The newest block that the page takes into account, where the source knows it. */
  readonly indexedBlock?: number | undefined
  /** Accounts that the account itself sent something to, as far as they are known, written as `address`. */
  readonly sentTo: ReadonlySet<string>
}

/** The query for a page of activity. */
export interface ActivityQuery {
  readonly chainId: string
  /** The address, as its family writes it: in lower case on EVM chains. */
  readonly address: string
  /** `next` of the page before. */
  readonly cursor: string | undefined
  readonly entries: number
  readonly signal: AbortSignal
}

/** Lists the transactions of accounts. A cursor stays valid while new blocks are added. */
export interface ActivitySource {
  supports(chainId: string): boolean
  /** @throws ProblemError bad_request for a cursor that cannot be read, upstream_unavailable */
  list(query: ActivityQuery): Promise<AccountTransactions>
}

declare module '../../../base/services.ts' {
  interface Services {
    /** The first one that has a chain is asked. */
    readonly activity: readonly ActivitySource[]
  }
}
