import { BrowserProvider, parseEther } from 'ethers'

/** Sends a coin on Base, and waits until the transaction is in a block. */
export async function send(to: string, amount: string): Promise<string | undefined> {
  await foyer.switchNetwork(8453)
  const provider = await foyer.getProvider()
  if (!provider) return undefined
  const signer = await new BrowserProvider(provider).getSigner()
  const sent = await signer.sendTransaction({ to, value: parseEther(amount) })
  await sent.wait()
  return sent.hash
}
