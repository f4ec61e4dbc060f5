import { startTurns, type Turns } from '@foyer/kit'
import { HOUR_MS } from '@foyer/server-kit'
import type { Logger } from 'pino'
import { usualConfirmations } from '../../kernel/chains/confirmations.ts'
import type { Database } from '../../kernel/database/schema.ts'
import type { ChainNodes } from '../../kernel/nodes/nodes.ts'
import type { GatewayConfig } from '../../kernel/settings/config.ts'
import { createOnramps } from './createOnramps.ts'
import { createOnrampProviders } from './providers/createOnrampProviders.ts'
import type { Onramps } from './providers/onramps.ts'
import { createDatabasePurchases } from './store.ts'

/** How often purchases that are due are looked for. */
const LOOK_EVERY_MS = 1_000
/** How often what nothing depends on any more is forgotten. */
const SWEEP_EVERY_MS = HOUR_MS

/** Buying as the settings of a gateway have it; undefined where no provider is set up. */
export function createConfiguredOnramps(input: {
  readonly config: Pick<GatewayConfig, 'onramps' | 'confirmations' | 'isDevelopment'>
  readonly database: Database
  readonly nodes: ChainNodes
  readonly log: Logger
}): Onramps | undefined {
  const { config, database, nodes, log } = input
  const providers = createOnrampProviders(config.onramps)
  if (providers.length === 0) return undefined
  log.info({ providers: providers.map(({ id }) => id) }, 'buying is on')
  return createOnramps({
    providers,
    store: createDatabasePurchases(database),
    nodes,
    confirmationsOf: usualConfirmations(config.isDevelopment, config.confirmations),
    onError: (err) => log.warn({ err }, 'a purchase could not be looked at; it is tried again'),
  })
}

/** Starts looking after purchases that are due. Failures are told, and the next turn tries again. */
export function startPurchaseWatch(
  onramps: Pick<Onramps, 'lookAfter' | 'sweep'>,
  log: Pick<Logger, 'warn'>,
): Turns {
  let sweptAtMs = Number.NEGATIVE_INFINITY
  return startTurns({
    async turn(signal) {
      if (performance.now() - sweptAtMs > SWEEP_EVERY_MS) {
        sweptAtMs = performance.now()
        await onramps
          .sweep()
          .catch((err) => log.warn({ err }, 'old webhooks could not be forgotten; it is tried again'))
      }
      // More may be due than one turn takes.
      return { waitMs: (await onramps.lookAfter(signal)) > 0 ? 0 : LOOK_EVERY_MS }
    },
    everyMs: LOOK_EVERY_MS,
    onError: (err) => log.warn({ err }, 'purchases could not be looked for; it is tried again'),
  })
}
