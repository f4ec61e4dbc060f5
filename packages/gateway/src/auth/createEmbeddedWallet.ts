import { createNonces, fromBase64Url, importHmacKey } from '@foyer/secure-protocol'
import { ConfigError } from '../config.ts'
import type { Database } from '../providers/postgres/schema.ts'
import type { EmbeddedWallet } from '../services/embeddedWallet.ts'
import type { AuthContext } from './context.ts'
import { addKeyDevice, commitKeys, createKeys, releaseKeys } from './custody.ts'
import { getMe, listDevices, revokeDevice, signOut } from './devices.ts'
import type { KeyRing } from './keyRing.ts'
import { startOutbox } from './outbox.ts'
import { createProofStore } from './proofStore.ts'
import { confirmDevice, confirmOtp, resendEmail, startEmail } from './signIn.ts'
import type { Mailer } from './smtpMailer.ts'
import { startAuthSweeper } from './sweepAuth.ts'
import type { VaultKeys } from './vaultKeys.ts'

/** What an embedded wallet is made of. */
export interface EmbeddedWalletInput {
  readonly database: Database
  readonly keyRing: KeyRing
  readonly mailer: Mailer
  readonly vaultKeys: VaultKeys
  /** 32 bytes in base64url that gateway and vault share. */
  readonly emailTagKey: string
  /** The address under which browsers know the gateway, without a trailing slash. */
  readonly publicUrl: () => string
  readonly secureSiteUrl: string
  readonly vaultUrl: string
  readonly custody: 'split' | 'single'
  readonly now?: () => number
  readonly onError: (error: unknown) => void
}

/** An embedded wallet whose mails are being sent. */
export interface RunningEmbeddedWallet extends EmbeddedWallet {
  /** Stops sending mails. Those that are left are sent by the next process. */
  close(): Promise<void>
}

/** Starts signing in and custody on a migrated database. */
export async function startEmbeddedWallet(input: EmbeddedWalletInput): Promise<RunningEmbeddedWallet> {
  const { database, keyRing, mailer, onError, now = Date.now } = input
  const tagSecret = fromBase64Url(input.emailTagKey)
  if (tagSecret?.length !== 32) throw new ConfigError('FOYER_EMAIL_TAG_KEY is not 32 bytes in base64url.')
  const emailTagKey = await importHmacKey(tagSecret)
  const outbox = startOutbox({ database, keyRing, mailer, now, onError })
  const sweeper = startAuthSweeper({ database, now, onError })
  const context: AuthContext = { database, keyRing, emailTagKey, vaultKeys: input.vaultKeys, outbox, now }
  const secureSiteOrigin = new URL(input.secureSiteUrl).origin
  const vaultUrl = new URL(input.vaultUrl).origin
  return {
    secureSiteOrigin,
    publicUrl: input.publicUrl,
    nonces: createNonces(keyRing.nonceSecret, now),
    proofs: createProofStore(database, now),
    describe: (project) => ({
      email: project.features.email,
      secureSiteUrl: secureSiteOrigin,
      vaultUrl,
      custody: input.custody,
      transitKey: keyRing.transitKeys[0].publicKey,
    }),
    handlers: {
      startEmail: startEmail(context),
      resendEmail: resendEmail(context),
      confirmDevice: confirmDevice(context),
      confirmOtp: confirmOtp(context),
      getMe: getMe(context),
      listDevices: listDevices(context),
      revokeDevice: revokeDevice(context),
      signOut: signOut(context),
      createKeys: createKeys(context),
      commitKeys: commitKeys(context),
      releaseKeys: releaseKeys(context),
      addKeyDevice: addKeyDevice(context),
    },
    async close() {
      await Promise.all([outbox.close(), sweeper.close()])
    },
  }
}
