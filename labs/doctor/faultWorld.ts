import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { findFreePort } from '@foyer/devkit/freePorts'
import { createGateway, createMemoryServices } from '@foyer/gateway/memory'
import { startRelay } from '@foyer/relay'
import { createAdaptorServer } from '@hono/node-server'
import { createContentPolicy } from '../../tools/serve/contentPolicy.ts'
import { type MadePage, type MadeSite, startMadeSite } from './madeSite.ts'

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
  close(): Promise<void>
}

/** Projects of the gateway: one for every page, one for a page elsewhere. */
const PROJECTS = [
  { id: 'shop', allowedOrigins: [] },
  { id: 'elsewhere', allowedOrigins: ['https://elsewhere.example'] },
]

async function listen(server: Server): Promise<{ readonly url: string; close(): Promise<void> }> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // it listens on a port
  return {
    url: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
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
    async close() {
      await Promise.all([gateway, relay, strictRelay, site, other].map((one) => one.close()))
    },
  }
}
