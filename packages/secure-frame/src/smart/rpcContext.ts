import type { TabStorage } from '../approval/approvalPause.ts'
import type { ApprovalContent } from '../decode/content.ts'
import type { Account } from '../session/account.ts'
import type { KeyHolder } from '../session/keyHolder.ts'
import type { AskRecoveryFactor } from '../wallet/custodyContext.ts'
import type { Smart } from './createSmart.ts'

/** The context that a request needs to be signed. */
export interface RpcContext {
  /** The verified origin of the app that asks. */
  readonly origin: string
  /** The address of the account in use, in lower case. */
  readonly address: string
  readonly account: Account
  /** The address of the wallet's ordinary account, in lower case. */
  readonly eoa: string
  /** The address of the wallet's smart account, where it is known; in lower case. */
  readonly smartAccount?: string | undefined
  /** Returns the facts about smart accounts on the networks. */
  readonly smart: () => Promise<Smart>
  /** The network that the app has chosen. */
  readonly chainId: number
  readonly projectId: string
  /** Where nodes of the network are asked. */
  readonly gateway: string
  readonly fetch: typeof fetch | undefined
  /** Aborts when the page takes its request back. */
  readonly signal: AbortSignal
  readonly keys: KeyHolder
  /** Where the tab keeps how many approvals in a row nobody signed; it throws where storage is blocked. */
  readonly tabStorage: (() => TabStorage) | undefined
  /** The same in memory, for the lifetime of the page. */
  readonly memory: Map<string, string>
  /** Asks for the second factor of a guarded wallet, where approvals are shown. */
  readonly askRecoveryFactor?: AskRecoveryFactor | undefined
  /** Resolves when the person approved exactly this content, and rejects otherwise. */
  readonly approve: (content: ApprovalContent) => Promise<void>
}
