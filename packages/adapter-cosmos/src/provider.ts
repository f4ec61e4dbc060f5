/** A key of a wallet on one chain. */
export interface CosmosKey {
  readonly name?: string
  /** `secp256k1`, or another one on chains that took over addresses of Ethereum. */
  readonly algo: string
  readonly pubKey: Uint8Array
  readonly bech32Address: string
}

/** What a wallet signed by amino JSON. */
export interface CosmosSignature {
  readonly pub_key: { readonly type: string; readonly value: string }
  /** 64 bytes in base64. */
  readonly signature: string
}

/**
 * A wallet of the shape of Keplr, as libraries of the family take it. Untrusted: what the type says is what wallets promise.
 */
export interface CosmosProvider {
  enable(chainIds: string | readonly string[]): Promise<unknown>
  disable?(chainIds?: string | readonly string[]): Promise<unknown>
  getKey(chainId: string): Promise<CosmosKey>
  signArbitrary?(chainId: string, signer: string, data: string): Promise<CosmosSignature>
  signAmino?(
    chainId: string,
    signer: string,
    document: unknown,
  ): Promise<{ readonly signature: CosmosSignature }>
  experimentalSuggestChain?(chain: unknown): Promise<unknown>
}
