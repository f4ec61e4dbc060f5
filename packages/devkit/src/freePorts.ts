import { randomInt } from 'node:crypto'
import { createServer, type Server } from 'node:net'

/** Where no system takes ports from by itself: what starts meanwhile takes none of these before they are listened to. */
const [FIRST_PORT, END_PORT] = [20_000, 32_000]
const TRIES = 100

function listenAt(port: number): Promise<Server | undefined> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(undefined))
    server.listen(port, '127.0.0.1', () => resolve(server))
  })
}

/** Ports that are free now and differ, for what is told its address before it listens. */
export async function findFreePorts(count: number): Promise<readonly number[]> {
  const held = new Map<number, Server>()
  for (let tries = 0; held.size < count && tries < count * TRIES; tries += 1) {
    const port = randomInt(FIRST_PORT, END_PORT)
    const server = await listenAt(port)
    if (server !== undefined) held.set(port, server)
  }
  await Promise.all([...held.values()].map((server) => new Promise((resolve) => server.close(resolve))))
  if (held.size < count) throw new Error('No port is free.')
  return [...held.keys()]
}

/** A port that is free now, as `findFreePorts` has it. */
export async function findFreePort(): Promise<number> {
  const [port = 0] = await findFreePorts(1)
  return port
}
