import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Provider } from 'oidc-provider'
import { answerFedcm, type FedcmIssuer } from './fedcmEndpoints.ts'
import { createIssuerKey, type IssuerKey } from './issuerKeys.ts'
import type { IssuerAnswer, IssuerClient, IssuerPerson } from './issuerTypes.ts'

export { claimsFor, FEDCM_CONFIG_PATH } from './fedcmEndpoints.ts'
export { claimsOf, createIssuerKey, type IssuerKey, signToken, unsignedToken } from './issuerKeys.ts'
export type { IssuerAnswer, IssuerClient, IssuerPerson } from './issuerTypes.ts'

/** A real issuer of OpenID Connect over HTTP, and what a hostile or broken one would answer instead. */
export interface TestIssuer {
  /** Its address, which is the issuer. */
  readonly url: string
  /** Its present key. */
  readonly key: IssuerKey
  /** The person who signs in next, without any page to fill in; undefined shows the pages of the issuer's program. */
  person: IssuerPerson | undefined
  /** Nobody is signed in at the issuer in the browser, until somebody presses the button of its page (FedCM). */
  isSignedOut: boolean
  /** Changes answers. */
  tamper: ((answer: IssuerAnswer) => IssuerAnswer | Promise<IssuerAnswer>) | undefined
  /** How long it waits before each answer. */
  delayMs: number
  /** The paths that were asked for. */
  readonly asked: string[]
  /** Takes another key, as an issuer does from time to time. Codes of before are lost. */
  rotate(): Promise<void>
  stop(): Promise<void>
}

/** Starts one at an address of this machine. */
export async function startIssuer(input: {
  readonly clients: readonly IssuerClient[]
  /** @default any free one */
  readonly port?: number
  /** The claims of scopes are in the answer of the endpoint of the user alone, as the standard has it. @default false */
  readonly isStrict?: boolean
}): Promise<TestIssuer> {
  const people = new Map<string, IssuerPerson>()
  const asked: string[] = []
  let running: Running | undefined
  const server = createServer((request, response) => {
    void answer(request, response).catch(() => response.destroy())
  })
  const { port } = await listen(server, input.port ?? 0)
  const url = `http://localhost:${port}`

  const issuer: TestIssuer = {
    url,
    get key() {
      return requireRunning().key
    },
    person: undefined,
    isSignedOut: false,
    tamper: undefined,
    delayMs: 0,
    asked,
    async rotate() {
      const before = running
      running = await run(url, await createIssuerKey(), { ...input, people, person: () => issuer.person })
      await before?.stop()
    },
    async stop() {
      await running?.stop()
      await close(server)
    },
  }
  const fedcm = fedcmOf(issuer, input.clients)
  await issuer.rotate()
  return issuer

  function requireRunning(): Running {
    if (running === undefined) throw new Error('The issuer has not started.')
    return running
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = new URL(request.url ?? '/', url).pathname
    asked.push(path)
    if (issuer.delayMs > 0) await new Promise((resolve) => setTimeout(resolve, issuer.delayMs))
    if (await answerFedcm(fedcm, request, response)) return
    const reply = await fetch(`${requireRunning().url}${request.url}`, {
      method: request.method ?? 'GET',
      headers: headersOf(request, new URL(url).host),
      redirect: 'manual',
      body: request.method === 'POST' ? await bodyOf(request) : null,
    })
    await pass(reply, path, response)
  }

  async function pass(reply: Response, path: string, response: ServerResponse): Promise<void> {
    const location = reply.headers.get('location')
    const own = {
      path,
      status: reply.status,
      body: await reply.text(),
      ...(location !== null && { location }),
    }
    const changed = (await issuer.tamper?.(own)) ?? own
    for (const cookie of reply.headers.getSetCookie()) response.appendHeader('set-cookie', cookie)
    const type = reply.headers.get('content-type')
    if (type !== null) response.setHeader('content-type', type)
    if (changed.location !== undefined) response.setHeader('location', changed.location)
    response.statusCode = changed.status
    response.end(changed.body)
  }
}

/** The parts of an issuer that browsers ask by themselves. */
function fedcmOf(issuer: TestIssuer, clients: readonly IssuerClient[]): FedcmIssuer {
  return {
    url: issuer.url,
    clients,
    key: () => issuer.key,
    people: () => (issuer.isSignedOut || issuer.person === undefined ? [] : [issuer.person]),
    onLogin: () => {
      issuer.isSignedOut = false
    },
    change: async (own) => (await issuer.tamper?.(own)) ?? own,
  }
}

interface Running {
  readonly url: string
  readonly key: IssuerKey
  stop(): Promise<void>
}

interface RunInput {
  readonly clients: readonly IssuerClient[]
  readonly isStrict?: boolean
  readonly people: Map<string, IssuerPerson>
  readonly person: () => IssuerPerson | undefined
}

/** Runs the issuer's program behind the address that others know. */
async function run(issuer: string, key: IssuerKey, input: RunInput): Promise<Running> {
  const provider = new Provider(issuer, configurationOf(key, input))
  provider.proxy = true
  const callback = provider.callback()
  const server = createServer((request, response) => {
    const person = input.person()
    if (person !== undefined && request.url?.startsWith('/interaction/')) {
      input.people.set(person.sub, person)
      void signIn(provider, person, request, response).catch(() => response.destroy())
    } else void callback(request, response)
  })
  const { port } = await listen(server, 0)
  return { url: `http://127.0.0.1:${port}`, key, stop: () => close(server) }
}

function configurationOf(key: IssuerKey, { clients, isStrict = false, people }: RunInput): object {
  return {
    jwks: { keys: [key.jwk] },
    clients: clients.map(({ id, secret, redirectUri }) => ({
      client_id: id,
      ...(secret === undefined
        ? { token_endpoint_auth_method: 'none' }
        : { client_secret: secret, token_endpoint_auth_method: 'client_secret_basic' }),
      redirect_uris: [redirectUri],
      grant_types: ['authorization_code'],
      response_types: ['code'],
    })),
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: isStrict,
    cookies: { keys: ['for-tests-alone'] },
    pkce: { required: () => true },
    ttl: {
      AccessToken: 600,
      AuthorizationCode: 60,
      IdToken: 600,
      Grant: 600,
      Interaction: 600,
      Session: 600,
    },
    async findAccount(_context: unknown, sub: string) {
      const person = people.get(sub) ?? {
        sub,
        name: sub,
        email: `${sub}@issuer.example`,
        email_verified: true,
      }
      return { accountId: sub, claims: async () => person }
    },
  }
}

/** Signs a person in, and agrees to what the client asks for. */
async function signIn(
  provider: Provider,
  { sub }: IssuerPerson,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { params } = await provider.interactionDetails(request, response)
  const grant = new provider.Grant({ accountId: sub, clientId: params.client_id })
  grant.addOIDCScope('openid email profile')
  const result = { login: { accountId: sub }, consent: { grantId: await grant.save() } }
  await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false })
}

function headersOf(request: IncomingMessage, host: string): Headers {
  const headers = new Headers({ 'x-forwarded-host': host, 'x-forwarded-proto': 'http' })
  for (const name of ['authorization', 'content-type', 'cookie', 'accept', 'origin']) {
    const value = request.headers[name]
    if (typeof value === 'string') headers.set(name, value)
  }
  return headers
}

/** Forms are the only bodies. */
async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks).toString()
}

function listen(server: Server, port: number): Promise<AddressInfo> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => {
      const address = server.address()
      if (address === null || typeof address === 'string') reject(new Error('The issuer has no port.'))
      else resolve(address)
    })
  })
}

async function close(server: Server): Promise<void> {
  server.closeAllConnections()
  await new Promise<void>((resolve) => {
    server.close(() => resolve())
  })
}
