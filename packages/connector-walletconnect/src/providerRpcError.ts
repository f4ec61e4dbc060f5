/** The input of `ProviderRpcError`. */
export interface ProviderRpcErrorInput {
  readonly code: number
  readonly message: string
  readonly data?: unknown
  readonly cause?: unknown
}

/** The error with which a request to an EIP-1193 provider rejects. Its `code` is one of EIP-1193 or JSON-RPC. */
export class ProviderRpcError extends Error {
  override readonly name = 'ProviderRpcError'
  readonly code: number
  declare readonly data?: unknown

  constructor({ code, message, data, cause }: ProviderRpcErrorInput) {
    super(message, cause === undefined ? {} : { cause })
    this.code = code
    // Absent rather than undefined: some pages test for the field with `in`.
    if (data !== undefined) this.data = data
  }
}
