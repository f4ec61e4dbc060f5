import { isWithoutAddress, type VerifiedProof } from '@foyer/secure-protocol'
import { DAY_MS } from '@foyer/server-kit'
import { composeMail, type Mail, shownName } from '@foyer/server-kit/custody'
import type { Project } from '../../base/projects.ts'
import type { DatabaseTransaction } from '../../kernel/database/schema.ts'
import type { Account } from '../embedded/index.ts'
import { placeOfAccount, textOf } from '../embedded/index.ts'
import { labelOf, type SocialContext } from './socialContext.ts'

const MAIL_LIFETIME_MS = DAY_MS

/** A change of the ways in to an account. */
interface MethodNews {
  readonly is: 'linked' | 'unlinked'
  readonly provider: string
  readonly project: Pick<Project, 'name'>
  readonly proof: Pick<VerifiedProof, 'appOrigin'>
}

/**
 * Tells the owner of an account, in the transaction of the event. It is not charged to the mails of the project: each follows a
 * sign-in, and it must not be held back.
 */
export async function mailMethod(
  context: SocialContext,
  trx: DatabaseTransaction,
  account: Account,
  news: MethodNews,
): Promise<void> {
  const { keyRing, outbox, now } = context
  const to = textOf(await keyRing.unwrap(account.email_enc, placeOfAccount(account.id)))
  if (isWithoutAddress(to)) return
  // The table of the outbox requires the id of a code, and this mail has no code.
  await outbox.put(trx, methodMail(to, { ...news, name: labelOf(context, news.provider) }), {
    codeId: '',
    expiresAt: new Date(now() + MAIL_LIFETIME_MS),
  })
}

function methodMail(
  to: string,
  { is, name: given, project, proof }: MethodNews & { readonly name: string },
): Mail {
  const app = shownName(project.name)
  const { host } = new URL(proof.appOrigin)
  const name = shownName(given)
  const isLinked = is === 'linked'
  return composeMail({
    to,
    subject: isLinked ? `${name} now signs you in to ${app}` : `${name} no longer signs you in to ${app}`,
    title: isLinked ? `${name} was linked to your account` : `${name} was removed from your account`,
    before: [
      isLinked
        ? `A ${name} account can now be used to sign in to your account of ${app} (${host}). A new device still needs the link that is mailed to you.`
        : `The ${name} account that you used can no longer sign in to your account of ${app} (${host}).`,
    ],
    after: [
      'If that was you, there is nothing to do.',
      isLinked
        ? `If it was not you, open ${app}, go to Settings, “Recovery and devices”, remove ${name} under “Sign-in methods”, and remove every device that you do not know.`
        : `If it was not you, open ${app}, go to Settings, “Recovery and devices”, and remove every device that you do not know.`,
    ],
    footer: `${app} never asks for a password, a code or your recovery words in a mail.`,
  })
}
