import type { Server } from 'node:net'

/** Where to listen; `what` begins the sentence of the error. */
interface ListenInput {
  readonly port: number
  readonly host: string
  readonly what: string
}

/**
 * Has a server listen, and resolves with its port.
 * @throws Error that names the port when it is taken
 */
export function listen(server: Server, { port, host, what }: ListenInput): Promise<number> {
  return new Promise((resolve, reject) => {
    const onError = (cause: NodeJS.ErrnoException) => {
      const why = cause.code === 'EADDRINUSE' ? 'it is taken' : cause.message
      reject(new Error(`${what} cannot listen on port ${port}: ${why}.`, { cause }))
    }
    server.once('error', onError)
    server.listen(port, host, () => {
      server.removeListener('error', onError)
      const address = server.address()
      resolve(address !== null && typeof address === 'object' ? address.port : port)
    })
  })
}
