import { authRoutes, type SocialProvider, socialRoutes } from '@foyer/api'
import { type IdentityProviders, startIdentityProviders } from '@foyer/testing/identityProviders'
import type { OpenDatabase } from '../src/kernel/database/openDatabase.ts'
import { createChainNodes } from '../src/kernel/nodes/chainNodes.ts'
import { importAppleKey } from '../src/parts/social/appleSecret.ts'
import type { ProviderError } from '../src/parts/social/providerError.ts'
import { type ReadyProvider, readyProvider } from '../src/parts/social/readyProvider.ts'
import type { FarcasterSetup } from '../src/parts/social/socialContext.ts'
import { type AuthClient, approve } from './authClient.ts'
import {
  type AuthKeys,
  type AuthTest,
  createAuthKeys,
  createAuthTest,
  PROJECT,
  PUBLIC_URL,
} from './authTest.ts'
import { openMigratedDatabase } from './emptyDatabase.ts'

/** The providers of clause validate-14. */
export const PROVIDERS = ['google', 'github', 'apple', 'facebook', 'x', 'discord'] as const

/** The data that a returned window carries: the flow and its completion, or why there is none. */
export interface Returned {
  readonly page: string
  readonly flowId: string
  readonly completion: string
  readonly error: string | null
  /** The completion by which the page of a window that brings nobody back asks which app to tell so. */
  readonly told?: string
}

/** Reads where the gateway sends a window that has come back. */
export function readReturned({ headers, status }: Response): Returned {
  const page = new URL(headers.get('location') ?? 'about:blank')
  const facts = new URLSearchParams(page.hash.slice(1))
  return {
    page: `${status} ${page.origin}${page.pathname}${page.search}`,
    flowId: facts.get('f') ?? '',
    completion: facts.get('c') ?? '',
    error: facts.get('e'),
    told: facts.get('t') ?? '',
  }
}

/** A gateway with all providers, which are fakes. */
export interface SocialTest extends AuthTest {
  readonly idp: IdentityProviders
  /** Why sign-ins have failed, as the log says it. */
  readonly failures: ProviderError[]
  /** How far the clock of the gateway is from the real one. */
  shiftMs: number
  /** How long one request waits for a signature of Farcaster: longer than any test, but for one that has waits end unsigned. */
  signatureWaitMs: number
  /** Adds a person with an address of their own, and answers who they are. */
  newPerson(changes?: { readonly isVerified?: boolean; readonly email?: string | null }): string
  /** Acts as the browser at the provider: it is sent back, and does not follow. Returns the request for the gateway. */
  visit(url: string, person: string): Promise<Request>
  /** Acts as the person's app with the address behind a code: it signs, and hands that to the relay. Returns its page. */
  scan(url: string, person: string, by?: 'custody' | 'auth'): Promise<string>
  /** Follows it to the page of the secure site. */
  comeBack(request: Request): Promise<Returned>
  /** From the click to the window that has come back. */
  signInAt(client: AuthClient, provider: SocialProvider, person: string): Promise<Returned>
  /** Finishes with what the window carries. */
  finish(client: AuthClient, returned: Returned): ReturnType<typeof finishWith>
  /** The vault's approval of a device for a flow and an address. */
  approve(client: AuthClient, flowId: string, email: string): Promise<string>
}

function finishWith(client: AuthClient, { flowId, completion }: Returned) {
  return client.call(socialRoutes.finishSocial, { flowId, completion })
}

/**
 * Starts one. Closing it closes everything.
 * @param input.opened the database of its own. @default an embedded one
 */
export async function startSocialTest(
  input: { readonly timeoutMs?: number; readonly opened?: OpenDatabase; readonly keys?: AuthKeys } = {},
): Promise<SocialTest> {
  const { timeoutMs = 5_000, opened = await openMigratedDatabase(), keys = await createAuthKeys() } = input
  const idp = await startIdentityProviders({ port: 0 })
  const failures: ProviderError[] = []
  const clock = { shiftMs: 0, signatureWaitMs: 120_000 }
  const auth = await createAuthTest({
    database: opened.database,
    keys,
    now: () => Date.now() + clock.shiftMs,
    social: {
      providers: await readyFakes(idp),
      farcaster: fakeFarcaster(idp, clock),
      onFailure: (_provider, error) => failures.push(error),
      timeoutMs,
    },
  })
  let people = 0

  async function comeBack(request: Request): Promise<Returned> {
    return readReturned(await auth.gateway.fetch(request))
  }

  return {
    ...auth,
    idp,
    failures,
    get shiftMs() {
      return clock.shiftMs
    },
    set shiftMs(value) {
      clock.shiftMs = value
    },
    get signatureWaitMs() {
      return clock.signatureWaitMs
    },
    set signatureWaitMs(value) {
      clock.signatureWaitMs = value
    },
    newPerson({ isVerified = true, email } = {}) {
      people += 1
      const id = `p${people}`
      const address = email === undefined ? `${id}@people.example` : email
      idp.addPerson({ id, name: `Person ${people}`, isVerified, ...(address !== null && { email: address }) })
      return id
    },
    async visit(url, person) {
      if (!url.startsWith(PUBLIC_URL)) return visit(url, person)
      // A window of the wallet's page is led on by the gateway.
      const { headers } = await auth.gateway.fetch(new Request(url))
      return visit(headers.get('location') ?? '', person)
    },
    scan,
    comeBack,
    async signInAt(client, provider, person) {
      const { url } = await client.call(socialRoutes.startSocial, { provider })
      return comeBack(await visit(url, person))
    },
    finish: finishWith,
    approve: (client, flowId, email) => approve(client, { ...auth, projectId: PROJECT, flowId, email }),
    async close() {
      await auth.close()
      await idp.stop()
      await opened.close()
    },
  }
}

/** All providers as the gateway's settings would make them, but for where they are. */
export async function readyFakes(idp: IdentityProviders): Promise<ReadyProvider[]> {
  const { team, keyId, privateKey } = idp.apple
  const apple = { team, keyId, key: await importAppleKey(privateKey) }
  return PROVIDERS.map((provider) =>
    readyProvider(
      provider === 'apple'
        ? { provider, clientId: idp.apple.id, secret: apple }
        : { provider, clientId: idp.client.id, secret: idp.client.secret },
      idp,
    ),
  )
}

/** Farcaster as the gateway's settings would make it, but for where it is and how long it is waited for. */
function fakeFarcaster(
  { farcaster: { relayUrl, rpcUrl } }: IdentityProviders,
  clock: { readonly signatureWaitMs: number },
): FarcasterSetup {
  const nodes = createChainNodes({ 'eip155:10': [rpcUrl] })
  return {
    relayUrl,
    nodes,
    pollMs: 20,
    get waitMs() {
      return clock.signatureWaitMs
    },
  }
}

async function scan(url: string, person: string, by: 'custody' | 'auth' = 'custody'): Promise<string> {
  const page = new URL(url)
  page.searchParams.set('auto', person)
  page.searchParams.set('by', by)
  // Browsers know every name below localhost, which Node does not.
  page.hostname = '127.0.0.1'
  return (await fetch(page)).text()
}

async function visit(url: string, person: string): Promise<Request> {
  const page = new URL(url)
  page.searchParams.set('auto', person)
  // Browsers know every name below localhost, which Node does not.
  page.hostname = '127.0.0.1'
  const reply = await fetch(page, { redirect: 'manual' })
  const location = reply.headers.get('location')
  if (location !== null) return new Request(location)
  const html = await reply.text()
  const [, action] = /<form method="post" action="([^"]+)"/.exec(html) ?? []
  if (action === undefined) throw new Error(`The provider answered ${reply.status}: ${html.slice(-300)}`)
  const fields = [...html.matchAll(/name="([^"]*)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [
    name,
    value.replaceAll('&quot;', '"').replaceAll('&amp;', '&'),
  ])
  return new Request(action, { method: 'POST', body: new URLSearchParams(fields) })
}

/** How many accounts there are, and sessions: what no attack may change. */
export async function countAccounts({ database }: Pick<AuthTest, 'database'>): Promise<string> {
  const counts = []
  for (const table of ['auth_accounts', 'auth_identities', 'auth_sessions'] as const) {
    const { rows } = await database
      .selectFrom(table)
      .select(({ fn }) => fn.countAll().as('rows'))
      .executeTakeFirstOrThrow()
    counts.push(rows)
  }
  return counts.join(', ')
}

/** Returns the account that is signed in on a device. */
export function me(client: AuthClient) {
  return client.call(authRoutes.getMe)
}
