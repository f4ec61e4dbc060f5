import { anyText, type Environment, httpAddress, settingReader, wholeNumber } from '@foyer/server-kit'
import * as v from 'valibot'
import { SecureSiteError } from './errors.ts'
import type { SecureSiteOptions } from './startSecureSite.ts'

/** The port that a secure site listens on unless told otherwise. */
export const DEFAULT_PORT = 4404

const read = settingReader((message) => new SecureSiteError('bad_setting', message))

const Address = httpAddress('has to be an address such as https://wallet.example')

const Contacts = v.pipe(
  v.string(),
  v.transform((list) => list.split(',').map((one) => one.trim())),
  v.check(
    (contacts) => contacts.every(isContact),
    'has to be addresses such as mailto:security@shop.example or https://shop.example/security',
  ),
)

/**
 * Reads the settings of a secure site out of the environment; empty variables count as absent.
 * @throws SecureSiteError naming the variable, never its value
 */
export function readConfig(env: Environment): SecureSiteOptions {
  const isProduction = env.NODE_ENV === 'production'
  const siteUrl = read(env, 'FOYER_SECURE_SITE_URL', Address)
  const gatewayInternalUrl = read(env, 'FOYER_GATEWAY_INTERNAL_URL', Address)
  if (isProduction && siteUrl === undefined) throw missing('FOYER_SECURE_SITE_URL')
  return {
    port: read(env, 'PORT', wholeNumber(0, 65_535)) ?? DEFAULT_PORT,
    host: read(env, 'HOST', anyText) ?? (isProduction ? '0.0.0.0' : '127.0.0.1'),
    gatewayUrl: required(env, 'FOYER_GATEWAY_URL'),
    vaultUrl: required(env, 'FOYER_VAULT_URL'),
    ...(siteUrl !== undefined && { siteUrl }),
    ...(gatewayInternalUrl !== undefined && { gatewayInternalUrl }),
    securityContacts: read(env, 'FOYER_SECURITY_CONTACT', Contacts) ?? [],
  }
}

function required(env: Environment, name: string): string {
  const value = read(env, name, Address)
  if (value === undefined) throw missing(name)
  return value
}

function missing(name: string): SecureSiteError {
  return new SecureSiteError('bad_setting', `${name} is not set.`)
}

/** Whether a text is a contact that RFC 9116 allows, on one line. */
function isContact(text: string): boolean {
  return /^(?:https:\/\/|mailto:|tel:)[!-~]+$/.test(text) && URL.canParse(text)
}
