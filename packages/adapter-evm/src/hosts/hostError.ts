/** The error with which a request to a host rejects. Its code is one of EIP-1193 or JSON-RPC. */
export class HostError extends Error {
  override readonly name = 'HostError'
  readonly code: number
  readonly data: unknown

  constructor(code: number, message: string, data?: unknown) {
    super(message)
    this.code = code
    this.data = data
  }
}
