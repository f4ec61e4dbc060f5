export {
  deployCall,
  initCode,
  isInitCodeOf,
  ownerOfInitCode,
  smartAccountAddress,
  wrapUndeployed,
} from './account.ts'
export {
  AUTHORIZATION_GAS,
  type Authorization,
  authorizationDigest,
  NO_DELEGATE,
  readAuthorization,
  type SignedAuthorization,
  toWireAuthorization,
  WireAuthorization,
  writeAuthorization,
} from './authorization.ts'
export { checkSession } from './checkSession.ts'
export { SESSION_LIMITS, SMART_ACCOUNT_CHAINS, SMART_ACCOUNT_CONTRACTS } from './contracts.ts'
export { DELEGATE, DELEGATED_CODE } from './delegate.ts'
export { findForeignDelegate } from './delegateCode.ts'
export {
  type Caveat,
  type Delegation,
  delegationDigest,
  delegationHash,
  disableCall,
  permissionContext,
  redeemCall,
  type SignedDelegation,
} from './delegation.ts'
export { type CodeReader, findForeignCode } from './deployedCode.ts'
export { BATCH_MODE, type Execution, encodeExecutions, SINGLE_MODE } from './executions.ts'
export { isKnownLimit } from './limitCode.ts'
export {
  type AccountDomain,
  handleCall,
  operationDigest,
  operationHash,
  type PackedUserOperation,
  packOperation,
} from './operation.ts'
export { type PermissionResponse, toPermissionResponse } from './permission.ts'
export { IMPLEMENTATION_SLOT, PROXY_DEPLOYED_CODE } from './proxyCode.ts'
export { PUBLIC_CALLERS } from './publicCallers.ts'
export { readContext } from './readDelegation.ts'
export { readDisableCall } from './readDisable.ts'
export { readSession } from './readSession.ts'
export {
  DEFAULT_SESSION_CALLS,
  PERMISSION_TYPES,
  type PermissionType,
  readOldSessionRequest,
  readSessionRequest,
  type SessionWish,
} from './readSessionRequest.ts'
export { isRevocation, revocationOf } from './revocation.ts'
export {
  MAX_SESSION_SECONDS,
  type SessionRight,
  type SessionTerms,
  type StreamAmounts,
  sessionCaveats,
} from './session.ts'
export { SmartAccountError, type SmartAccountErrorCode } from './smartAccountError.ts'
export { streamedBase } from './streamedBase.ts'
export { UNLIMITED_FUNCTIONS } from './unlimitedFunctions.ts'
export { UserOperation } from './userOperation.ts'
