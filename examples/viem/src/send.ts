import { createPublicClient, createWalletClient, custom, type Hash, parseEther } from 'viem'
import { base } from 'viem/chains'

/** Sends a coin on Base, and waits until the transaction is in a block. */
export async function send(to: `0x${string}`, amount: string): Promise<Hash | undefined> {
  await foyer.switchNetwork(base.id)
  const provider = await foyer.getProvider()
  if (!provider) return undefined
  const transport = custom(provider)
  const wallet = createWalletClient({ chain: base, transport })
  const [account] = await wallet.getAddresses()
  if (!account) return undefined
  const hash = await wallet.sendTransaction({ account, to, value: parseEther(amount) })
  // Reads go through the wallet's node; a node of your own would be http('https://…').
  await createPublicClient({ chain: base, transport }).waitForTransactionReceipt({ hash })
  return hash
}
