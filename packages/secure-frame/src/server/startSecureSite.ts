import type { Server } from 'node:http'
import { once } from '@foyer/kit'
import { listen, type PortAdvice } from '@foyer/server-kit'
import { createAdaptorServer } from '@hono/node-server'
import { createSecureSite } from './createSecureSite.ts'
import { SecureSiteError } from './errors.ts'
import { createProjectFrames } from './projectFrames.ts'
import { builtFrameFolder, readSiteFiles } from './siteFiles.ts'
import { createSiteMetrics } from './siteMetrics.ts'

/** How a secure site runs. */
export interface SecureSiteOptions {
  /** 0 takes any free port. @default 0 */
  readonly port?: number
  /** @default 127.0.0.1 */
  readonly host?: string
  /** The site's address in a browser. It has to be an origin of its own. @default http://secure.localhost with the port */
  readonly siteUrl?: string
  /** The gateway's address in a browser. */
  readonly gatewayUrl: string
  /** The gateway's address for this process. @default gatewayUrl */
  readonly gatewayInternalUrl?: string
  /** The vault's address in a browser. */
  readonly vaultUrl: string
  /** The contacts for reports of a weakness, as defined by RFC 9116. @default none */
  readonly securityContacts?: readonly string[]
  /** Where the build of the frame lies. @default that of `@foyer/secure-frame` */
  readonly folder?: string
}

/** A secure site that listens. */
export interface RunningSecureSite {
  /** Its address in a browser. */
  readonly url: string
  /** Its address for servers on this machine, which may not know the name that browsers use. */
  readonly internalUrl: string
  readonly port: number
  /** The id of the build that it serves. */
  readonly build: string
  /** Answers open requests and ends. Safe to call twice. */
  close(): Promise<void>
}

const PORT_ADVICE: PortAdvice = {
  setting: 'PORT',
  toError: (message) => new SecureSiteError('port_taken', message),
}

/**
 * Starts the site that serves the frame of the embedded wallet.
 * @throws SecureSiteError
 */
export async function startSecureSite(options: SecureSiteOptions): Promise<RunningSecureSite> {
  const { host = '127.0.0.1', gatewayUrl, vaultUrl } = options
  const build = readSiteFiles(options.folder ?? builtFrameFolder())
  let origin = options.siteUrl === undefined ? '' : originOf('siteUrl', options.siteUrl)
  const metrics = createSiteMetrics()
  const askedGateway = withoutSlash(options.gatewayInternalUrl ?? gatewayUrl)
  const app = createSecureSite({
    build,
    metrics,
    projects: createProjectFrames(askedGateway, undefined, metrics.gatewayFailed),
    siteOrigin: () => origin,
    gateway: originOf('gatewayUrl', gatewayUrl),
    vault: originOf('vaultUrl', vaultUrl),
    securityContacts: options.securityContacts ?? [],
  })
  // Without TLS options the adaptor makes a plain HTTP server.
  const server = createAdaptorServer({
    fetch: app.fetch,
    serverOptions: { headersTimeout: 10_000, requestTimeout: 15_000, maxHeaderSize: 16_384 },
  }) as Server
  const port = await listen(server, { port: options.port ?? 0, host }, PORT_ADVICE)
  origin ||= `http://secure.localhost:${port}`
  return {
    url: origin,
    internalUrl: `http://127.0.0.1:${port}`,
    port,
    build: build.manifest.build,
    close: once(async () => {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      server.closeIdleConnections()
      const limit = setTimeout(() => server.closeAllConnections(), 2_000)
      await closed
      clearTimeout(limit)
    }),
  }
}

function originOf(name: string, url: string): string {
  if (!URL.canParse(url)) throw new SecureSiteError('bad_setting', `${name} has to be an address.`)
  return new URL(url).origin
}

function withoutSlash(url: string): string {
  return url.replace(/\/+$/, '')
}
