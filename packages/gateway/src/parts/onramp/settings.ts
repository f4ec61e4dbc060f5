import type { Environment } from '@foyer/server-kit'
import type { GatewayConfig } from '../../kernel/settings/config.ts'
import { readersOf } from '../../kernel/settings/readers.ts'
import type { OnrampSettings } from './providers/createOnrampProviders.ts'

/** Reads variables: undefined for one that is empty or absent. */
interface VariableReaders {
  url(name: string): string | undefined
  key(name: string): string | undefined
  text(name: string): string | undefined
  fail(message: string): Error
}

/**
 * Reads which providers sell, and which exchanges send. A provider is there when all of its variables are.
 * @throws what `fail` makes of a text that names the variable
 */
export function readOnramps(read: VariableReaders): OnrampSettings {
  const test = readAll(read, {
    url: ['FOYER_ONRAMP_TEST_URL', read.url],
    key: ['FOYER_ONRAMP_TEST_KEY', read.key],
    webhookSecret: ['FOYER_ONRAMP_TEST_WEBHOOK_SECRET', read.key],
  })
  const coinbase = readAll(read, {
    keyId: ['FOYER_ONRAMP_COINBASE_KEY_ID', read.key],
    keySecret: ['FOYER_ONRAMP_COINBASE_KEY_SECRET', read.text],
    webhookSecret: ['FOYER_ONRAMP_COINBASE_WEBHOOK_SECRET', read.key],
  })
  const moonpay = readAll(read, {
    key: ['FOYER_ONRAMP_MOONPAY_KEY', read.key],
    secretKey: ['FOYER_ONRAMP_MOONPAY_SECRET_KEY', read.key],
    webhookKey: ['FOYER_ONRAMP_MOONPAY_WEBHOOK_KEY', read.key],
  })
  const meld = readAll(read, {
    key: ['FOYER_ONRAMP_MELD_KEY', read.key],
    webhookSecret: ['FOYER_ONRAMP_MELD_WEBHOOK_SECRET', read.key],
    webhookUrl: ['FOYER_ONRAMP_MELD_WEBHOOK_URL', read.url],
  })
  const binance = readAll(read, {
    clientId: ['FOYER_ONRAMP_BINANCE_CLIENT_ID', read.key],
    accessToken: ['FOYER_ONRAMP_BINANCE_ACCESS_TOKEN', read.text],
    privateKey: ['FOYER_ONRAMP_BINANCE_PRIVATE_KEY', read.text],
    url: ['FOYER_ONRAMP_BINANCE_URL', read.url],
  })
  return {
    ...(test && { test }),
    ...(coinbase && { coinbase }),
    ...(moonpay && { moonpay }),
    ...(meld && { meld }),
    ...(binance && { binance }),
  }
}

type Variables<K extends string> = Readonly<
  Record<K, readonly [string, (name: string) => string | undefined]>
>

/** All of a provider's variables, or nothing where none of them is there. */
function readAll<K extends string>(
  { fail }: VariableReaders,
  variables: Variables<K>,
): Readonly<Record<K, string>> | undefined {
  const fields = Object.entries<Variables<K>[K]>(variables)
  const values = fields.map(([field, [name, readOne]]) => ({ field, name, value: readOne(name) }))
  const missing = values.filter(({ value }) => value === undefined).map(({ name }) => name)
  if (missing.length === values.length) return undefined
  if (missing.length > 0) throw fail(`${missing.join(', ')} of the same provider is not set.`)
  // Every field of the table, none of them undefined.
  return Object.fromEntries(values.map(({ field, value }) => [field, value])) as Record<K, string>
}

/** Reads who sells, and which exchanges send. @throws ConfigError naming the variable */
export function readOnrampSettings(env: Environment): Pick<GatewayConfig, 'onramps'> {
  return { onramps: readOnramps(readersOf(env)) }
}

declare module '../../kernel/settings/config.ts' {
  interface GatewayConfig {
    /** The providers that sell, and the exchanges that send. */
    readonly onramps: OnrampSettings
  }
}
