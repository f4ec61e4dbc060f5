export { type ErasedAddress, type EraseInput, eraseDue } from './eraseDue.ts'
export { addKeySet, type KeyFile, type KeyFiles, type KeySet, keyFilesOf } from './keyFile.ts'
export type { KeyFileWrapping, WrappingChange } from './keyFileWrapping.ts'
export { type KeyRing, openKeyRing, type PublishedKey } from './keyRing.ts'
export { createKeyCommands, DROP_AFTER_MS, type KeyCommands } from './keyRingCommands.ts'
export { keepsOfOthers, type RowsByKey, type SealAnew, type SealedColumn } from './keyRingRows.ts'
export { composeMail, type Mail } from './mail.ts'
export { mailPlace, type Outbox, startOutbox } from './outbox.ts'
export { createPasskeyNonces, PASSKEY_NONCE_MS } from './passkeyNonces.ts'
export {
  type Answered,
  type Ceremony,
  checkPasskey,
  type KeptPasskey,
  readNewPasskey,
} from './passkeys.ts'
export { createProofStore } from './proofStore.ts'
export { AtDate, createRotations, type RotationRow, type Rotations, type SetAsked } from './rotations.ts'
export { type SealedColumnInput, type SealedSetsInput, sealedColumn, sealedSets } from './sealedColumn.ts'
export { Custody, EmailTagKey, MailFrom, PublicKeys, readJsonSetting, SmtpUrls } from './settings.ts'
export { escapeHtml, shownName, shownTime } from './shownText.ts'
export { createSmtpMailer, MailError, type Mailer } from './smtpMailer.ts'
export { AUDIT_DAYS, FREEZE_MS } from './times.ts'
export { type SealedShares, sealShares, type TransitKey } from './transit.ts'
export { isAdmissionSigned, isChangeSigned } from './walletSignature.ts'
export { isWrappingCommand, runWrappingCommand, type WrappingCommand } from './wrappingCommands.ts'
