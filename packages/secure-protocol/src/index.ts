export { AdmissionRecord, admissionBytes } from './account/admissionRecord.ts'
export { ChangeRecord, changeRecordBytes } from './account/changeRecord.ts'
export { emailTag, isWithoutAddress, normaliseEmail, withoutAddress } from './account/email.ts'
export { type FrameOrigins, isFrameOrigin } from './account/frameOrigins.ts'
export {
  type PasskeyCeremony,
  type PasskeyPurpose,
  passkeyChallenge,
  passkeySignInInput,
  signInWayId,
} from './account/passkey.ts'
export { withoutUnseen } from './account/withoutUnseen.ts'
export { bindingHash, NO_DEVICE, ShareHolder, VaultBinding } from './custody/binding.ts'
export { CustodyError, type CustodyErrorCode } from './custody/custodyError.ts'
export { type GuardedPair, openGuarded, wrapGuarded } from './custody/guardedWraps.ts'
export {
  createRecoveryCode,
  openShareWrap,
  passkeyInput,
  type RecoveryFactorKind,
  type RecoveryFactorPlace,
  readRecoveryCode,
  wrapShare,
  writeRecoveryCode,
} from './custody/recovery.ts'
export { createShareKey, SHARE_BYTES } from './custody/shareKey.ts'
export { packShares, type TransitRoute, transitInfo, unpackShares } from './custody/transit.ts'
export { openVault, packVault, sealVault, unpackVault, type VaultSecrets } from './custody/vaultBytes.ts'
export {
  type DevicePair,
  isGuardedWrap,
  openAr,
  openDa,
  openDr,
  type ServerPair,
  type WrapPlace,
  wrapAr,
  wrapDa,
  wrapDr,
} from './custody/wraps.ts'
export {
  type Bytes,
  copyBytes,
  fixedBytes,
  fromBase64Url,
  importHmacKey,
  isSameText,
  joinBytes,
  randomBytes,
  sha256,
  toBase64Url,
  toHex,
  utf8,
} from './lib/bytes.ts'
export { PublicJwk, publicOf, readJws, thumbprint } from './lib/jws.ts'
export {
  type AppInbox,
  type AppInboxResult,
  createAppInbox,
  type IncomingNotice,
  type OutgoingRefusal,
} from './messages/appInbox.ts'
export {
  type LimitReason,
  MAX_OPEN_REQUESTS,
  MAX_REQUESTS_PER_CHANNEL,
  MAX_REQUESTS_PER_SECOND,
} from './messages/channelLimits.ts'
export { AccountType, ChainId, DappData, SiwxMessage, Theme, User } from './messages/entities.ts'
export {
  createFrameInbox,
  type FrameInbox,
  type FrameInboxResult,
  type IncomingRequest,
  writeNotice,
} from './messages/frameInbox.ts'
export { chooseVersion, Hello, Init, PROTOCOL_VERSIONS, Ready } from './messages/handshake.ts'
export { MAX_MESSAGE_BYTES, MAX_RPC_MESSAGE_BYTES } from './messages/messageText.ts'
export {
  FRAME_NOTICES,
  FrameError,
  type FrameNoticeName,
  type FrameNoticePayload,
} from './messages/notices.ts'
export {
  APPROVAL_METHODS,
  FRAME_REQUESTS,
  type FramePayload,
  type FrameReply,
  type FrameRequestName,
  type FrameTopic,
  type FrameTopicName,
  frameTimeoutMs,
} from './messages/requests.ts'
export {
  NONCE_HEADER,
  NONCE_PATH,
  PROOF_HEADER,
  ProofClaims,
  ProofError,
  type ProofErrorCode,
} from './proof/claims.ts'
export { createDeviceKey, createProof, type DeviceKey, type ProofInput } from './proof/createProof.ts'
export { createNonces, type ProofNonces } from './proof/nonces.ts'
export {
  isTransitKeyProven,
  PROOF_MEMORY_MS,
  type ProofStore,
  type ProvenRequest,
  type VerifiedProof,
  verifyProof,
} from './proof/verifyProof.ts'
export { isWorkHash, workBytes } from './proof/work.ts'
export {
  ChangeOutcomeClaims,
  ChangeReadyClaims,
  signChangeOutcome,
  signChangeReady,
  verifyChangeOutcome,
  verifyChangeReady,
} from './tokens/changeTokens.ts'
export {
  DeletionClaims,
  RotationClaims,
  signDeletion,
  signRotation,
  verifyDeletion,
  verifyRotation,
} from './tokens/custodyTokens.ts'
export {
  ApprovalClaims,
  FreezeClaims,
  importTokenKey,
  LoginClaims,
  signApproval,
  signFreeze,
  signLogin,
  TOKEN_LIFETIME_MS,
  type TokenChecks,
  TokenError,
  type TokenKey,
  verifyApproval,
  verifyFreeze,
  verifyLogin,
} from './tokens/tokens.ts'
