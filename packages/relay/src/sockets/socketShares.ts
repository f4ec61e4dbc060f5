import type { Connection } from './connection.ts'

/** The open sockets, by address and by client. */
export interface SocketShares {
  readonly connections: ReadonlySet<Connection>
  countOf(ip: string): number
  /** The sockets of a client, oldest first. */
  ofClient(clientId: string): readonly Connection[]
  add(connection: Connection): void
  remove(connection: Connection): void
  /** The oldest socket of the address that has most, if it has more than this address would get. */
  toEvictFor(ip: string): Connection | undefined
}

/** Creates the counts, without a socket. */
export function createSocketShares(): SocketShares {
  const connections = new Set<Connection>()
  const byClient = new Map<string, readonly Connection[]>()
  const byIp = new Map<string, Set<Connection>>()
  const countOf = (ip: string) => byIp.get(ip)?.size ?? 0
  const ofClient = (clientId: string) => byClient.get(clientId) ?? []

  return {
    connections,
    countOf,
    ofClient,
    add(connection) {
      const { clientId, ip } = connection
      connections.add(connection)
      byClient.set(clientId, [...ofClient(clientId), connection])
      const siblings = byIp.get(ip)
      if (siblings) siblings.add(connection)
      else byIp.set(ip, new Set([connection]))
    },
    remove(connection) {
      const { clientId, ip } = connection
      connections.delete(connection)
      const left = ofClient(clientId).filter((other) => other !== connection)
      if (left.length > 0) byClient.set(clientId, left)
      else byClient.delete(clientId)
      byIp.get(ip)?.delete(connection)
      if (countOf(ip) === 0) byIp.delete(ip)
    },
    toEvictFor(ip) {
      let most = countOf(ip) + 1
      let largest: ReadonlySet<Connection> | undefined
      for (const sockets of byIp.values()) {
        if (sockets.size <= most) continue
        most = sockets.size
        largest = sockets
      }
      return largest?.values().next().value
    },
  }
}
