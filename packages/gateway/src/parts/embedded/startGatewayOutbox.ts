import { type Mailer, type Outbox, startOutbox } from '@foyer/server-kit/custody'
import type { Database } from '../../kernel/database/schema.ts'
import type { KeyRing } from '../../kernel/keys/keyRing.ts'
import { CODE_LIFETIME_MS } from './codeLifetime.ts'

/** Starts what sends the mails of a gateway. The time of a code begins once a mail server has its mail. */
export function startGatewayOutbox(input: {
  readonly database: Database
  readonly keyRing: KeyRing
  readonly mailer: Mailer
  readonly now: () => number
  readonly onError: (error: unknown) => void
}): Outbox {
  const { database, now } = input
  return startOutbox({
    ...input,
    table: 'mail_outbox',
    async onFate(fate, codeId) {
      if (fate !== 'sent' || codeId === undefined) return
      await database
        .updateTable('auth_codes')
        .set({ expires_at: new Date(now() + CODE_LIFETIME_MS) })
        .where('id', '=', codeId)
        .execute()
    },
  })
}
