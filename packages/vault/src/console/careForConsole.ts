import type { Turns } from '@foyer/kit'
import { startSweeper } from '@foyer/server-kit'
import { offerFirstOwner, sweepOperators } from '@foyer/server-kit/operators'
import type { Logger } from 'pino'
import type { VaultConsole } from './vaultConsole.ts'

/** Deletes what is over of the console, once a minute. While developing it tells the link of a first owner. */
export function careForConsole(
  { context, site }: VaultConsole,
  { isDevelopment }: { readonly isDevelopment: boolean },
  log: Pick<Logger, 'warn'>,
): Turns {
  if (site === undefined) log.warn('the page of the console is not built: only its API is served')
  if (isDevelopment) void offerFirstOwner(context, log, 'the console of the vault')
  return startSweeper({
    sweep: () => sweepOperators(context.database, context.now()),
    onError: (err) =>
      log.warn({ err }, 'what is over of the console could not be deleted; it is tried again'),
  })
}
