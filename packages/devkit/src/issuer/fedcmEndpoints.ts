import type { IncomingMessage, ServerResponse } from 'node:http'
import { type IssuerKey, signToken } from './issuerKeys.ts'
import type { IssuerAnswer, IssuerClient, IssuerPerson } from './issuerTypes.ts'

const LIFETIME_S = 600
const WELL_KNOWN = '/.well-known/web-identity'
/** The address of the configuration, below that of the issuer. */
export const FEDCM_CONFIG_PATH = '/fedcm/config.json'

/** The parts of an issuer that browsers ask when they ask which account to use (FedCM). */
export interface FedcmIssuer {
  readonly url: string
  readonly clients: readonly IssuerClient[]
  readonly key: () => IssuerKey
  /** The people of this browser; none where nobody is signed in at the issuer. */
  readonly people: () => readonly IssuerPerson[]
  /** Called when somebody presses the button of the page to sign in at. */
  readonly onLogin: () => void
  readonly change: (answer: IssuerAnswer) => Promise<IssuerAnswer>
}

/** Answers a browser. False for a path that is none of these. */
export async function answerFedcm(
  issuer: FedcmIssuer,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const { pathname, searchParams } = new URL(request.url ?? '/', issuer.url)
  const { people, clients, change } = issuer
  const send = async (status: number, value: object) => {
    const answer = await change({ path: pathname, status, body: JSON.stringify(value) })
    response.setHeader('content-type', 'application/json')
    const { origin } = request.headers
    if (origin !== undefined) {
      response.setHeader('access-control-allow-origin', origin)
      response.setHeader('access-control-allow-credentials', 'true')
    }
    response.statusCode = answer.status
    response.end(answer.body)
    return true
  }
  const addresses = { accounts_endpoint: '/fedcm/accounts', login_url: '/fedcm/login' }
  if (pathname === '/fedcm/login') return showLogin(issuer, searchParams.has('done'), response)
  if (pathname !== WELL_KNOWN && !pathname.startsWith('/fedcm/')) return false
  // No page can send this header: a browser alone asks.
  if (request.headers['sec-fetch-dest'] !== 'webidentity') return send(403, { error: 'not_a_browser' })
  if (pathname === WELL_KNOWN)
    return send(200, { provider_urls: [`${issuer.url}${FEDCM_CONFIG_PATH}`], ...addresses })
  if (pathname === FEDCM_CONFIG_PATH)
    return send(200, {
      ...addresses,
      client_metadata_endpoint: '/fedcm/client_metadata',
      id_assertion_endpoint: '/fedcm/assertion',
    })
  if (pathname === '/fedcm/client_metadata')
    return send(200, {
      privacy_policy_url: `${issuer.url}/privacy`,
      terms_of_service_url: `${issuer.url}/terms`,
    })
  if (pathname === '/fedcm/accounts')
    return people().length === 0
      ? send(401, { error: 'signed_out' })
      : send(200, { accounts: people().map(toAccount) })
  const form = new URLSearchParams(await bodyOf(request))
  const client = clients.find(
    ({ id, origin }) => id === form.get('client_id') && origin === request.headers.origin,
  )
  const person = people().find(({ sub }) => sub === form.get('account_id'))
  if (client === undefined || person === undefined) return send(403, { error: { code: 'access_denied' } })
  return send(200, {
    token: await signToken(claimsFor(issuer.url, client, person, nonceOf(form)), issuer.key()),
  })
}

/** The claims of an ID token for a client, about a person. */
export function claimsFor(
  iss: string,
  { id: aud }: Pick<IssuerClient, 'id'>,
  person: IssuerPerson,
  nonce: string,
): object {
  const iat = Math.floor(Date.now() / 1_000)
  return { iss, aud, nonce, iat, exp: iat + LIFETIME_S, ...person }
}

/** Browsers hand the nonce on among the parameters, those of before by itself. */
function nonceOf(form: URLSearchParams): string {
  const params: unknown = JSON.parse(form.get('params') ?? '{}')
  const own = typeof params === 'object' && params !== null && 'nonce' in params ? params.nonce : undefined
  return typeof own === 'string' ? own : (form.get('nonce') ?? '')
}

function toAccount({ sub, name = sub, email = `${sub}@issuer.example` }: IssuerPerson): object {
  return { id: sub, name, email, given_name: name }
}

/** The page that a browser opens by itself where nobody is signed in. It closes once somebody is. */
function showLogin({ onLogin }: FedcmIssuer, isDone: boolean, response: ServerResponse): boolean {
  if (isDone) {
    onLogin()
    response.setHeader('set-login', 'logged-in')
  }
  response.setHeader('content-type', 'text/html; charset=utf-8')
  const script = isDone ? '<script>IdentityProvider.close()</script>' : ''
  response.end(
    `<!doctype html><title>Issuer</title><h1>Sign in</h1><a href="/fedcm/login?done">Go on</a>${script}`,
  )
  return true
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks).toString()
}
