import { randomBytes } from 'node:crypto'
import type { GatewayConfig } from '@foyer/gateway'
import { startTestOnramp } from '../../apps/test-onramp/server.ts'
import type { AddressRow } from './addressTable.ts'
import type { SeededChain } from './seedChains.ts'
import type { DevSettings } from './settings.mjs'

/** The provider that was started. */
export interface StartedOnramp {
  readonly url: string
  /** The settings that the gateway has to be started with. */
  readonly settings: GatewayConfig['onramps']
}

/** Starts the provider that stands for any on-ramp and exchange, which pays on the seeded local chains; none where there is none of them. */
export async function startDevOnramp(
  settings: Pick<DevSettings, 'onrampPort' | 'gatewayPort' | 'chains'>,
  seeded: readonly SeededChain[],
  stops: (() => Promise<void>)[],
): Promise<StartedOnramp | undefined> {
  if (seeded.length === 0) return undefined
  const [key, webhookSecret] = [randomBytes(16).toString('hex'), randomBytes(32).toString('hex')]
  const onramp = await startTestOnramp({
    ...{ port: settings.onrampPort, key, webhookSecret },
    gatewayUrl: () => `http://127.0.0.1:${settings.gatewayPort}`,
    chains: seeded.map(({ chainId, tokens }) => ({
      chainId,
      rpcUrl: `http://127.0.0.1:${settings.chains.find(({ id }) => id === chainId)?.port}`,
      tokens,
    })),
  })
  stops.push(() => onramp.close())
  return { url: onramp.url, settings: { test: { url: onramp.url, key, webhookSecret } } }
}

/** Its row in the table of addresses. */
export function toOnrampRows(onramp: StartedOnramp | undefined): AddressRow[] {
  if (onramp === undefined) return []
  return [{ what: 'Test on-ramp', address: onramp.url, note: 'stands for any on-ramp and exchange' }]
}
