import type { Bytes } from '@foyer/secure-protocol'
import type { UserOperation } from '@foyer/smart-account'
import type { ApprovalContent } from '../decode/content.ts'
import type { SignedOperation, UnsignedOperation } from './operationBytes.ts'

/** The fields with which the first operation of an account gives it its code. */
export interface SetUp {
  readonly fields: Partial<Pick<UserOperation, 'factory' | 'factoryData'>>
  /** The bytes of an authorization that is signed with the operation, in hex with 0x. */
  readonly authorization?: string
  /** The same while nothing is signed, as JSON-RPC carries it. */
  readonly draft: object
}

/** The differences between a contract of its own as the smart account, and an address that runs the delegate. */
export interface AccountKind {
  /**
   * Whether the account has its code, by what a node says.
   * @throws FrameFailure smart_account_unavailable for one that runs other code
   */
  isSetUp(code: string | undefined, slot: string | undefined): boolean
  setUp(): Promise<SetUp>
  /** Signs all bytes of an operation. */
  sign(unsigned: UnsignedOperation, owner: Bytes): SignedOperation
  /** Adds what giving the account its code means to what a person is shown. */
  describe(unsigned: UnsignedOperation, content: ApprovalContent): Promise<ApprovalContent>
}
