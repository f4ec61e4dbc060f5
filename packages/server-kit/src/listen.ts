/** The members of a server that are used, as `node:http` has them. */
export interface ListeningServer {
  once(event: 'error', listener: (error: Error) => void): unknown
  listen(port: number, host: string, listener: () => void): unknown
  address(): { readonly port: number } | string | null
}

/** Where a server listens. */
export interface ListenPlace {
  /** 0 takes any free port. */
  readonly port: number
  readonly host: string
}

/** The advice to give when another process listens on the port. */
export interface PortAdvice {
  /** The name of the setting of the port. */
  readonly setting: string
  /** Makes the server's own error of a message. */
  readonly toError: (message: string) => Error
}

/**
 * Listens, and answers with the port.
 * @throws Error that `toError` made, when another process listens on the port
 */
export function listen(
  server: ListeningServer,
  { port, host }: ListenPlace,
  { setting, toError }: PortAdvice,
): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error) => {
      const isTaken = 'code' in error && error.code === 'EADDRINUSE'
      const message = `Port ${port} is taken. Set ${setting} to another one, or stop what listens there.`
      reject(isTaken ? toError(message) : error)
    })
    server.listen(port, host, () => {
      const address = server.address()
      resolve(typeof address === 'object' && address !== null ? address.port : port)
    })
  })
}
