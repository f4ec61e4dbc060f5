import { addressesOf, type Environment } from '@foyer/server-kit'
import { consoleUrlProblem } from '@foyer/server-kit/operators'
import * as v from 'valibot'
import { ConfigError, type GatewayConfig } from '../../kernel/settings/config.ts'
import { read, SiteUrl } from '../../kernel/settings/readers.ts'
import { type IssuerSettings, readIssuerSettings } from './issuerSettings.ts'

/** The settings of the console. */
export interface ConsoleSettings {
  /** The address under which browsers know the gateway. @default while developing, this machine with the port */
  readonly publicUrl: string | undefined
  /** Where the gateway asks the operator's relays how they are. @default it asks none */
  readonly relayUrls?: readonly string[] | undefined
  /** The OpenID issuer that operators may come from. @default none */
  readonly issuer: IssuerSettings | undefined
}

const SiteUrls = addressesOf(SiteUrl)

/** Whether the gateway has a console: `FOYER_CONSOLE=on`. @throws ConfigError for anything but `on` and `off` */
export function isConsoleOn(env: Environment): boolean {
  return read(env, 'FOYER_CONSOLE', v.picklist(['on', 'off'], 'is neither on nor off')) === 'on'
}

/** Reads the settings of the console. @throws ConfigError naming the variable */
export function readConsoleSettings(
  env: Environment,
  { isDevelopment }: Pick<GatewayConfig, 'isDevelopment'>,
): Pick<GatewayConfig, 'console'> {
  const publicUrl = read(env, 'FOYER_GATEWAY_URL', SiteUrl)
  const names = { console: 'FOYER_CONSOLE', url: 'FOYER_GATEWAY_URL' }
  const problem = consoleUrlProblem(publicUrl, isDevelopment, names)
  if (problem !== undefined) throw new ConfigError(problem)
  return {
    console: {
      publicUrl,
      relayUrls: read(env, 'FOYER_CONSOLE_RELAY_URLS', SiteUrls),
      issuer: readIssuerSettings(env, isDevelopment),
    },
  }
}

/** The address under which the command line reaches the gateway: that of browsers, or while developing this machine. */
export function consoleUrl({ console, port }: Pick<GatewayConfig, 'console' | 'port'>): string {
  return console?.publicUrl ?? `http://localhost:${port}`
}

declare module '../../kernel/settings/config.ts' {
  interface GatewayConfig {
    /** The operator's console; undefined where it is off. */
    readonly console?: ConsoleSettings
  }
}
