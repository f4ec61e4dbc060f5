/** The event of a wallet on another device. */
export const KEYS_EVENT = 'keystorechange'

const toEvent = (name: string) => `${name}_${KEYS_EVENT}`

/** What wallets of this shape say by the window when another key was picked, or they were locked, by the id of their connector. */
const EVENTS: ReadonlyMap<string, string> = new Map([
  ['cosmos:keplr', toEvent('keplr')],
  ['cosmos:leap', toEvent('leap')],
  ['cosmos:cosmostation', toEvent('cosmostation')],
  ['cosmos:okx', toEvent('okx')],
  ['cosmos:foyer-dev-wallet', toEvent('keplr')],
])

/** The event that a wallet sends, by the wallet. */
export type KeyEvents = WeakMap<object, string>

/**
 * The events that a wallet speaks by. Those of others say nothing of it, and to ask it for nothing may open its prompt. One that was not
 * found on the page may speak by any.
 */
export function keyEventsOf(events: KeyEvents, wallet: unknown): readonly string[] {
  const own = typeof wallet === 'object' && wallet !== null ? events.get(wallet) : undefined
  return own === undefined ? [...new Set(EVENTS.values())] : [own]
}

/** Notes by which event a wallet speaks. */
export function noteKeyEvent(events: KeyEvents, wallet: object, connectorId: string): void {
  const event = EVENTS.get(connectorId)
  if (event !== undefined) events.set(wallet, event)
}
