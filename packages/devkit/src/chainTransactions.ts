import type { LocalChain } from '@foyer/testing/localChain'
import { waitUntilMined } from '@foyer/testing/wallets'
import { AbiCoder, getAddress, toQuantity } from 'ethers'
import * as v from 'valibot'

// Long, because a busy machine may answer slowly.
const MINED_TIMEOUT_MS = 30_000
/** Enough for the largest contract here, and below the gas limit of a block. */
const GAS = '0x5b8d80'

const Receipt = v.object({ status: v.string(), contractAddress: v.nullish(v.string()) })

/** A chain that transactions are sent to. */
export type Node = Pick<LocalChain, 'request'>

/** The accounts of the mnemonic of a local chain. A node lists those that it impersonates behind them. */
const OWN_ACCOUNTS = 10

/** The account that deploys. It is the last one, so that nonces and balances of the first accounts stay untouched. */
export async function lastAccount(chain: Node): Promise<string> {
  const listed = v.parse(v.array(v.string()), await chain.request('eth_accounts'))
  const last = listed.slice(0, OWN_ACCOUNTS).at(-1)
  if (last === undefined) throw new Error('The local chain has no account to send from.')
  return last
}

/** Impersonates an account while `run` runs. An account without coins gets some for the fee. */
export async function actAs(chain: Node, address: string, run: () => Promise<unknown>): Promise<void> {
  const balance = await chain.request('eth_getBalance', [address, 'latest'])
  if (balance === '0x0') await chain.request('anvil_setBalance', [address, toQuantity(10n ** 18n)])
  await chain.request('anvil_impersonateAccount', [address])
  await run().finally(() => chain.request('anvil_stopImpersonatingAccount', [address]))
}

/** Creates a contract and returns its address. @throws Error when the node refuses, or does not mine within 30 s. */
export async function deploy(
  chain: Node,
  from: string,
  code: string,
  types: readonly string[],
  values: readonly unknown[],
): Promise<string> {
  const input = AbiCoder.defaultAbiCoder().encode(types, values)
  const { contractAddress } = await send(chain, { from, data: code + input.slice(2) })
  if (!contractAddress) throw new Error('The local chain did not create the contract.')
  return getAddress(contractAddress)
}

/**
 * Creates a contract at an address of choice, such as that which it has on the real chain. Its constructor runs there. The sender's nonce
 * goes on by one, as by `deploy`. @throws Error when the node refuses, or does not mine within 30 s.
 */
export async function deployAt(
  chain: Node,
  { from, at, code, types, values }: DeployAtInput,
): Promise<string> {
  const input = AbiCoder.defaultAbiCoder().encode(types, values)
  await chain.request('anvil_setCode', [at, code + input.slice(2)])
  // The code that creates a contract returns the code of the contract when it is called.
  const runtime = await chain.request('eth_call', [{ from, to: at }, 'latest'])
  await send(chain, { from, to: at })
  await chain.request('anvil_setCode', [at, runtime])
  return getAddress(at)
}

/** The input of `deployAt`. */
export interface DeployAtInput {
  readonly from: string
  readonly at: string
  readonly code: string
  readonly types: readonly string[]
  readonly values: readonly unknown[]
}

/** Sends a transaction and waits until it is mined. @throws Error when it fails, or is not mined within 30 s. */
export async function send(chain: Node, transaction: Readonly<Record<string, string>>) {
  const hash = v.parse(v.string(), await chain.request('eth_sendTransaction', [{ gas: GAS, ...transaction }]))
  const getTransactionReceipt = async () =>
    v.parse(v.nullable(Receipt), await chain.request('eth_getTransactionReceipt', [hash]))
  const { status, contractAddress } = await waitUntilMined({ getTransactionReceipt }, hash, MINED_TIMEOUT_MS)
  if (status !== '0x1') throw new Error(`The transaction ${hash} of the local chain failed.`)
  return { hash, contractAddress }
}
