import type { Network, OffchainRead, RpcRead } from '@foyer/core/ports'

/** The network of ENS, and the access to its node. */
export interface NameService {
  readonly rpc: RpcRead
  /** Absent where there is no gateway. */
  readonly askOffchain?: OffchainRead | undefined
  readonly network: Network
  /** The chain on which an account is looked for, by its number. @default Ethereum */
  readonly chainId?: number | undefined
  readonly nodeMs: number
  /** This is a second look: a node that keeps back with which words a contract refused has not answered. */
  readonly isSecondLook?: boolean
  readonly signal?: AbortSignal | undefined
}
