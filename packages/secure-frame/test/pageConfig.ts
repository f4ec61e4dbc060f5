import { toBase64Url } from '@foyer/secure-protocol'
import type { FakeServers } from './fakeServers.ts'

/** Returns the settings that the secure site writes into the page of a wallet, of these servers. */
export function pageConfig(
  servers: FakeServers,
  {
    appName,
    appOrigin,
    projectId = 'demo',
  }: { readonly appName: string; readonly appOrigin: string; readonly projectId?: string | undefined },
) {
  return {
    projectId,
    appName,
    site: 'https://secure.example',
    origins: [appOrigin],
    isLocalAllowed: false,
    gateway: servers.gateway.url,
    gatewayTransitKey: toBase64Url(servers.gateway.transit.publicKey),
    vault: servers.vault.url,
    build: 'test',
  }
}
