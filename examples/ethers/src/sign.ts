import { BrowserProvider } from 'ethers'

/** Signs a message with the connected wallet. Rejects when the visitor declines. */
export async function sign(message: string): Promise<string | undefined> {
  // Asked for each time: another wallet has another provider.
  const provider = await foyer.getProvider()
  if (!provider) return undefined
  const signer = await new BrowserProvider(provider).getSigner()
  return signer.signMessage(message)
}
