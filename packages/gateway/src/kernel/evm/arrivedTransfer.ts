/** A transfer that has arrived at an account, by its place in its transaction; base units. */
export interface ArrivedTransfer {
  /** The place of its log in the block; −1 for coins, of which there is none. */
  readonly logIndex: number
  readonly amountBase: bigint
  /** Where it came from, in lower case; undefined where the node did not say. */
  readonly from?: string | undefined
}
