import { getBase58Decoder } from '@solana/kit'

// The Wallet Standard defines the shape of a wallet's feature, not the type of the wallet.
interface SignMessage {
  signMessage(input: { account: unknown; message: Uint8Array }): Promise<readonly { signature: Uint8Array }[]>
}

/** Signs a message with the connected wallet, and gives the signature in base58. Rejects when the visitor declines. */
export async function sign(text: string): Promise<string | undefined> {
  // Asked for each time: another wallet has another provider.
  const wallet = await foyer.getProvider({ namespace: 'solana' })
  const [account] = wallet?.accounts ?? []
  if (!wallet || !account) return undefined
  const feature = wallet.features['solana:signMessage'] as SignMessage
  const [signed] = await feature.signMessage({ account, message: new TextEncoder().encode(text) })
  return signed && getBase58Decoder().decode(signed.signature)
}
