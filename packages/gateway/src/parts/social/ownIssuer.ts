import { createHash } from 'node:crypto'
import type { OwnIssuerName } from '@foyer/api'
import { withTimeLimit } from '@foyer/kit'
import * as oauth from 'oauth4webapi'
import * as v from 'valibot'
import { toIdentity } from '../embedded/index.ts'
import { fetchChecked } from './fetchCapped.ts'
import { findFedcm } from './findFedcm.ts'
import type { IssuerIcon } from './issuerIcon.ts'
import type { OidcSettings } from './oidcSettings.ts'
import { ProviderError, toProviderError } from './providerError.ts'
import type { ProviderAnswers, ProviderRow } from './providerTable.ts'
import { type LookUp, lookUpHost, requirePublic } from './publicAddress.ts'
import type { ReadyProvider } from './readyProvider.ts'

/** How long an issuer may take for its discovery document. */
const DISCOVERY_TIMEOUT_MS = 5_000
/** How long a document is used before it is asked for again. */
const DOCUMENT_LIFETIME_MS = 3_600_000
/** How long a document is used at most, where the issuer does not answer any more. */
const STALE_LIFETIME_MS = 86_400_000
/** An issuer that has failed is left alone for so long, so that visitors who press again do not pile up. */
const PAUSE_MS = 3_000

/** Algorithms of signatures by key pairs. One by a shared secret is not taken: it would prove no more than who knows the secret. */
const ALGORITHMS = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'EdDSA',
  'Ed25519',
]

/** An issuer of the operator's own. */
export interface OwnIssuerSource {
  readonly name: OwnIssuerName
  readonly label: string
  readonly hasFedcm: boolean
  readonly icon: IssuerIcon | undefined
  /**
   * Makes it ready, by its discovery document.
   * @throws ProviderError where it does not answer, or where its document is not one of this issuer
   */
  open(): Promise<ReadyProvider>
}

/** The input of `createOwnIssuer`. */
export interface OwnIssuerInput {
  readonly settings: OidcSettings & { readonly clientId: string }
  /** Issuers may be asked over HTTP and in private networks, as those that run on a developer's machine. */
  readonly isDevelopment: boolean
  readonly lookUp?: LookUp | undefined
  readonly timeoutMs?: number | undefined
  readonly now?: (() => number) | undefined
  /** Its icon, where it has one. */
  readonly icon?: IssuerIcon | undefined
  /** Called with the reason where browsers cannot ask by themselves, although the settings say so. */
  readonly onFedcmFailure?: ((name: OwnIssuerName, error: ProviderError) => void) | undefined
}

/** Creates an issuer that is asked for its document when somebody signs in, so that a gateway starts without it. */
export function createOwnIssuer(input: OwnIssuerInput): OwnIssuerSource {
  const { settings, now = Date.now } = input
  let known: { readonly ready: ReadyProvider; readonly atMs: number } | undefined
  let failed: { readonly error: ProviderError; readonly atMs: number } | undefined
  let running: Promise<ReadyProvider> | undefined

  async function refresh(): Promise<ReadyProvider> {
    try {
      const ready = await discover(input)
      known = { ready, atMs: now() }
      return ready
    } catch (thrown) {
      const error = toProviderError(thrown)
      failed = { error, atMs: now() }
      if (known !== undefined && now() - known.atMs < STALE_LIFETIME_MS) return known.ready
      throw error
    } finally {
      running = undefined
    }
  }

  return {
    name: settings.name,
    label: settings.label,
    hasFedcm: settings.fedcm !== undefined,
    icon: input.icon,
    async open() {
      if (known !== undefined && now() - known.atMs < DOCUMENT_LIFETIME_MS) return known.ready
      if (failed !== undefined && now() - failed.atMs < PAUSE_MS) {
        if (known !== undefined && now() - known.atMs < STALE_LIFETIME_MS) return known.ready
        throw failed.error
      }
      running ??= refresh()
      return running
    },
  }
}

const Address = v.pipe(v.string(), v.maxLength(2048), v.url())
const Document = v.object({
  issuer: v.string(),
  authorization_endpoint: Address,
  token_endpoint: Address,
  jwks_uri: Address,
  userinfo_endpoint: v.optional(Address),
  id_token_signing_alg_values_supported: v.optional(v.array(v.string()), ['RS256']),
  token_endpoint_auth_methods_supported: v.optional(v.array(v.string()), ['client_secret_basic']),
  authorization_response_iss_parameter_supported: v.optional(v.boolean()),
})
type Document = v.InferOutput<typeof Document>

async function discover(input: OwnIssuerInput): Promise<ReadyProvider> {
  const { settings, isDevelopment, timeoutMs = DISCOVERY_TIMEOUT_MS } = input
  const check = checkOf(input)
  const document = await withTimeLimit(
    (signal) => readDocument(settings.issuer, { signal, check, isDevelopment }),
    {
      limitMs: timeoutMs,
      what: 'The issuer',
      toError: () => new ProviderError('the issuer has taken too long'),
    },
  )
  for (const address of addressesOf(document)) await check(address)
  return readyIssuer(input, document, await fedcmOf(input, check))
}

/** Reads the document at the address of the issuer, which has to name that very issuer: else it would speak for another one. */
async function readDocument(
  issuer: string,
  input: {
    readonly signal: AbortSignal
    readonly check: (url: string) => Promise<void>
    readonly isDevelopment: boolean
  },
): Promise<Document> {
  const address = new URL(issuer)
  const reply = await oauth.discoveryRequest(address, {
    algorithm: 'oidc',
    signal: input.signal,
    [oauth.customFetch]: fetchChecked(input.check),
    [oauth.allowInsecureRequests]: input.isDevelopment,
  })
  const read = v.safeParse(Document, await oauth.processDiscoveryResponse(address, reply))
  if (!read.success)
    throw new ProviderError('the discovery document lacks an endpoint, or has one that is no address')
  return read.output
}

/** The configuration for browsers that ask by themselves. An issuer without a good one is signed in at by its window. */
async function fedcmOf(
  { settings: { name, issuer, fedcm }, isDevelopment, onFedcmFailure }: OwnIssuerInput,
  check: (url: string) => Promise<void>,
): Promise<string | undefined> {
  if (fedcm === undefined) return undefined
  try {
    return await findFedcm({ issuer, setting: fedcm, isDevelopment, ask: fetchChecked(check) })
  } catch (error) {
    onFedcmFailure?.(name, toProviderError(error))
    return undefined
  }
}

function addressesOf(document: Document): readonly string[] {
  const { authorization_endpoint, token_endpoint, jwks_uri, userinfo_endpoint } = document
  return [
    authorization_endpoint,
    token_endpoint,
    jwks_uri,
    ...(userinfo_endpoint === undefined ? [] : [userinfo_endpoint]),
  ]
}

/** The check of each address before it is asked. */
function checkOf({ isDevelopment, lookUp = lookUpHost }: OwnIssuerInput): (url: string) => Promise<void> {
  return async (url) => {
    if (!/^https?:$/.test(new URL(url).protocol))
      throw new ProviderError('an address of the issuer is not https')
    if (!isDevelopment) await requirePublic(url, lookUp)
  }
}

function readyIssuer(input: OwnIssuerInput, document: Document, fedcm: string | undefined): ReadyProvider {
  const { settings, isDevelopment } = input
  const algorithms = document.id_token_signing_alg_values_supported.filter((one) => ALGORITHMS.includes(one))
  if (algorithms.length === 0) throw new ProviderError('the issuer signs by no algorithm that is taken')
  const row = rowOf(settings, document)
  const { userinfo_endpoint, authorization_response_iss_parameter_supported: namesItself } = document
  return {
    name: settings.name,
    row,
    server: {
      issuer: document.issuer,
      authorization_endpoint: row.authorize,
      token_endpoint: row.token,
      jwks_uri: document.jwks_uri,
      ...(userinfo_endpoint !== undefined && { userinfo_endpoint }),
      ...(namesItself === true && { authorization_response_iss_parameter_supported: true }),
      id_token_signing_alg_values_supported: algorithms,
    },
    client: { client_id: settings.clientId },
    authenticate: authOf(settings, document),
    authorize: row.authorize,
    user: [],
    proofSecret: undefined,
    isDouble: isDevelopment,
    fedcm,
    fetch: fetchChecked(checkOf(input)),
  }
}

/** The secret goes into the header, which every issuer has to take, unless it says that it takes the form alone. A public client only names itself. */
function authOf({ secret }: OidcSettings, document: Document): oauth.ClientAuth {
  if (secret === undefined) return oauth.None()
  const ways = document.token_endpoint_auth_methods_supported
  const isForm = ways.includes('client_secret_post') && !ways.includes('client_secret_basic')
  return isForm ? oauth.ClientSecretPost(secret) : oauth.ClientSecretBasic(secret)
}

const Claims = v.object({
  sub: v.pipe(v.string(), v.minLength(1), v.maxLength(255)),
  email: v.optional(v.unknown()),
  email_verified: v.optional(v.unknown()),
  name: v.optional(v.unknown()),
  picture: v.optional(v.unknown()),
})

function rowOf({ scopes }: OidcSettings, document: Document): ProviderRow {
  return {
    issuer: document.issuer,
    authorize: document.authorization_endpoint,
    token: document.token_endpoint,
    keys: document.jwks_uri,
    user: [],
    scopes,
    auth: 'basic',
    pkce: true,
    asksUserInfo: true,
    toIdentity: (answers) => identityOf(document.issuer, answers),
  }
}

/** The ID token counts before what the endpoint of the user adds, and an address never comes from one with the word of the other. */
function identityOf(issuer: string, { claims, user: [more] }: ProviderAnswers) {
  const token = v.parse(Claims, claims)
  const info = more === undefined ? undefined : v.parse(Claims, more)
  const { email, email_verified } = token.email === undefined ? (info ?? token) : token
  return toIdentity({
    subject: subjectAt(issuer, token.sub),
    name: token.name ?? info?.name,
    picture: token.picture ?? info?.picture,
    ...(email_verified === true && { verifiedEmail: email }),
  })
}

/**
 * The permanent id of a person at an issuer. It holds the issuer, so that a name of settings that is given to another issuer opens
 * nobody's account.
 */
export function subjectAt(issuer: string, sub: string): string {
  return createHash('sha256')
    .update(JSON.stringify([issuer, sub]))
    .digest('base64url')
}
