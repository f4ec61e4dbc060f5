import type { Server } from 'node:http'
import type { GatewayConfig } from './config.ts'
import { GatewayError } from './errors.ts'

/** Another process listens on the port. */
export class PortTakenError extends GatewayError {
  override readonly name = 'PortTakenError'

  constructor(message: string) {
    super('port_taken', message)
  }
}

/** @throws PortTakenError */
export function listen(
  server: Server,
  { port, host }: Pick<GatewayConfig, 'port' | 'host'>,
): Promise<{ server: Server; port: number }> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(
        error.code === 'EADDRINUSE'
          ? new PortTakenError(
              `Port ${port} is taken. Set FOYER_GATEWAY_PORT to another one, or stop what listens there.`,
            )
          : error,
      )
    })
    server.listen(port, host, () => {
      const address = server.address()
      resolve({ server, port: typeof address === 'object' && address !== null ? address.port : port })
    })
  })
}

/** Takes no more connections, and resolves when the last one has ended. */
export function closeServer({ server }: { server: Server }): Promise<void> {
  return new Promise((resolve) => server.close(() => resolve()))
}
