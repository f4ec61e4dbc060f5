import { createServer, type ServerResponse } from 'node:http'
import { once } from '@foyer/kit'
import { listen } from '../mailbox/listen.ts'
import type { Answer } from './authorize.ts'
import { type AppleDoubleClient, createClients, type DoubleClient } from './clients.ts'
import { createFakes, type ReceivedRequest } from './createFakes.ts'
import { createFarcasterRelay } from './farcaster/createFarcasterRelay.ts'
import type { FarcasterMisbehaviour } from './farcaster/misbehaviour.ts'
import { gatewaySettingsOf } from './gatewaySettings.ts'
import { createManners, type Misbehaviour } from './misbehaviour.ts'
import { PEOPLE, type Person } from './people.ts'
import type { ProviderName } from './specs.ts'
import { toJson } from './token.ts'

/** Where the fakes listen. */
export interface IdentityProvidersInput {
  /** 0 takes any free port. @default 4408 */
  readonly port?: number
  /** @default 127.0.0.1 */
  readonly host?: string
  /** The key with which a server signs in at the fake of Apple, as PEM (PKCS #8, P-256). @default a new one */
  readonly applePrivateKey?: string
}

/** Fakes of Google, GitHub, Apple, Facebook, X, Discord and Farcaster on one server. */
export interface IdentityProviders {
  /** Where browsers reach them, without a trailing slash: each below its name, with the paths of the real one. */
  readonly url: string
  /** Where servers reach them. */
  readonly internalUrl: string
  /** Where a server reaches the relay of Farcaster, and a node of OP Mainnet that knows its people. */
  readonly farcaster: { readonly relayUrl: string; readonly rpcUrl: string }
  /** The credentials of a server at all of them but Apple. */
  readonly client: DoubleClient
  /** The credentials of a server at Apple. */
  readonly apple: AppleDoubleClient
  /**
   * Returns the settings with which a gateway signs in at the fakes.
   * @param appleKeyFile The path of a file with `apple.privateKey`
   */
  gatewaySettings(appleKeyFile: string): Readonly<Record<string, string>>
  /** All requests, the oldest first. */
  readonly requests: readonly ReceivedRequest[]
  readonly people: readonly Person[]
  /** Adds a person, whom all providers know from now on. */
  addPerson(person: Person): void
  /** Gives a person another address. Providers go on knowing the person by the same number. */
  movePerson(id: string, email: string): void
  /** Lets a provider do something wrong until `behave`. */
  misbehave(provider: ProviderName, how: Misbehaviour): void
  /** Lets the relay of Farcaster, an app or the node do something wrong until `behave`. */
  misbehaveFarcaster(how: FarcasterMisbehaviour): void
  /** Lets all providers do everything right again. */
  behave(): void
  /** Sets the `Cross-Origin-Opener-Policy` of all pages: `same-origin` cuts a popup off from the page that opened it. */
  setOpenerPolicy(policy: string | undefined): void
  /** Ends the server with all its connections. It may be called more than once. */
  stop(): Promise<void>
}

const PAGE_POLICY =
  "default-src 'none'; style-src 'self'; script-src 'self'; base-uri 'none'; frame-ancestors 'none'"

/**
 * Starts fakes of the providers of social sign-in: pages on which one chooses who signs in, and the endpoints behind them, which
 * check what the real ones check.
 * @throws Error when the port is taken
 *
 * @example
 * ```ts
 * import { startIdentityProviders } from '@foyer/testing/identityProviders'
 *
 * const providers = await startIdentityProviders({ port: 0 })
 * console.log(providers.url, providers.internalUrl) // for FOYER_OAUTH_URL and FOYER_OAUTH_INTERNAL_URL
 * providers.misbehave('google', 'foreignKey')
 * await providers.stop()
 * ```
 */
export async function startIdentityProviders(input: IdentityProvidersInput = {}): Promise<IdentityProviders> {
  const { port: wanted = 4408, host = '127.0.0.1' } = input
  const clients = createClients(input.applePrivateKey)
  const manners = createManners()
  const requests: ReceivedRequest[] = []
  const people = [...PEOPLE]
  const stopping = new AbortController()
  let openerPolicy: string | undefined
  const farcaster = createFarcasterRelay(people)
  const fakes = createFakes({ people, clients, manners, farcaster, requests, stopping: stopping.signal })

  const server = createServer({ headersTimeout: 10_000, requestTimeout: 10_000 }, (request, response) => {
    fakes
      .answer(request, url)
      .catch((error: unknown) => toJson({ error: String(error) }, 500))
      .then((reply) => send(response, reply, openerPolicy))
      .finally(() => request.resume())
  })
  const port = await listen(server, { port: wanted, host, what: 'The identity providers' })
  const url = `http://${host === '127.0.0.1' ? 'idp.localhost' : host}:${port}`
  const internalUrl = `http://${host}:${port}`
  return {
    url,
    internalUrl,
    farcaster: { relayUrl: `${internalUrl}/farcaster`, rpcUrl: `${internalUrl}/farcaster/node` },
    ...clients,
    gatewaySettings: (appleKeyFile) => gatewaySettingsOf({ url, internalUrl, clients, appleKeyFile }),
    requests,
    people,
    addPerson: (person) => {
      people.push(person)
    },
    movePerson: (id, email) => {
      const at = people.findIndex((person) => person.id === id)
      const person = people[at]
      if (person !== undefined) people[at] = { ...person, email }
    },
    misbehave: manners.misbehave,
    misbehaveFarcaster: farcaster.misbehave,
    behave: () => {
      manners.behave()
      farcaster.misbehave(undefined)
    },
    setOpenerPolicy: (policy) => {
      openerPolicy = policy
    },
    stop: once(
      () =>
        new Promise<void>((resolve) => {
          stopping.abort(new Error('The identity providers were stopped.'))
          server.close(() => resolve())
          server.closeAllConnections()
        }),
    ),
  }
}

function send(response: ServerResponse, answer: Answer, openerPolicy: string | undefined): void {
  const { status, type, body, headers, isEndless } = answer
  response.writeHead(status, {
    'content-security-policy': PAGE_POLICY,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
    ...(openerPolicy !== undefined && { 'cross-origin-opener-policy': openerPolicy }),
    ...(type !== undefined && { 'content-type': type }),
    ...headers,
  })
  if (isEndless) goOn(response, body ?? '')
  else response.end(body)
}

/** Writes as fast as the caller reads, until it closes the connection. */
function goOn(response: ServerResponse, begin: string): void {
  const more = 'x'.repeat(16_384)
  const write = () => {
    while (!response.destroyed && response.write(more));
  }
  response.on('drain', write)
  response.write(begin)
  write()
}
