import { isOwnIssuer, MAX_ISSUER_LABEL, type OwnIssuerName } from '@foyer/api'
import { toSafeName } from '@foyer/kit'
import type { Environment } from '@foyer/server-kit'
import * as v from 'valibot'
import { ConfigError } from '../../kernel/settings/config.ts'
import { NodeUrl, read } from '../../kernel/settings/readers.ts'
import { readFedcm } from './fedcmSettings.ts'

/** The settings of an issuer of the operator's own. */
export interface OidcSettings {
  /** `oidc`, or `oidc_` and the name that its variables have. It is part of what accounts are found by. */
  readonly name: OwnIssuerName
  /** The address of the issuer, as its discovery document names it. */
  readonly issuer: string
  /** Absent where it is missing: the issuer is off. */
  readonly clientId?: string | undefined
  /** Absent for a public client, which PKCE alone protects. */
  readonly secret?: string | undefined
  readonly label: string
  readonly scopes: string
  /** Where its icon is: a path of a file, or an https address. @default none */
  readonly icon?: string | undefined
  /** `on`, or the address of the configuration by which browsers ask by themselves (FedCM). @default off */
  readonly fedcm?: string | undefined
}

const FIELDS = ['ISSUER', 'ID', 'SECRET', 'LABEL', 'SCOPES', 'FEDCM', 'ICON'] as const
type Field = (typeof FIELDS)[number]

const PREFIX = 'FOYER_OIDC_'
const DEFAULT_SCOPES = 'openid email profile'

/** A client id, or the secret of a client. */
export const Credential = v.pipe(
  v.string(),
  v.trim(),
  v.regex(/^[\x21-\x7e]{1,1024}$/, 'is not what an issuer gives out'),
)
/** The name of an issuer on a button. */
export const IssuerLabel = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1),
  v.check(isLabel, `is not a text of ${MAX_ISSUER_LABEL} characters at most, without invisible ones`),
)
const Scopes = v.pipe(
  v.string(),
  v.trim(),
  v.regex(/^[\x21\x23-\x5b\x5d-\x7e]+( [\x21\x23-\x5b\x5d-\x7e]+)*$/, 'is not a list of scopes'),
  v.maxLength(512),
  v.check((text) => text.split(' ').includes('openid'), 'does not have the scope openid'),
)

/**
 * Reads the issuers of the operator's own: `FOYER_OIDC_ISSUER` and those beside it, and `FOYER_OIDC_<NAME>_ISSUER` for each further one.
 * @throws ConfigError naming the variable
 */
export function readOidc(env: Environment, isDevelopment: boolean): readonly OidcSettings[] {
  const names = new Set<string>()
  for (const [variable, value] of Object.entries(env)) {
    if (!variable.startsWith(PREFIX) || (value ?? '').trim() === '') continue
    const name = nameIn(variable)
    if (name === undefined)
      throw new ConfigError(`${variable} is no setting: it ends in none of ${FIELDS.join(', ')}.`)
    names.add(name)
  }
  const issuers = [...names].toSorted().map((name) => readOne(env, name, isDevelopment))
  const seen = new Map<string, string>()
  for (const { name, issuer } of issuers) {
    const other = seen.get(issuer)
    // A person there would be two persons here.
    if (other !== undefined) throw new ConfigError(`${other} and ${name} have the same issuer: set it once.`)
    seen.set(issuer, name)
  }
  return issuers
}

/** The name within a variable: empty for the issuer without one. */
function nameIn(variable: string): string | undefined {
  const rest = variable.slice(PREFIX.length)
  if (isField(rest)) return ''
  const [, name, field] = /^([A-Z\d]{1,24})_([A-Z]+)$/.exec(rest) ?? []
  return field !== undefined && isField(field) ? name : undefined
}

function isField(text: string): text is Field {
  return FIELDS.some((field) => field === text)
}

function readOne(env: Environment, part: string, isDevelopment: boolean): OidcSettings {
  const variable = (field: Field) => `${PREFIX}${part === '' ? '' : `${part}_`}${field}`
  const name = part === '' ? 'oidc' : `oidc_${part.toLowerCase()}`
  if (!isOwnIssuer(name)) throw new ConfigError(`${variable('ISSUER')} has a name that cannot be used.`)
  const issuer = readIssuerAddress(env, variable('ISSUER'), isDevelopment)
  if (issuer === undefined)
    throw new ConfigError(`${variable('ISSUER')} is missing, and other settings of it are there.`)
  return {
    name,
    issuer,
    clientId: read(env, variable('ID'), Credential),
    secret: read(env, variable('SECRET'), Credential),
    label: read(env, variable('LABEL'), IssuerLabel) ?? hostLabel(issuer),
    scopes: read(env, variable('SCOPES'), Scopes) ?? DEFAULT_SCOPES,
    icon: readIcon(env, variable('ICON'), isDevelopment),
    fedcm: readFedcm(env, variable('FEDCM'), isDevelopment),
  }
}

/**
 * Reads the address of an issuer, as its discovery document names it; undefined where it is not set.
 * @throws ConfigError naming the variable
 */
export function readIssuerAddress(
  env: Environment,
  name: string,
  isDevelopment: boolean,
): string | undefined {
  const issuer = read(env, name, NodeUrl)
  if (issuer === undefined) return undefined
  const { protocol, search, hash, username } = new URL(issuer)
  if (search !== '' || hash !== '' || username !== '')
    throw new ConfigError(`${name} has more than an address: a query, a fragment or a user.`)
  if (protocol !== 'https:' && !isDevelopment)
    throw new ConfigError(
      `${name} has to be an https address: over http anyone between can sign in as anybody.`,
    )
  return issuer
}

/** The label of an issuer that was given none. */
export function hostLabel(issuer: string): string {
  return new URL(issuer).host.slice(0, MAX_ISSUER_LABEL)
}

/** The icon is loaded at the start. Over http anyone between could draw another one. */
function readIcon(env: Environment, name: string, isDevelopment: boolean): string | undefined {
  const source = read(env, name, v.pipe(v.string(), v.trim(), v.maxLength(2048)))
  const [, scheme = 'https'] = /^([a-z][a-z\d+.-]+):/i.exec(source ?? '') ?? []
  if (!(scheme.toLowerCase() === 'https' || (isDevelopment && scheme.toLowerCase() === 'http')))
    throw new ConfigError(`${name} has to be a path or an https address.`)
  return source
}

function isLabel(text: string): boolean {
  return text.length <= MAX_ISSUER_LABEL && toSafeName(text) === text
}
