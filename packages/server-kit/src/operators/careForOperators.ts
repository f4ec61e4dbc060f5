import { type Database, EVERYWHERE, type OperatorContext } from './context.ts'
import { BY_COMMAND, createInvite } from './invites.ts'

/** Deletes challenges, links and sessions that are over. */
export async function sweepOperators(database: Database, nowMs: number): Promise<void> {
  const before = new Date(nowMs)
  for (const table of ['console_challenges', 'console_invites'] as const)
    await database.deleteFrom(table).where('expires_at', '<=', before).execute()
  await database.deleteFrom('console_sessions').where('ends_at', '<=', before).execute()
}

/** Writes a line of the log that a person reads. */
interface OfferLog {
  warn(facts: object, message: string): void
}

/**
 * Tells whoever develops the link of a first owner, as long as there is no operator: the command line cannot make one while this process has the
 * embedded database.
 */
export async function offerFirstOwner(
  { database, publicUrl, now }: OperatorContext,
  log: OfferLog,
  subject = 'the console',
): Promise<void> {
  try {
    const known = await database.selectFrom('console_operators').select('id').limit(1).executeTakeFirst()
    if (known !== undefined) return
    const input = { projectId: EVERYWHERE, role: 'owner', madeBy: BY_COMMAND } as const
    const { link } = await createInvite(database, { ...input, publicUrl: publicUrl(), nowMs: now() })
    // A warning, so that it is printed whatever is left out: who does not see it cannot come in.
    log.warn({ link }, `${subject} has no operator: open this link to be its first owner`)
  } catch (err) {
    log.warn({ err }, `no link for a first owner of ${subject} could be made`)
  }
}
