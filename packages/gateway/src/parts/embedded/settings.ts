import type { Bytes } from '@foyer/secure-protocol'
import { type Environment, wholeNumber } from '@foyer/server-kit'
import { Custody, EmailTagKey, MailFrom, SmtpUrls } from '@foyer/server-kit/custody'
import * as v from 'valibot'
import type { GatewayConfig } from '../../kernel/settings/config.ts'
import { read, SiteUrl } from '../../kernel/settings/readers.ts'

/** The settings of signing in and of custody. Where one is missing, the gateway starts without them. */
export interface EmbeddedWalletSettings {
  /** The address under which browsers know the gateway. @default while developing, this machine with the port */
  readonly gatewayUrl?: string | undefined
  readonly secureSiteUrl: string | undefined
  readonly vaultUrl: string | undefined
  /** Where the gateway asks the vault for its keys. While developing only. */
  readonly vaultInternalUrl?: string | undefined
  /** The keys of the vault as JSON, or the path of a file with them. */
  readonly vaultKeys?: string | undefined
  /** Mail servers; the next one is asked when one does not take a mail. */
  readonly smtpUrls: readonly string[] | undefined
  readonly mailFrom: string | undefined
  readonly keysFile: string | undefined
  /** 32 bytes that gateway and vault share. */
  readonly emailTagKey: Bytes | undefined
  /** Whether one operator runs gateway and vault. */
  readonly custody: 'split' | 'single'
  /** How long lines of the audit are kept. */
  readonly auditDays?: number | undefined
  /** How long an account is kept after its owner has asked for its deletion. */
  readonly deletionDays?: number | undefined
  /** Mails of one project that may leave within a minute. */
  readonly mailsPerMinute?: number | undefined
  /** Sign-ins that may begin within a second; more wait in line. */
  readonly signInsPerSecond?: number | undefined
}

const BAD_RATE = 'has to be a number from 0.01 to 1000, with two decimals at most'
const Rate = v.pipe(
  v.string(),
  v.regex(/^\d{1,4}(?:\.\d{1,2})?$/, BAD_RATE),
  v.transform(Number),
  v.minValue(0.01, BAD_RATE),
  v.maxValue(1_000, BAD_RATE),
)

/** Reads the settings of signing in by e-mail and of custody. @throws ConfigError naming the variable */
export function readEmbeddedSettings(env: Environment): Pick<GatewayConfig, 'embeddedWallet'> {
  return { embeddedWallet: readEmbeddedWallet(env) }
}

function readEmbeddedWallet(env: Environment): EmbeddedWalletSettings | undefined {
  const settings = {
    secureSiteUrl: read(env, 'FOYER_SECURE_SITE_URL', SiteUrl),
    vaultUrl: read(env, 'FOYER_VAULT_URL', SiteUrl),
    vaultInternalUrl: read(env, 'FOYER_VAULT_INTERNAL_URL', SiteUrl),
    vaultKeys: read(env, 'FOYER_VAULT_KEYS', v.string()),
    smtpUrls: read(env, 'FOYER_SMTP_URL', SmtpUrls),
    mailFrom: read(env, 'FOYER_MAIL_FROM', MailFrom),
    keysFile: read(env, 'FOYER_KEYS_FILE', v.string()),
    emailTagKey: read(env, 'FOYER_EMAIL_TAG_KEY', EmailTagKey),
  }
  // The key file alone is for sessions of who signed a message.
  const isNothingSet = Object.values({ ...settings, keysFile: undefined }).every(
    (value) => value === undefined,
  )
  const gatewayUrl = read(env, 'FOYER_GATEWAY_URL', SiteUrl)
  const custody = read(env, 'FOYER_CUSTODY', Custody) ?? 'split'
  const auditDays = read(env, 'FOYER_AUDIT_DAYS', wholeNumber(1, 3_650))
  const deletionDays = read(env, 'FOYER_DELETION_DAYS', wholeNumber(1, 90))
  const mailsPerMinute = read(env, 'FOYER_MAILS_PER_MINUTE', wholeNumber(1, 1_000_000))
  const signInsPerSecond = read(env, 'FOYER_SIGN_INS_PER_SECOND', Rate)
  return isNothingSet
    ? undefined
    : { ...settings, gatewayUrl, custody, auditDays, deletionDays, mailsPerMinute, signInsPerSecond }
}

declare module '../../kernel/settings/config.ts' {
  interface GatewayConfig {
    /** Signing in by e-mail; undefined where none of its settings is there. */
    readonly embeddedWallet: EmbeddedWalletSettings | undefined
  }
}
