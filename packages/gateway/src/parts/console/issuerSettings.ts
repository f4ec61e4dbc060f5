import type { Environment } from '@foyer/server-kit'
import { ConfigError } from '../../kernel/settings/config.ts'
import { read } from '../../kernel/settings/readers.ts'
import { Credential, hostLabel, IssuerLabel, readIssuerAddress } from '../social/index.ts'

/** The settings of the OpenID issuer that operators may come from. */
export interface IssuerSettings {
  /** Its address, as its discovery document names it. */
  readonly issuer: string
  readonly clientId: string
  /** Absent for a public client, which PKCE alone protects. */
  readonly secret: string | undefined
  /** The name on the button. @default its host */
  readonly label: string
}

const [ISSUER, ID, SECRET, LABEL] = [
  'FOYER_CONSOLE_OIDC_ISSUER',
  'FOYER_CONSOLE_OIDC_ID',
  'FOYER_CONSOLE_OIDC_SECRET',
  'FOYER_CONSOLE_OIDC_LABEL',
] as const

/** Reads them; undefined where there is no such issuer. @throws ConfigError naming the variable */
export function readIssuerSettings(env: Environment, isDevelopment: boolean): IssuerSettings | undefined {
  const issuer = readIssuerAddress(env, ISSUER, isDevelopment)
  const clientId = read(env, ID, Credential)
  const secret = read(env, SECRET, Credential)
  const label = read(env, LABEL, IssuerLabel)
  if (issuer === undefined) {
    if ((clientId ?? secret ?? label) === undefined) return undefined
    throw new ConfigError(`${ISSUER} is missing, and other settings of it are there.`)
  }
  if (clientId === undefined) throw new ConfigError(`${ISSUER} is set, and ${ID} is not.`)
  return { issuer, clientId, secret, label: label ?? hostLabel(issuer) }
}
