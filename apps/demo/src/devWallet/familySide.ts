import type { Namespace } from '@foyer/kit/families'

/** A local chain of another family than EVM: its CAIP-2 id, and its node. */
export interface LocalNode {
  readonly networkId: string
  readonly rpcUrl: string
}

/** The wallet's side for another family than EVM. Key and network are always the same. */
export interface FamilySide {
  readonly namespace: Namespace
  /** The word for the family in the ids that tests find its account by. */
  readonly name: string
  readonly network: string
  readonly address: string
  /** Whether the page has the account. */
  isConnected(): boolean
  /** Takes the access of the page away. */
  leave(): void
  stop(): void
}
