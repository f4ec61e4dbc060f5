import { createServer, type Server } from 'node:net'
import type { SuiteConfig } from './config.ts'
import { SuiteError } from './errors.ts'

/** The programs that listen, and the settings of their ports. */
export const LISTENERS = {
  gateway: { what: 'gateway', setting: 'FOYER_GATEWAY_PORT' },
  relay: { what: 'relay', setting: 'FOYER_RELAY_PORT' },
  site: { what: 'secure site', setting: 'FOYER_SECURE_SITE_PORT' },
  vault: { what: 'vault', setting: 'FOYER_VAULT_PORT' },
} as const
/** A server of the suite that listens. */
export type Listener = keyof typeof LISTENERS

// The keys of an object that is written out in full.
const ALL = Object.keys(LISTENERS) as readonly Listener[]
const WITHOUT_ACCOUNTS: readonly Listener[] = ['gateway', 'relay']

/**
 * Takes all ports together and lets go of them, before anything is opened that takes long to close again. Two servers on one
 * port are found as well.
 * @throws SuiteError `port_taken`
 */
export async function checkPorts({
  host,
  ports,
  hasAccounts,
}: Pick<SuiteConfig, 'host' | 'ports' | 'hasAccounts'>): Promise<void> {
  const held: Server[] = []
  try {
    for (const name of hasAccounts ? ALL : WITHOUT_ACCOUNTS) held.push(await hold(name, ports[name], host))
  } finally {
    await Promise.all(held.map((server) => new Promise((resolve) => server.close(resolve))))
  }
}

function hold(name: Listener, port: number, host: string): Promise<Server> {
  const { what, setting } = LISTENERS[name]
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', (error: NodeJS.ErrnoException) => {
      const message =
        error.code === 'EADDRINUSE'
          ? `The ${what} cannot listen: port ${port} is taken. Set ${setting} to another one, or stop what listens there.`
          : `The ${what} cannot listen at port ${port} (${setting}) of ${host} (FOYER_SUITE_HOST): ${error.code ?? error.message}.`
      reject(new SuiteError(error.code === 'EADDRINUSE' ? 'port_taken' : 'bad_setting', message))
    })
    server.listen(port, host, () => resolve(server))
  })
}
