import { Web3 } from 'web3'

/** Sends a coin on Base, and waits until the transaction is in a block. */
export async function send(to: string, amount: string): Promise<string | undefined> {
  await foyer.switchNetwork(8453)
  const provider = await foyer.getProvider()
  const { account } = foyer.getState()
  if (!provider || !account) return undefined
  const web3 = new Web3(provider)
  const value = web3.utils.toWei(amount, 'ether')
  const receipt = await web3.eth.sendTransaction({ from: account.address, to, value })
  return String(receipt.transactionHash)
}
