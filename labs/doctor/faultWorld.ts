import type { Server } from 'node:http'
import { findFreePort } from '@foyer/devkit/freePorts'
import { createGateway, createMemoryServices } from '@foyer/gateway/memory'
import { startRelay } from '@foyer/relay'
import { startSecureSite } from '@foyer/secure-site'
import { createAdaptorServer } from '@hono/node-server'
import { createContentPolicy } from '../../tools/serve/contentPolicy.ts'
import { type ChangedAnswer, listen, type PlainServer, startChanged } from './changedServers.ts'
import { type MadePage, type MadeSite, startMadeSite } from './madeSite.ts'

/** Servers of a page that offers sign-in by e-mail. */
export interface SecurePlace {
  readonly gatewayUrl: string
  readonly siteUrl: string
  /** Options of a page that uses them. */
  readonly more: object
}

/** The servers that the made pages speak to. */
export interface FaultWorld {
  readonly site: MadeSite
  /** A second origin. */
  readonly other: MadeSite
  readonly gatewayUrl: string
  readonly relayUrl: string
  /** A relay that lets no page of `site` in. */
  readonly strictRelayUrl: string
  /** An address, without its protocol, at which nobody listens. */
  readonly nobody: string
  /** Options of a page where all is well. */
  readonly options: Readonly<Record<string, unknown>>
  /** The strict policy of a page where all is well. */
  readonly policy: string
  /** Serves a page where all is well but for what is given. A `policy` of undefined sends none. */
  put(page: MadePage & { readonly policy?: string | undefined; readonly more?: object }): string
  /** Starts a gateway that offers sign-in by e-mail, and the real secure site, which lets pages of these origins embed it. */
  secureSite(origins: readonly string[]): Promise<SecurePlace>
  /** Starts a server that ends with the world, and returns its address. */
  start(server: Promise<PlainServer>): Promise<string>
  /** Starts the gateway with other answers on some paths, and returns its address. */
  changedGateway(
    changes: Readonly<Record<string, ChangedAnswer>>,
    everywhere?: Readonly<Record<string, string | undefined>>,
  ): Promise<string>
  close(): Promise<void>
}

/** Projects of the gateway: one for every page, one for a page elsewhere. */
const PROJECTS = [
  { id: 'dev', allowedOrigins: [] },
  { id: 'shop', allowedOrigins: [] },
  { id: 'elsewhere', allowedOrigins: ['https://elsewhere.example'] },
]

/** Returns what a gateway with the embedded wallet says of the project. */
export function emailConfig(secureSiteUrl: string): ChangedAnswer {
  const wallet = {
    email: true,
    secureSiteUrl,
    vaultUrl: secureSiteUrl,
    custody: 'split',
    transitKey: 'A'.repeat(87),
  }
  return { body: { features: { email: true }, embeddedWallet: wallet } }
}

/** Starts a gateway and two relays, each the real one with its data in memory, and two origins for pages. */
export async function startFaultWorld(): Promise<FaultWorld> {
  const gatewayApp = createGateway(createMemoryServices({ projects: PROJECTS }))
  // Without TLS options the adaptor makes a plain HTTP server.
  const gateway = await listen(createAdaptorServer({ fetch: gatewayApp.fetch }) as Server)
  const relay = await startRelay({ logLevel: 'silent' })
  const strictRelay = await startRelay({
    logLevel: 'silent',
    allowedOrigins: ['https://elsewhere.example'],
  })
  const [site, other] = [await startMadeSite(), await startMadeSite()]
  const nobody = `127.0.0.1:${await findFreePort()}`
  const started: PlainServer[] = []
  const start = async (server: Promise<PlainServer>) => {
    started.push(await server)
    return (await server).url
  }
  const options = {
    gatewayUrl: gateway.url,
    projectId: 'shop',
    relayUrls: [relay.url],
    networks: [1],
    publicNodes: false,
  }
  const policy = createContentPolicy({ gatewayUrl: gateway.url, connect: [relay.url] })
  return {
    site,
    other,
    gatewayUrl: gateway.url,
    relayUrl: relay.url,
    strictRelayUrl: strictRelay.url,
    nobody,
    options,
    policy,
    put({ more = {}, ...page }) {
      const sent = 'policy' in page ? page.policy : policy
      const headers = { ...(sent !== undefined && { 'content-security-policy': sent }), ...page.headers }
      return site.put({ options: { ...options, ...more }, ...page, headers })
    },
    start,
    async secureSite(origins) {
      const changes: Record<string, ChangedAnswer> = {}
      const gatewayUrl = await start(startChanged(gateway.url, changes))
      const secure = await startSecureSite({ gatewayUrl, vaultUrl: `http://${nobody}` })
      started.push(secure)
      changes['/v1/config'] = emailConfig(secure.url)
      changes['/v1/auth/origins'] = {
        status: 200,
        headers: { 'content-type': 'application/json' },
        body: { projectId: 'shop', name: 'A shop', origins, isLocalAllowed: false },
      }
      return { gatewayUrl, siteUrl: secure.url, more: { gatewayUrl, features: { email: true } } }
    },
    changedGateway: (changes, everywhere) => start(startChanged(gateway.url, changes, everywhere)),
    async close() {
      await Promise.all([gateway, relay, strictRelay, site, other, ...started].map((one) => one.close()))
    },
  }
}
