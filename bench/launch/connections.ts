import { getConfig } from '@foyer/api'
import { APP_ORIGIN, GATEWAY_URL, type LaunchServers, PROJECT } from './startServers.ts'

/** The requests of a visitor who opens the modal, looks for a wallet and connects it: what the project offers, a page of wallets, and a search. */
const REQUESTS = [
  `${getConfig.path}?projectId=${PROJECT}`,
  `/v1/wallets?projectId=${PROJECT}&page=1&entries=40`,
  `/v1/wallets?projectId=${PROJECT}&search=meta&page=1&entries=100`,
]
const WARM_UP = 500
const AT_ONCE = 8

/** Processor milliseconds that a connection of a wallet costs, by server. */
export interface ConnectionCost {
  readonly gatewayMs: number
  readonly databaseMs: number
}

/** Measures what the connection of a wallet, without a sign-in, costs the gateways and their database. */
export async function measureConnections(servers: LaunchServers, count: number): Promise<ConnectionCost> {
  await connectAll(servers, WARM_UP)
  const before = servers.processorSeconds()
  await connectAll(servers, count)
  const after = servers.processorSeconds()
  const each = (seconds: number) => Math.round((seconds * 1_000_000) / count) / 1_000
  return {
    gatewayMs: each(after.gateway - before.gateway),
    databaseMs: each(after.database - before.database),
  }
}

async function connectAll(servers: LaunchServers, count: number): Promise<void> {
  let begun = 0
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (begun < count) {
        begun += 1
        for (const path of REQUESTS) {
          const reply = await servers.fetch(`${GATEWAY_URL}${path}`, { headers: { origin: APP_ORIGIN } })
          if (!reply.ok) throw new Error(`${path} was answered with ${reply.status}.`)
          await reply.arrayBuffer()
        }
      }
    }),
  )
}
