import {
  createHmac,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  timingSafeEqual,
} from 'node:crypto'
import { readEs256 } from './keys.ts'
import type { ProviderName, ProviderSpec } from './specs.ts'

/** The credentials of a server at the fakes: the same at all but Apple. */
export interface DoubleClient {
  readonly id: string
  readonly secret: string
}

/** The credentials of a server at the fake of Apple, which requires a newly signed token each time. */
export interface AppleDoubleClient {
  readonly id: string
  readonly team: string
  readonly keyId: string
  /** PKCS #8 as PEM, as Apple hands it out. */
  readonly privateKey: string
}

/** The clients that the fakes know. */
export interface FakeClients {
  readonly client: DoubleClient
  readonly apple: AppleDoubleClient
}

/** Apple takes a secret for half a year; a server that makes one for each request needs no more than minutes. */
const MAX_SECRET_LIFETIME_S = 600

/** Creates the clients. @param privateKey The key for Apple, as PEM; a new one by default. */
export function createClients(privateKey?: string): FakeClients {
  const pem =
    privateKey ??
    generateKeyPairSync('ec', { namedCurve: 'P-256' })
      .privateKey.export({ type: 'pkcs8', format: 'pem' })
      .toString()
  return {
    client: { id: 'foyer-double', secret: 'double:secret/1+1' },
    apple: { id: 'example.foyer.double', team: 'DOUBLE0001', keyId: 'DOUBLEKEY1', privateKey: pem },
  }
}

/** The id of the client at a provider. */
export function clientIdOf({ client, apple }: FakeClients, provider: ProviderName): string {
  return provider === 'apple' ? apple.id : client.id
}

/** Whether a request to a token endpoint proves that it is the client's, in exactly the way that the provider requires. */
export function isOfClient(
  clients: FakeClients,
  { clientAuth }: ProviderSpec,
  { authorization, body, issuer }: RequestOfClient,
): boolean {
  const { client } = clients
  if (clientAuth === 'basic') {
    const expected = `${encodeURIComponent(client.id)}:${encodeURIComponent(client.secret)}`
    const [scheme, value = ''] = (authorization ?? '').split(' ')
    const given = Buffer.from(value, 'base64').toString()
    return scheme === 'Basic' && isSame(decodeBoth(given), decodeBoth(expected)) && !body.has('client_secret')
  }
  if (authorization !== undefined) return false
  const secret = body.get('client_secret') ?? ''
  if (clientAuth === 'apple') return isAppleSecret(clients, secret, body.get('client_id'), issuer)
  return body.get('client_id') === client.id && isSame(secret, client.secret)
}

/** Whether a request for the user's data carries the right proof: the HMAC of the token under the client's secret. */
export function isProofOf({ client }: FakeClients, token: string, proof: string | null): boolean {
  return isSame(proof ?? '', createHmac('sha256', client.secret).update(token).digest('hex'))
}

/** The parts of a request by which its client is checked. */
interface RequestOfClient {
  readonly authorization: string | undefined
  readonly body: URLSearchParams
  readonly issuer: string
}

function isAppleSecret(
  { apple }: FakeClients,
  secret: string,
  clientId: string | null,
  issuer: string,
): boolean {
  const jwt = readEs256(secret, createPublicKey(createPrivateKey(apple.privateKey)))
  if (jwt === undefined) return false
  const { header, claims } = jwt
  const nowS = Date.now() / 1_000
  const [from, to] = [Number(claims.iat), Number(claims.exp)]
  return (
    header.alg === 'ES256' &&
    header.kid === apple.keyId &&
    claims.iss === apple.team &&
    claims.sub === apple.id &&
    clientId === apple.id &&
    claims.aud === issuer &&
    from <= nowS + 60 &&
    to > nowS &&
    to - from <= MAX_SECRET_LIFETIME_S
  )
}

/** Both parts are percent-encoded, as the standard says. A pair that cannot be decoded gives an empty text, which belongs to no client. */
function decodeBoth(pair: string): string {
  try {
    return pair.split(':').map(decodeURIComponent).join(':')
  } catch {
    return ''
  }
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
