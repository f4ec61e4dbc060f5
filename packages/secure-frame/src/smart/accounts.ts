import type { AccountType, FrameReply } from '@foyer/secure-protocol'
import type { TopicHandlers } from '../channel/serveChannel.ts'
import type { Account } from '../session/account.ts'
import type { Session } from '../session/createSession.ts'
import type { KeyHolder } from '../session/keyHolder.ts'
import type { Verification } from '../session/verification.ts'
import type { WalletRow } from '../store/rows.ts'
import type { Smart, SmartInput } from './createSmart.ts'

/** The two accounts of the signed-in user. */
export interface Accounts {
  /** The one that requests are for. */
  active(row: WalletRow, chainId: number): Account
  /** The user as the app gets it. It is read from this device's record, except for what only the network knows of a smart account. */
  user(chainId: number, wanted?: AccountType): Promise<FrameReply<'GET_USER'>>
  /** Looks up once more where the smart account can be used. Answers whether another account is in use now. */
  refresh(chainId: number): Promise<boolean>
  /** Returns the facts about networks; they have a script of their own. */
  smart(): Promise<Smart>
  readonly handlers: TopicHandlers<'accounts'>
}

/** The dependencies of the accounts. */
export interface AccountsInput extends SmartInput {
  readonly session: Pick<Session, 'wallet'>
  readonly keys: KeyHolder
  readonly verification: Verification
  readonly chainId: () => number
  /** Another account is in use. */
  readonly onChanged: () => void
}
