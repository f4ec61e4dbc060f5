import { fromBase64, toBase64 } from '@foyer/codec'
import { decodeBase58, encodeBase58, toBeArray } from 'ethers'
import { rpcError } from '../emitter.ts'
import { signTransaction } from '../standard/signTransaction.ts'
import { STANDARD_KEYS, type StandardKey } from '../standard/standardKeys.ts'
import type { RequestMethods } from './requestMethods.ts'
import type { SessionRequest, SolanaWalletNetwork } from './sessionTypes.ts'

/** The methods of Solana that the wallets of this package support, unless they are told to support fewer. */
export const SOLANA_METHODS = [
  'solana_getAccounts',
  'solana_requestAccounts',
  'solana_signMessage',
  'solana_signTransaction',
  'solana_signAllTransactions',
  'solana_signAndSendTransaction',
] as const

/** How the methods behave. */
export interface SolanaMethodsInput {
  readonly networks: readonly SolanaWalletNetwork[]
  readonly addresses: () => readonly string[]
  /** Whether a signed transaction is answered beside its signature; wallets differ. @default true */
  readonly answersTransactions?: boolean | undefined
}

type Request = Omit<SessionRequest, 'topic' | 'id'>

/** Creates the methods of Solana. Keys are those of the fake wallets, which are public. */
export function createSolanaMethods(input: SolanaMethodsInput): RequestMethods {
  const { networks, addresses, answersTransactions = true } = input

  function keyOf(pubkey: unknown): StandardKey {
    const shared = addresses()
    const wanted = pubkey === undefined ? shared[0] : pubkey
    const key = STANDARD_KEYS.find(({ address }) => address === wanted && shared.includes(address))
    if (!key) throw rpcError(4100, `The account ${String(wanted)} is not shared.`)
    return key
  }

  const sign = ({ params: [given] }: Request, transaction: unknown) =>
    signTransaction(keyOf(readField(given, 'pubkey')), readTransaction(transaction))

  async function send({ networkId }: Request, signed: Uint8Array): Promise<void> {
    const { url } = networks.find((network) => network.networkId === networkId) ?? {}
    if (!url) throw rpcError(-32_603, `The wallet has no node of ${networkId}.`)
    const params = [toBase64(signed), { encoding: 'base64' }]
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'sendTransaction', params })
    const reply = await fetch(url, { method: 'POST', body, headers: { 'content-type': 'application/json' } })
    const error = readField(await reply.json(), 'error')
    if (error) throw rpcError(-32_603, String(readField(error, 'message')))
  }

  const list: RequestMethods[string] = () => addresses().map((pubkey) => ({ pubkey }))
  return {
    solana_getAccounts: list,
    solana_requestAccounts: list,
    async solana_signMessage({ params: [given] }) {
      const signature = await keyOf(readField(given, 'pubkey')).sign(readBase58(readField(given, 'message')))
      return { signature: encodeBase58(signature) }
    },
    async solana_signTransaction(request) {
      const { signed, signature } = await sign(request, readField(request.params[0], 'transaction'))
      const transaction = answersTransactions ? { transaction: toBase64(signed) } : {}
      return { signature: encodeBase58(signature), ...transaction }
    },
    async solana_signAllTransactions(request) {
      const all = readField(request.params[0], 'transactions')
      const signed = await Promise.all((Array.isArray(all) ? all : []).map((one) => sign(request, one)))
      return { transactions: signed.map((one) => toBase64(one.signed)) }
    },
    async solana_signAndSendTransaction(request) {
      const { signed, signature } = await sign(request, readField(request.params[0], 'transaction'))
      await send(request, signed)
      return { signature: encodeBase58(signature) }
    },
  }
}

function readBase58(text: unknown): Uint8Array {
  const [zeros = ''] = /^1*/.exec(String(text)) ?? []
  return Uint8Array.from([...new Uint8Array(zeros.length), ...toBeArray(decodeBase58(String(text)))])
}

/** @throws Error a refusal of the wallet, where the text is no base64 */
function readTransaction(text: unknown): Uint8Array {
  const bytes = fromBase64(String(text))
  if (!bytes) throw rpcError(-32_602, 'The transaction is no base64.')
  return bytes
}

function readField(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}
