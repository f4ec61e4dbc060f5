import { createSmtpMailer } from '@foyer/server-kit/custody'
import type { KeyWrapper } from '@foyer/server-kit/wrapping'
import type { Logger } from 'pino'
import type { Database } from '../../kernel/database/schema.ts'
import { keyFilesBy } from '../../kernel/keys/keyFile.ts'
import { openKeyRing } from '../../kernel/keys/keyRing.ts'
import { type RunningEmbeddedWallet, startEmbeddedWallet } from './createEmbeddedWallet.ts'
import { refuseSharedCustody } from './custodyCheck.ts'
import type { EmbeddedWalletSettings } from './settings.ts'
import type { SocialPlug } from './socialPlug.ts'
import { createFetchedVaultKeys, readVaultKeys } from './vaultKeys.ts'

/** Makes signing in at providers ready, once it is known that people can sign in at all. */
export type PrepareSocial = (settings: EmbeddedWalletSettings) => Promise<SocialPlug>

/** Starts the embedded wallet of a gateway's settings, or none where they are not complete. */
export async function startConfiguredWallet(input: {
  readonly settings: EmbeddedWalletSettings | undefined
  /** Wraps the key file. @default it is plain */
  readonly keysWrapper?: KeyWrapper | undefined
  readonly isDevelopment: boolean
  readonly database: Database
  /** The address under which browsers know the gateway. */
  readonly publicUrl: () => string
  /** Makes signing in at providers ready. @default nobody signs in there */
  readonly prepareSocial?: PrepareSocial | undefined
  readonly log: Logger
}): Promise<RunningEmbeddedWallet | undefined> {
  const { settings, isDevelopment, database, log } = input
  if (settings === undefined) return undefined
  const { keysFile, emailTagKey, secureSiteUrl, vaultUrl, vaultKeys, vaultInternalUrl, smtpUrls, mailFrom } =
    settings
  const needed = {
    FOYER_SECURE_SITE_URL: secureSiteUrl,
    FOYER_VAULT_URL: vaultUrl,
    FOYER_SMTP_URL: smtpUrls,
    FOYER_MAIL_FROM: mailFrom,
    FOYER_KEYS_FILE: keysFile,
    FOYER_EMAIL_TAG_KEY: emailTagKey,
    FOYER_VAULT_KEYS: vaultKeys ?? (isDevelopment ? vaultInternalUrl : undefined),
    // In development it is known from the port.
    FOYER_GATEWAY_URL: settings.gatewayUrl ?? (isDevelopment ? true : undefined),
  }
  const missing = Object.entries(needed).flatMap(([name, value]) => (value === undefined ? [name] : []))
  if (
    keysFile === undefined ||
    emailTagKey === undefined ||
    secureSiteUrl === undefined ||
    vaultUrl === undefined ||
    smtpUrls === undefined ||
    mailFrom === undefined ||
    missing.length > 0
  ) {
    log.warn({ missing }, 'signing in by e-mail is off: settings are missing')
    return undefined
  }
  const keyRing = await openKeyRing(await keyFilesBy(input.keysWrapper).readKeyFile(keysFile))
  const handedIn = vaultKeys === undefined ? undefined : readVaultKeys(vaultKeys)
  if (!isDevelopment && settings.custody !== 'single')
    await refuseSharedCustody({ database, kids: keyRing.kids, vaultKeys: handedIn ?? [] })
  if (settings.custody === 'single')
    log.warn("whoever runs this server can rebuild users' keys until they switch to user-held recovery")
  return startEmbeddedWallet({
    database,
    keyRing,
    mailer: createSmtpMailer(smtpUrls, mailFrom),
    vaultKeys:
      handedIn === undefined
        ? createFetchedVaultKeys(vaultInternalUrl ?? vaultUrl, Date.now)
        : async () => handedIn,
    emailTagKey,
    publicUrl: input.publicUrl,
    secureSiteUrl,
    vaultUrl,
    custody: settings.custody,
    auditDays: settings.auditDays,
    deletionDays: settings.deletionDays,
    mailsPerMinute: settings.mailsPerMinute,
    signInsPerSecond: settings.signInsPerSecond,
    social: await input.prepareSocial?.(settings),
    onError: (err) =>
      log.warn({ err }, 'a mail could not be sent, or old rows not be deleted; it is tried again'),
  })
}
