export type { AccountKey, AccountSupport, FoundAccount, OwnedAccount } from './accountSupport.ts'
export { placeOfAccount } from './accounts.ts'
export { requireAdmittedToAccount } from './admission.ts'
export { type AddressKey, chargeSender } from './budgets.ts'
export { type CodeFlow, checkCode, issueCode } from './codes.ts'
export { type AuthContext, audit, problem } from './context.ts'
export { type CreatedSession, createSession, toSignedIn } from './createSession.ts'
export type { EmbeddedWallet, FedcmPage } from './embeddedWallet.ts'
export { FLOW_LIFETIME_MS, placeOfFlow } from './flows.ts'
export { Identity, toIdentity } from './identity.ts'
export {
  type IdentityKey,
  type IdentityRow,
  identitiesOf,
  openProfile,
  sealProfile,
  signsInByEmail,
} from './identityRows.ts'
export { newId } from './ids.ts'
export { captureMail } from './mails.ts'
export type { PasskeyTables } from './passkeyTables.ts'
export { requireOwner } from './requireOwner.ts'
export { type Account, findSession, refuseWhenFrozen, requireFresh, requireSession } from './sessions.ts'
export type {} from './settings.ts'
export type { SocialPlug } from './socialPlug.ts'
export type { AuthTables } from './tables.ts'
export { textOf } from './textOf.ts'
export { holdWaysIn, isLeftWithoutIdentity, readWaysIn } from './waysIn.ts'
