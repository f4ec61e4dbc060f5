import { createWalletClient, custom } from 'viem'

/** Signs a message with the connected wallet. Rejects when the visitor declines. */
export async function sign(message: string): Promise<string | undefined> {
  // Asked for each time: another wallet has another provider.
  const provider = await foyer.getProvider()
  if (!provider) return undefined
  const client = createWalletClient({ transport: custom(provider) })
  const [account] = await client.getAddresses()
  return account && client.signMessage({ account, message })
}
