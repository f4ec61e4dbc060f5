import { startTurns, type Turns } from '@foyer/kit'
import type { VaultContext } from '../kernel/context.ts'
import { tellReleases } from '../releases/tellReleases.ts'
import { tellGateway } from './tellGateway.ts'

const EVERY_MS = 5_000

/** Tells owners when waits are over and, where its address is set, the gateway of freezes. Failed attempts are repeated. */
export function startTelling(input: {
  readonly context: VaultContext
  readonly gatewayUrl: string | undefined
  readonly onError: (error: unknown) => void
  readonly everyMs?: number
}): Turns {
  const { context, gatewayUrl, onError, everyMs = EVERY_MS } = input
  return startTurns({
    async turn() {
      await Promise.all([
        tellReleases(context).catch(onError),
        gatewayUrl === undefined ? undefined : tellGateway(context, gatewayUrl).catch(onError),
      ])
    },
    everyMs,
    onError,
  })
}
