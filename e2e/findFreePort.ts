import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/** Where no system takes ports from for connections that somebody makes: one of those could be in use before it is listened to. */
const [FIRST_PORT, END_PORT] = [20_000, 32_000]
const TRIES = 100

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
}

/** A port that is free now, for what is told its address before it listens. */
export async function findFreePort(): Promise<number> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const port = randomInt(FIRST_PORT, END_PORT)
    if (await isFree(port)) return port
  }
  throw new Error('No port is free.')
}
