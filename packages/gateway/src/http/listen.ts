import { createServer, type Server } from 'node:http'
import { type ListenPlace, listen as listenAt, type PortAdvice } from '@foyer/server-kit'
import { GatewayError } from '../base/errors.ts'

/** Another process listens on the port. */
export class PortTakenError extends GatewayError {
  override readonly name = 'PortTakenError'

  constructor(message: string) {
    super('port_taken', message)
  }
}

const PORT_ADVICE: PortAdvice = {
  setting: 'FOYER_GATEWAY_PORT',
  toError: (message) => new PortTakenError(message),
}

/** Listens, and answers with the port. @throws PortTakenError */
export function listen(server: Server, place: ListenPlace): Promise<number> {
  return listenAt(server, place, PORT_ADVICE)
}

/** Finds out whether a port is free. @throws PortTakenError */
export async function checkPort(place: ListenPlace): Promise<void> {
  const server = createServer()
  await listen(server, place)
  await closeServer(server)
}

/** Takes no more connections, and resolves when the last one has ended. */
export function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => server.close(() => resolve()))
}
