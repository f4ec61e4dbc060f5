import { type EmbeddedWalletConfig, isKnownProvider } from '@foyer/api'
import { type Bytes, createNonces, importHmacKey } from '@foyer/secure-protocol'
import { DAY_MS, startSweeper } from '@foyer/server-kit'
import { AUDIT_DAYS, createProofStore, type Mailer } from '@foyer/server-kit/custody'
import type { Project } from '../../base/projects.ts'
import type { Database } from '../../kernel/database/schema.ts'
import type { KeyRing } from '../../kernel/keys/keyRing.ts'
import { createAccountSupport } from './accountSupport.ts'
import { setAccountType } from './accountType.ts'
import type { AuthContext } from './context.ts'
import { addKeyDevice, commitKeys, createKeys, releaseKeys } from './custody.ts'
import { getMe, listDevices, revokeDevice, signOut } from './devices.ts'
import {
  cancelEmailChange,
  confirmEmailChangePrimary,
  confirmEmailChangeSecondary,
  startEmailChange,
} from './emailChange.ts'
import type { EmbeddedWallet, SocialSignIn } from './embeddedWallet.ts'
import { deleteAccount, keepAccount } from './erasure.ts'
import { freezeAccount, noticeFreeze } from './freeze.ts'
import { createLineMeter } from './line/lineMeter.ts'
import { createSignInLine } from './line/signInLine.ts'
import { MAILS_PER_MINUTE } from './mailBudget.ts'
import { createAllPasskeyHandlers } from './passkeyMethods.ts'
import { addKeyWay, forgetKeyEscrow, listKeyWays, removeKeyWay } from './recoveryFactors.ts'
import { rewrapKeys } from './rewrapKeys.ts'
import { dropKeyRotation, retireKeys, rotateKeys } from './rotateKeys.ts'
import { confirmDevice, confirmOtp, resendEmail, startEmail } from './signIn.ts'
import { type SocialPlug, withoutSocial } from './socialPlug.ts'
import { startGatewayOutbox } from './startGatewayOutbox.ts'
import { sweepAuth } from './sweepAuth.ts'
import type { VaultKeys } from './vaultKeys.ts'

const DELETION_DAYS = 30

/** The input of an embedded wallet. */
export interface EmbeddedWalletInput {
  readonly database: Database
  readonly keyRing: KeyRing
  readonly mailer: Mailer
  readonly vaultKeys: VaultKeys
  /** 32 bytes that gateway and vault share. */
  readonly emailTagKey: Bytes
  /** The address under which browsers know the gateway, without a trailing slash. */
  readonly publicUrl: () => string
  readonly secureSiteUrl: string
  readonly vaultUrl: string
  readonly custody: 'split' | 'single'
  /** How long lines of the audit are kept. @default 30 */
  readonly auditDays?: number | undefined
  /** How long an account is kept after its owner has asked for its deletion. @default 30 */
  readonly deletionDays?: number | undefined
  /** Mails of one project that may leave within a minute, unless the project has a limit of its own. @default 600 */
  readonly mailsPerMinute?: number | undefined
  /** Sign-ins that may begin within a second; more wait in line. @default any number */
  readonly signInsPerSecond?: number | undefined
  /** Signing in at providers. @default none */
  readonly social?: SocialPlug | undefined
  readonly now?: () => number
  readonly onError: (error: unknown) => void
}

/** An embedded wallet whose mails are being sent. */
export interface RunningEmbeddedWallet extends EmbeddedWallet {
  /** Stops sending mails. Those that are left are sent by the next process. */
  close(): Promise<void>
}

/** The providers of a project. Own issuers are told apart, since a page of before would refuse names that it does not know. */
function describeSocials(
  { socialsOf, issuersOf, fedcmOf }: SocialSignIn,
  project: Project,
): Pick<EmbeddedWalletConfig, 'socials' | 'issuers' | 'ways' | 'fedcm'> {
  const issuers = issuersOf(project)
  const ways = socialsOf(project)
  const fedcm = fedcmOf(project)
  return {
    socials: ways.filter(isKnownProvider),
    ...(issuers.length > 0 && { issuers, ways }),
    ...(fedcm.length > 0 && { fedcm }),
  }
}

/** The members that serve the windows of providers. */
function windowsOf(social: SocialSignIn) {
  const { takeSocialCallback, leadToProvider, pageOfWindow, getSocialOrigin } = social
  const { readFedcmPage, takeFedcm, issuerImage } = social
  return {
    ...{ takeSocialCallback, leadToProvider, pageOfWindow, getSocialOrigin },
    ...{ readFedcmPage, takeFedcm, issuerImage },
  }
}

/** The line of sign-ins and its meter, where the operator has set how many may begin. */
function lineOf({ database, keyRing, signInsPerSecond: perSecond, now }: EmbeddedWalletInput) {
  if (perSecond === undefined) return {}
  const line = createSignInLine({ database, perSecond, secret: keyRing.nonceSecret, now })
  return { line, lineMeter: createLineMeter({ database, now }) }
}

/** Starts signing in and custody on a migrated database. */
export async function startEmbeddedWallet(input: EmbeddedWalletInput): Promise<RunningEmbeddedWallet> {
  const { database, keyRing, mailer, onError, now = Date.now } = input
  const emailTagKey = await importHmacKey(input.emailTagKey)
  const outbox = startGatewayOutbox({ database, keyRing, mailer, now, onError })
  const auditDays = input.auditDays ?? AUDIT_DAYS
  const sweeper = startSweeper({ sweep: () => sweepAuth(database, now(), auditDays), onError })
  const context: AuthContext = {
    database,
    keyRing,
    emailTagKey,
    vaultKeys: input.vaultKeys,
    outbox,
    mailsPerMinute: input.mailsPerMinute ?? MAILS_PER_MINUTE,
    deletionMs: (input.deletionDays ?? DELETION_DAYS) * DAY_MS,
    now,
  }
  const secureSiteOrigin = new URL(input.secureSiteUrl).origin
  const vaultUrl = new URL(input.vaultUrl).origin
  const { social: plug = withoutSocial, publicUrl } = input
  const stopping = new AbortController()
  const social = plug({ context, publicUrl, secureSiteOrigin, stopping: stopping.signal })
  const { socials } = social
  return {
    secureSiteOrigin,
    publicUrl,
    custody: input.custody,
    socials,
    nonces: createNonces(keyRing.nonceSecret, now),
    proofs: createProofStore(database, 'auth_proofs', now),
    ...lineOf(input),
    describe: (project) => ({
      email: project.features.email,
      ...(socials.length > 0 && describeSocials(social, project)),
      secureSiteUrl: secureSiteOrigin,
      vaultUrl,
      custody: input.custody,
      emailSignUp: project.emailSignUp,
      transitKey: keyRing.transitKeys[0].publicKey,
    }),
    noticeFreeze: noticeFreeze(context),
    support: createAccountSupport(context),
    ...windowsOf(social),
    handlers: {
      startEmail: startEmail(context),
      resendEmail: resendEmail(context),
      confirmDevice: confirmDevice(context),
      confirmOtp: confirmOtp(context),
      getMe: getMe(context),
      listDevices: listDevices(context),
      revokeDevice: revokeDevice(context),
      freezeAccount: freezeAccount(context),
      deleteAccount: deleteAccount(context),
      keepAccount: keepAccount(context),
      setAccountType: setAccountType(context),
      signOut: signOut(context),
      ...social.handlers,
      ...createAllPasskeyHandlers({ context, secureSiteOrigin }),
      startEmailChange: startEmailChange(context),
      confirmEmailChangePrimary: confirmEmailChangePrimary(context),
      confirmEmailChangeSecondary: confirmEmailChangeSecondary(context),
      cancelEmailChange: cancelEmailChange(context),
      createKeys: createKeys(context),
      commitKeys: commitKeys(context),
      releaseKeys: releaseKeys(context),
      addKeyDevice: addKeyDevice(context),
      rewrapKeys: rewrapKeys(context),
      listKeyWays: listKeyWays(context),
      addKeyWay: addKeyWay(context),
      removeKeyWay: removeKeyWay(context),
      forgetKeyEscrow: forgetKeyEscrow(context),
      rotateKeys: rotateKeys(context),
      dropKeyRotation: dropKeyRotation(context),
      retireKeys: retireKeys(context),
    },
    async close() {
      stopping.abort()
      await Promise.all([outbox.close(), sweeper.close()])
    },
  }
}
