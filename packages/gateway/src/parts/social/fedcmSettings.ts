import { type Environment, httpAddress } from '@foyer/server-kit'
import * as v from 'valibot'
import { ConfigError } from '../../kernel/settings/config.ts'
import { read } from '../../kernel/settings/readers.ts'

/** Where Google has its configuration for browsers that ask by themselves. */
export const GOOGLE_FEDCM_URL = 'https://accounts.google.com/gsi/fedcm.json'

const Switch = v.union([v.pipe(v.string(), v.trim(), v.picklist(['on', 'off'])), httpAddress()])

/**
 * Reads whether browsers may ask by themselves which account to use (FedCM): `on`, `off`, or the address of the configuration.
 * @throws ConfigError naming the variable
 */
export function readFedcm(env: Environment, name: string, isDevelopment: boolean): string | undefined {
  const value = read(env, name, Switch)
  if (value === undefined || value === 'off') return undefined
  if (value !== 'on' && !value.startsWith('https:') && !isDevelopment)
    throw new ConfigError(`${name} has to be on, off or an https address: browsers take no other.`)
  return value
}
