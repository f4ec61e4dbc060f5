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
      'auth_social_flows',
    ],
  },
  async start({ config, opened: { database }, localUrl, plugs, log }) {
    const wallet = await startConfiguredWallet({
      settings: config.embeddedWallet,
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
