import { computeAddress, getBytes, hexlify, Transaction, TypedDataEncoder, Wallet } from 'ethers'
import * as v from 'valibot'
import { callRpc } from './rpc.ts'
import type { DevAccount } from './vault.ts'

const TypedDataSchema = v.object({
  domain: v.record(v.string(), v.unknown()),
  types: v.record(v.string(), v.array(v.object({ name: v.string(), type: v.string() }))),
  primaryType: v.string(),
  message: v.record(v.string(), v.unknown()),
})

const TransactionSchema = v.object({
  from: v.optional(v.string()),
  to: v.optional(v.string()),
  value: v.optional(v.string()),
  data: v.optional(v.string()),
  input: v.optional(v.string()),
  gas: v.optional(v.string()),
})

/** The transaction that a page may ask to be sent; other fields are left to the wallet. */
export type DevTransaction = v.InferOutput<typeof TransactionSchema>

const QuantitySchema = v.pipe(v.string(), v.regex(/^0x[0-9a-f]{1,64}$/i))

/** Makes an account, of a key from the browser's own randomness unless one is given. */
export function createAccount(key: string = hexlify(crypto.getRandomValues(new Uint8Array(32)))): DevAccount {
  return { key, address: computeAddress(key) }
}

/** Signs bytes as text. Standard: EIP-191. */
export function signText(account: DevAccount, hex: string): Promise<string> {
  return new Wallet(account.key).signMessage(getBytes(hex))
}

/** Reads typed data as pages send it: an object or its JSON. */
export function parseTypedData(data: unknown): v.InferOutput<typeof TypedDataSchema> {
  return v.parse(TypedDataSchema, typeof data === 'string' ? JSON.parse(data) : data)
}

/** Signs structured data. Standard: EIP-712. */
export function signTypedData(account: DevAccount, data: unknown): Promise<string> {
  const { domain, types, primaryType, message } = parseTypedData(data)
  const { EIP712Domain: _, ...rest } = types
  if (TypedDataEncoder.from(rest).primaryType !== primaryType)
    throw new Error('The primary type does not fit.')
  return new Wallet(account.key).signTypedData(domain, rest, message)
}

/** Reads a transaction as pages send it. */
export function parseTransaction(value: unknown): DevTransaction {
  return v.parse(TransactionSchema, value)
}

/** Fills in nonce and fees, signs in the page and sends the raw transaction. Returns its hash. */
export async function sendTransaction(
  account: DevAccount,
  input: DevTransaction,
  chain: { readonly chainId: number; readonly rpcUrl: string },
): Promise<string> {
  const ask = async (method: string, params: readonly unknown[]) =>
    BigInt(v.parse(QuantitySchema, await callRpc(chain.rpcUrl, method, params)))
  const data = input.data ?? input.input ?? '0x'
  const call = { from: account.address, to: input.to, value: input.value ?? '0x0', data }
  const [nonce, gasPrice, gas] = await Promise.all([
    ask('eth_getTransactionCount', [account.address, 'pending']),
    ask('eth_gasPrice', []),
    input.gas ? BigInt(input.gas) : ask('eth_estimateGas', [call]),
  ])
  const transaction = Transaction.from({
    type: 2,
    chainId: chain.chainId,
    nonce: Number(nonce),
    to: input.to ?? null,
    value: BigInt(input.value ?? 0),
    data,
    // Room for a contract whose state changes between estimate and block.
    gasLimit: input.gas ? gas : (gas * 12n) / 10n,
    maxFeePerGas: gasPrice * 2n,
    maxPriorityFeePerGas: gasPrice < 1_000_000_000n ? gasPrice : 1_000_000_000n,
  })
  const raw = await new Wallet(account.key).signTransaction(transaction)
  return v.parse(v.string(), await callRpc(chain.rpcUrl, 'eth_sendRawTransaction', [raw]))
}
