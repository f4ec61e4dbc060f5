/** A request that a person who approves everything must not be able to sign. */
export interface HostileRequest {
  readonly name: string
  readonly method: string
  readonly params: unknown
  readonly chainId?: number | string
  readonly chainNamespace?: string
}
