import type { FrameConfig } from '../lib/frameConfig.ts'
import { createLazyServerClient } from '../servers/lazyServerClient.ts'
import type { RowStore } from '../store/rowStore.ts'
import type { CustodyContext } from '../wallet/custodyContext.ts'
import type { CurrentDevice } from './currentDevice.ts'

/** The store of the wallets, and the addresses of the servers. */
export interface ContextInput {
  readonly config: FrameConfig
  readonly appOrigin: string
  readonly store: RowStore
  readonly fetch?: typeof fetch
}

/** Creates what creating, opening and adding a wallet need, with a client of each server. */
export function createContext(
  { config, appOrigin, store, fetch }: ContextInput,
  device: CurrentDevice,
): CustodyContext {
  const { projectId, gatewayTransitKey } = config
  const client = (baseUrl: string) =>
    createLazyServerClient({ baseUrl, projectId, appOrigin, device: device.key, ...(fetch && { fetch }) })
  return { projectId, gateway: client(config.gateway), vault: client(config.vault), gatewayTransitKey, store }
}
