import type { SocialProvider } from '@foyer/api'
import {
  type AuthorizationServer,
  type Client,
  type ClientAuth,
  ClientSecretBasic,
  ClientSecretPost,
} from 'oauth4webapi'
import { type AppleKey, signAppleSecret } from './appleSecret.ts'
import { fetchCapped } from './fetchCapped.ts'
import { PROVIDER_TABLE, type ProviderRow, type TableProvider } from './providerTable.ts'

/** The credentials that a server has registered at a provider. */
export interface ProviderCredentials {
  readonly provider: TableProvider
  readonly clientId: string
  /** A text; or at Apple a key that signs one for each request. */
  readonly secret: string | AppleKey
  /** The address of its configuration for browsers that ask by themselves (FedCM). @default none */
  readonly fedcm?: string | undefined
}

/** Where test doubles of all providers answer, each below its name. For development only. */
export interface ProviderDoubles {
  /** For browsers. */
  readonly url: string
  /** For servers. */
  readonly internalUrl: string
}

/** A provider with which signing in works. */
export interface ReadyProvider {
  readonly name: SocialProvider
  readonly row: ProviderRow
  /** The same object for as long as the process runs, since the library caches the provider's keys with it. */
  readonly server: AuthorizationServer
  readonly client: Client
  readonly authenticate: ClientAuth
  readonly authorize: string
  readonly user: readonly string[]
  /** The secret under which requests of the user are proven, where the provider wants that. */
  readonly proofSecret: string | undefined
  /** Doubles answer without TLS, and so do issuers of a developer. */
  readonly isDouble: boolean
  /** The address of the configuration by which a browser asks which account to use (FedCM); undefined where it may not. */
  readonly fedcm: string | undefined
  /** Asks one of its addresses. */
  readonly fetch: typeof fetchCapped
}

/** Makes a row of the table ready for use. */
export function readyProvider(
  { provider: name, clientId, secret, fedcm }: ProviderCredentials,
  doubles?: ProviderDoubles,
): ReadyProvider {
  const row = PROVIDER_TABLE[name]
  const forBrowsers = (url: string) => moved(url, name, doubles?.url)
  const forServers = (url: string) => moved(url, name, doubles?.internalUrl)
  const issuer = forBrowsers(row.issuer ?? new URL(row.authorize).origin)
  const server: AuthorizationServer = {
    issuer,
    authorization_endpoint: forBrowsers(row.authorize),
    token_endpoint: forServers(row.token),
    ...(row.keys !== undefined && { jwks_uri: forServers(row.keys) }),
    id_token_signing_alg_values_supported: ['RS256'],
  }
  return {
    name,
    row,
    server,
    client: { client_id: clientId },
    authenticate: authOf(row, clientId, secret),
    authorize: forBrowsers(row.authorize),
    user: row.user.map(forServers),
    proofSecret: row.provesSecret && typeof secret === 'string' ? secret : undefined,
    isDouble: doubles !== undefined,
    fedcm,
    fetch: fetchCapped,
  }
}

/** The same path at a double. */
function moved(url: string, name: TableProvider, base: string | undefined): string {
  if (base === undefined) return url
  const { pathname, search } = new URL(url)
  return `${base}/${name}${pathname === '/' ? '' : pathname}${search}`
}

function authOf({ auth }: ProviderRow, clientId: string, secret: string | AppleKey): ClientAuth {
  if (typeof secret === 'string')
    return auth === 'basic' ? ClientSecretBasic(secret) : ClientSecretPost(secret)
  return async ({ issuer }, _client, body) => {
    body.set('client_id', clientId)
    body.set(
      'client_secret',
      await signAppleSecret(secret, { clientId, audience: issuer, nowMs: Date.now() }),
    )
  }
}
