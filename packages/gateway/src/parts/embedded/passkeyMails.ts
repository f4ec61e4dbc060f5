import type { VerifiedProof } from '@foyer/secure-protocol'
import { DAY_MS } from '@foyer/server-kit'
import { composeMail, type Mail, shownName } from '@foyer/server-kit/custody'
import type { Project } from '../../base/projects.ts'
import type { DatabaseTransaction } from '../../kernel/database/schema.ts'
import type { AuthContext } from './context.ts'
import type { WaysIn } from './waysIn.ts'

const MAIL_LIFETIME_MS = DAY_MS

/**
 * Tells the owner that a passkey was removed, in the transaction of the event. One that was added is told by the vault, whose word a
 * gateway that lies cannot hold back.
 */
export async function mailPasskeyRemoved(
  { outbox, now }: Pick<AuthContext, 'outbox' | 'now'>,
  trx: DatabaseTransaction,
  { email }: Pick<WaysIn, 'email'>,
  facts: { readonly project: Pick<Project, 'name'>; readonly proof: Pick<VerifiedProof, 'appOrigin'> },
): Promise<void> {
  if (email === undefined) return
  // The table of the outbox requires the id of a code, and this mail has no code.
  await outbox.put(trx, removedMail(email, facts), {
    codeId: '',
    expiresAt: new Date(now() + MAIL_LIFETIME_MS),
  })
}

function removedMail(to: string, { project, proof }: Parameters<typeof mailPasskeyRemoved>[3]): Mail {
  const app = shownName(project.name)
  const { host } = new URL(proof.appOrigin)
  return composeMail({
    to,
    subject: `A passkey no longer signs you in to ${app}`,
    title: 'A passkey was removed from your account',
    before: [`A passkey can no longer sign in to your account of ${app} (${host}).`],
    after: [
      'If that was you, there is nothing to do.',
      `If it was not you, open ${app}, go to Settings, “Recovery and devices”, and remove every device that you do not know.`,
    ],
    footer: `${app} never asks for a password, a code or your recovery words in a mail.`,
  })
}
