import { vaultRoutes } from '@foyer/api'
import type { CustodyContext } from '../wallet/custodyContext.ts'
import type { WantedLink } from './askSolved.ts'

/** A link that was asked for. */
export interface AskedLink {
  readonly linkId: string
  /** Two digits to choose on its page, or eight to type on that of a mail that was sent before. */
  readonly number: string
  readonly retryAfterMs: number
  /** When the mail was sent that leads to the page, where none was sent now. */
  readonly sentAtMs?: number | undefined
  /** A mail is sent once the visitor has solved what the widget of the vault shows them. */
  readonly canSolve?: boolean
}

/**
 * Has the vault mail a link. A proof of work that it wants first is done on the way, in a script that is loaded for that alone; what a
 * visitor has to solve waits until they ask for it.
 * @param solved what the widget has given out
 */
export async function askForLink(
  context: Pick<CustodyContext, 'vault'>,
  wanted: WantedLink,
  solved?: string,
): Promise<AskedLink> {
  const challenge = solved === undefined ? {} : { challenge: { answer: solved } }
  let sent = await context.vault.call(vaultRoutes.createLink, { ...wanted, ...challenge })
  if (sent.challenge?.kind === 'work')
    sent = await (await import('./askSolved.ts')).askSolved(context, wanted, sent)
  const { linkId, number, retryAfterMs, earlier } = sent
  const canSolve = sent.challenge !== undefined && sent.challenge.kind !== 'work'
  return {
    ...{ linkId, number: earlier?.number ?? number, retryAfterMs, sentAtMs: earlier?.sentAtMs },
    ...(canSolve && { canSolve }),
  }
}
