/** The first and the last of an amount that changes over time, in base units. */
export type TypedRange = readonly [firstBase: bigint, lastBase: bigint]

/** Something that has an amount: a token, items of a contract, or the network's own currency. */
export type TypedAsset =
  | {
      readonly kind: 'token'
      /** The contract in lower case; undefined for the network's own currency. */
      readonly token: string | undefined
      readonly amountBase: bigint
      /** Where the amount changes over time: what it begins with and ends with. */
      readonly range?: TypedRange
      /** Size of the number that is signed, by which "everything" is told. */
      readonly bits: number
    }
  | {
      readonly kind: 'item'
      readonly token: string
      /** Undefined for any item of the contract. */
      readonly number: bigint | undefined
      readonly count: bigint
      /** The range, as in an amount. */
      readonly range?: TypedRange
    }
  /** All items of a contract, also those to come; or all of a token. */
  | { readonly kind: 'all'; readonly token: string; readonly isItems: boolean }

/** One thing that a signature says, in the order in which it is drawn. */
export type TypedFact =
  | {
      /** The assets that leave the account, that others may take out of it, or that it gets at least. An empty list is nothing. */
      readonly name: 'give' | 'tokens' | 'amount' | 'least'
      readonly assets: readonly TypedAsset[]
    }
  | { readonly name: 'othersReceive'; readonly to: string; readonly assets: readonly TypedAsset[] }
  /** Undefined for anybody. */
  | { readonly name: 'spender'; readonly address: string | undefined }
  | { readonly name: 'to' | 'from' | 'contract' | 'actor'; readonly address: string }
  /** In seconds since 1970; undefined for no end. */
  | { readonly name: 'begins' | 'until'; readonly seconds: bigint | undefined }
  | { readonly name: 'data'; readonly hex: string }

/**
 * The effect of a signature: others may take tokens, tokens move, a trade, a call by others, rights over the account, a revocation, votes.
 */
export type TypedKind = 'allow' | 'send' | 'order' | 'call' | 'control' | 'cancel' | 'votes'

/** The effect of typed data, where its types are those of a known standard. */
export interface TypedMeaning {
  readonly kind: TypedKind
  readonly facts: readonly TypedFact[]
  /** More than one offer under one signature. */
  readonly offers?: number
  /** The call runs the code of somebody else as the account. */
  readonly isDelegateCall?: boolean
}
