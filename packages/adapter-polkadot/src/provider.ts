/** An account as an extension of Polkadot gives it. */
export interface InjectedAccount {
  /** In SS58, with whatever prefix the extension likes: only the key in it means something. */
  readonly address: string
  /** The one chain that the account is for; absent or null for an account of every chain. */
  readonly genesisHash?: string | null
  readonly name?: string
  /** `sr25519`, `ed25519`, `ecdsa`, or `ethereum` for an account that is of no use here. */
  readonly type?: string
}

/**
 * What an extension of Polkadot gives a page that it trusts, as libraries of the family take it. Untrusted: what the type says is what
 * extensions promise.
 */
export interface InjectedProvider {
  readonly accounts: {
    get(anyType?: boolean): Promise<readonly InjectedAccount[]>
    subscribe?(listener: (accounts: readonly InjectedAccount[]) => void): unknown
  }
  readonly signer: {
    signRaw?(input: { readonly address: string; readonly data: string; readonly type: 'bytes' }): Promise<{
      readonly signature: string
    }>
    signPayload?(payload: never): Promise<unknown>
  }
}
