import type { Environment } from '@foyer/server-kit'
import type { GatewayConfig } from '../../kernel/settings/config.ts'
import { readService } from '../../kernel/settings/readers.ts'

/** Reads where prices come from. @throws ConfigError naming the variable */
export function readPriceSettings(env: Environment): Pick<GatewayConfig, 'prices'> {
  return { prices: readService(env, 'FOYER_PRICES_URL', 'FOYER_PRICES_KEY') }
}

declare module '../../kernel/settings/config.ts' {
  interface GatewayConfig {
    /** A service with prices; without one only the table of prices is used. */
    readonly prices: { readonly url: string; readonly key?: string } | undefined
  }
}
