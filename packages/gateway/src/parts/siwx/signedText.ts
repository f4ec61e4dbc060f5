import type { ChainNodes } from '../../kernel/nodes/nodes.ts'

/** A signature over a text that is known to be ours. */
export interface SignedText {
  /** The address, as its family writes it. */
  readonly address: string
  readonly chainId: string
  readonly message: string
  readonly signature: string
  readonly publicKey?: string | undefined
  readonly nodes: ChainNodes
  readonly signal: AbortSignal
}
