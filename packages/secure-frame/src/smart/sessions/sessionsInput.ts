import type { Bytes } from '@foyer/secure-protocol'
import type { RawCall } from '../../decode/call/decodedCall.ts'
import type { ApprovalContent } from '../../decode/content.ts'
import type { ChainNode } from '../../servers/chainNode.ts'
import type { ServerClient } from '../../servers/serverClient.ts'

/** The keys that a session is signed with. */
export interface SessionKeys {
  readonly smartAccount: string
  readonly owner: Bytes
}

/** The dependencies of answering requests about sessions. */
export interface SessionsInput {
  /** The account in use, in lower case. */
  readonly account: { readonly address: string; readonly type: 'eoa' | 'smartAccount' }
  /** The wallet's ordinary account, in lower case. */
  readonly eoa: string
  readonly chainId: number
  /** Aborts when the page takes its request back. */
  readonly signal: AbortSignal
  readonly gateway: Pick<ServerClient, 'call'>
  readonly node: ChainNode
  /** Whether the account is deployed here. @throws FrameFailure smart_account_unavailable */
  readonly isDeployed: () => Promise<boolean>
  /**
   * The limits of sessions whose code on a network is the known one, by their addresses.
   * @throws FrameFailure server_unreachable
   */
  readonly limits: (chainId: number) => Promise<ReadonlySet<string>>
  /** Where the smart account can be used. */
  readonly chains: () => Promise<readonly number[]>
  /** Asks a person, and signs. */
  readonly ask: <T>(signing: {
    readonly content: ApprovalContent
    readonly sign: (keys: SessionKeys) => T
  }) => Promise<T>
  /** @throws FrameFailure while approvals have to wait */
  readonly checkPause: () => void
  /** Makes calls of the account in an operation, once a person has approved what was read out of it, and waits for its transaction. */
  readonly operate: (
    calls: readonly { readonly target: string; readonly value: bigint; readonly callData: string }[],
    toContent: (read: { readonly calls: readonly RawCall[]; readonly feeBase: bigint }) => ApprovalContent,
  ) => Promise<void>
  readonly now: () => number
}
