import { vaultRoutes } from '@foyer/contract'
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
}

/** Has the vault mail a link. What it wants solved first is solved on the way, in a script that is loaded for that alone. */
export async function askForLink(
  context: Pick<CustodyContext, 'vault'>,
  wanted: WantedLink,
): Promise<AskedLink> {
  let sent = await context.vault.call(vaultRoutes.createLink, wanted)
  if (sent.challenge) sent = await (await import('./askSolved.ts')).askSolved(context, wanted, sent)
  const { linkId, number, retryAfterMs, earlier } = sent
  return { linkId, number: earlier?.number ?? number, retryAfterMs, sentAtMs: earlier?.sentAtMs }
}
