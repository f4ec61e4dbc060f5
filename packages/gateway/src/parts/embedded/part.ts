import { mailPlace } from '@foyer/server-kit/custody'
import type { GatewayPart } from '../../kernel/part.ts'
import { unlockAccountCommand } from './accountCommand.ts'
import { listCustodyCommand } from './custodyCommand.ts'
import { keysCommand } from './keysCommand.ts'
import { embeddedMigrations } from './migrations.ts'
import { embeddedHttp } from './routes.ts'
import { readEmbeddedSettings } from './settings.ts'
import { type PrepareSocial, startConfiguredWallet } from './startConfiguredWallet.ts'

/** Signing in by e-mail, and custody of the wallets that come with it. */
export const embeddedPart: GatewayPart = {
  name: 'embedded',
  http: embeddedHttp,
  readSettings: readEmbeddedSettings,
  migrations: embeddedMigrations,
  projectTables: {
    kept: { auth_accounts: 'accounts' },
    deleted: [
      'auth_audit',
      'auth_budgets',
      'auth_codes',
      'auth_email_changes',
      'auth_flows',
      'auth_identities',
      'auth_mail_minutes',
      'auth_passkey_nonces',
      'auth_passkeys',
      'auth_social_flows',
    ],
  },
  async start({ config, opened: { database }, localUrl, plugs, log }) {
    const wallet = await startConfiguredWallet({
      settings: config.embeddedWallet,
      keysWrapper: config.keysWrapper,
      isDevelopment: config.isDevelopment,
      database,
      publicUrl: () => config.embeddedWallet?.gatewayUrl ?? localUrl(),
      prepareSocial: plugs.prepareSocial,
      log,
    })
    if (wallet === undefined) return {}
    const mails = mailPlace({ database, table: 'mail_outbox', now: Date.now })
    return { services: { embeddedWallet: wallet }, worker: wallet, queues: { mails } }
  },
  developmentFeatures: ({ embeddedWallet }) => ({
    email: embeddedWallet !== undefined,
    socials: embeddedWallet?.socials ?? [],
  }),
  help: {
    commands: `  account unlock <project> <e-mail address>
                              forgets the wrong codes and the mails of an address, so that its owner may sign in now
  keys create                 makes the key file of signing in, FOYER_KEYS_FILE, and prints the public keys
  keys rotate                 adds new keys; what was sealed with the others stays readable
  keys check                  checks the file, and says how many rows each key has sealed
  keys rewrap                 seals with the current key what others have sealed
  keys drop <key>             moves a key that no row needs into a file of its own
  keys take <file>            adds the keys of another file, such as a copy
  keys wrap [--from <wrapper> [--from-token-file <file>]]
                              has the key file wrapped by FOYER_KEYS_WRAPPER: a plain one, or one that another wrapper opens
  keys unwrap --check         opens the wrapped file as a start does, and says by what; --plain lays it open
  keys split --shares 5 --needed 3 --into <folder>
                              splits the key of the wrapped file, one file for each holder
  keys join <share> <share> … opens the wrapped file by shares, and has it wrapped by FOYER_KEYS_WRAPPER
  custody list                prints every wallet of signing in, as "foyer-vault custody list" does: compare them`,
    settings: `Signing in by e-mail: FOYER_GATEWAY_URL, FOYER_SECURE_SITE_URL, FOYER_VAULT_URL, FOYER_VAULT_KEYS,
FOYER_VAULT_INTERNAL_URL, FOYER_SMTP_URL, FOYER_MAIL_FROM, FOYER_MAILS_PER_MINUTE, FOYER_SIGN_INS_PER_SECOND, FOYER_KEYS_FILE,
FOYER_KEYS_WRAPPER, FOYER_KEYS_WRAPPER_TOKEN_FILE, FOYER_EMAIL_TAG_KEY, FOYER_CUSTODY.`,
  },
  commands: {
    'account unlock': { onDatabase: unlockAccountCommand },
    'custody list': { onDatabase: () => listCustodyCommand },
    keys: { run: keysCommand },
  },
}

declare module '../../kernel/part.ts' {
  interface PartPlugs {
    /** Makes signing in at providers ready, for an embedded wallet that starts. */
    readonly prepareSocial?: PrepareSocial
  }
}
