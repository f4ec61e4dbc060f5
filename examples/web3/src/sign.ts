import { Web3 } from 'web3'

/** Signs a message with the connected wallet. Rejects when the visitor declines. */
export async function sign(message: string): Promise<string | undefined> {
  // Asked for each time: another wallet has another provider.
  const provider = await foyer.getProvider()
  const { account } = foyer.getState()
  if (!provider || !account) return undefined
  const web3 = new Web3(provider)
  const signature = await web3.eth.personal.sign(message, account.address, '')
  return signature
}
