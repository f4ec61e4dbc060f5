import { createFreshValue } from '../../../base/freshValue.ts'
import type { GatewayConfig } from '../../../kernel/settings/config.ts'
import { askServer, type NamedServer } from './askServer.ts'
import { RELAY_UNSET, type ServerFacts } from './serverFaults.ts'

/** How long an answer holds, in milliseconds: however many operators look, each server is asked this often at most. */
const HELD_MS = 5_000

/** Asks the other servers of the operator. */
export interface ServerWatch {
  /** Never rejects, and takes no longer than one server is waited for. */
  get(): Promise<readonly ServerFacts[]>
  /** Ends what is under way. */
  close(): Promise<void>
}

/** Creates a watch over servers. Callers at the same time share one round of requests. */
export function watchServers(
  servers: readonly NamedServer[],
  options: { readonly now?: () => number; readonly ask?: typeof askServer } = {},
): ServerWatch {
  const { ask = askServer, now } = options
  const stopping = new AbortController()
  const isRelayNamed = servers.some(({ kind }) => kind === 'relay')
  const value = createFreshValue<readonly ServerFacts[]>({
    ttlMs: HELD_MS,
    ...(now && { now }),
    load: async () => {
      const asked = await Promise.all(servers.map((server) => ask(server, stopping.signal)))
      return isRelayNamed ? asked : [unsetRelay(), ...asked]
    },
  })
  return {
    get: () => value.get(),
    async close() {
      stopping.abort()
    },
  }
}

/** The servers that the settings of a gateway name. */
export function serversOf({
  console,
  embeddedWallet,
  isDevelopment,
}: Pick<GatewayConfig, 'console' | 'embeddedWallet' | 'isDevelopment'>): readonly NamedServer[] {
  const vaultUrl = (isDevelopment ? embeddedWallet?.vaultInternalUrl : undefined) ?? embeddedWallet?.vaultUrl
  const siteUrl = embeddedWallet?.secureSiteUrl
  return [
    ...(console?.relayUrls ?? []).map((url) => ({ kind: 'relay' as const, url })),
    ...(vaultUrl === undefined ? [] : [{ kind: 'vault' as const, url: vaultUrl }]),
    ...(siteUrl === undefined ? [] : [{ kind: 'secure-site' as const, url: siteUrl }]),
  ]
}

function unsetRelay(): ServerFacts {
  return {
    ...{ kind: 'relay', address: null, state: 'unset', version: null, sockets: null, messages: null },
    ...{ hasPrivateFigures: false, faults: [RELAY_UNSET] },
  }
}
