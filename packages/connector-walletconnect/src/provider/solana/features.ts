import { fromBase58, toBase58 } from '@foyer/adapter-kit/base58'
import { toBase64 } from '@foyer/codec'
import { type CaipNetworkId, ModalError, type ModalErrorCode } from '@foyer/core/ports'
import { isRecord } from '@foyer/kit'
import { allows } from '../../sessionRecord.ts'
import type { ProviderSession } from '../familyProvider.ts'
import { findNetworkId, type GrantedAccount } from './accounts.ts'
import { readSignature, readTransaction } from './answers.ts'
import { insertSignature } from './insertSignature.ts'

/** The objects through which the features make requests. */
export interface FeatureInput {
  /** Returns the current session. @throws ModalError wallet_disconnected */
  current(): ProviderSession
  accounts(): readonly GrantedAccount[]
  /** Sends a request to the wallet. @throws ModalError, ProviderRpcError */
  ask(method: string, chainId: CaipNetworkId, params: object): Promise<unknown>
}

/** A page's input for one signature. */
interface Signing {
  readonly address: string
  readonly bytes: Uint8Array
  readonly chainId: CaipNetworkId
  readonly options: unknown
}

type Each<Output> = (signing: Signing) => Promise<Output>

/** Versions of transactions that go through as they are: the wallet reads the bytes. */
const VERSIONS = ['legacy', 0] as const

/**
 * The features of Solana that a session has methods for, as the Wallet Standard has them: lists in, lists out, one request after
 * the other. A wallet that only signs has its transactions sent by the app's node.
 * Wire methods: solana_signMessage, solana_signTransaction, solana_signAllTransactions, solana_signAndSendTransaction.
 */
export function createFeatures(
  { session, rpc }: ProviderSession,
  input: FeatureInput,
): Readonly<Record<string, unknown>> {
  const has = (method: string) => allows(session, 'solana', method)
  const canSign = has('solana_signTransaction')
  const read = (given: unknown, field: 'message' | 'transaction') => readSigning(input, given, field)

  /** Runs a request for each input, in turn: wallets show one question at a time. */
  const forEach =
    <Output>(field: 'message' | 'transaction', run: Each<Output>) =>
    async (...inputs: readonly unknown[]) => {
      const outputs: Output[] = []
      for (const given of inputs) outputs.push(await run(read(given, field)))
      return outputs
    }

  const signOne: Each<Uint8Array> = async (signing) => {
    const { address, bytes, chainId } = signing
    const params = { transaction: toBase64(bytes), pubkey: address }
    const answer = await input.ask('solana_signTransaction', chainId, params)
    return readTransaction(answer) ?? insertAnswer(signing, answer)
  }

  async function signTransaction(...inputs: readonly unknown[]) {
    const signings = inputs.map((given) => read(given, 'transaction'))
    const [first] = signings
    const isOneQuestion = signings.every(
      ({ address, chainId }) => address === first?.address && chainId === first.chainId,
    )
    if (first && signings.length > 1 && isOneQuestion && has('solana_signAllTransactions')) {
      const params = { transactions: signings.map(({ bytes }) => toBase64(bytes)), pubkey: first.address }
      const answer = await input.ask('solana_signAllTransactions', first.chainId, params)
      const list = isRecord(answer) ? answer.transactions : answer
      return signings.map((_, index) => ({
        signedTransaction: readTransaction(Array.isArray(list) ? list[index] : undefined) ?? refuse(),
      }))
    }
    return forEach('transaction', async (signing) => ({ signedTransaction: await signOne(signing) }))(
      ...inputs,
    )
  }

  const sendOne: Each<{ readonly signature: Uint8Array }> = async (signing) => {
    const { address, bytes, chainId, options } = signing
    const signAndPass = async () => sendSigned(input, chainId, await signOne(signing))
    if (!has('solana_signAndSendTransaction')) return signAndPass()
    const sendOptions = isRecord(options) ? { sendOptions: options } : {}
    const params = { transaction: toBase64(bytes), pubkey: address, ...sendOptions }
    try {
      const answer = await input.ask('solana_signAndSendTransaction', chainId, params)
      return { signature: readSignature(answer) ?? refuse() }
    } catch (error) {
      // Wallets grant methods that they lack: nothing has been signed then.
      if (canSign && rpc && isUnsupported(error)) return signAndPass()
      throw error
    }
  }

  const versions = { version: '1.0.0', supportedTransactionVersions: VERSIONS }
  return {
    ...(has('solana_signMessage') && {
      'solana:signMessage': {
        version: '1.1.0',
        signMessage: forEach('message', async ({ address, bytes, chainId }) => {
          const params = { message: toBase58(bytes), pubkey: address }
          const answer = await input.ask('solana_signMessage', chainId, params)
          return { signedMessage: bytes, signature: readSignature(answer) ?? refuse('signature_invalid') }
        }),
      },
    }),
    ...(canSign && { 'solana:signTransaction': { ...versions, signTransaction } }),
    ...((has('solana_signAndSendTransaction') || (canSign && rpc)) && {
      'solana:signAndSendTransaction': {
        ...versions,
        signAndSendTransaction: forEach('transaction', sendOne),
      },
    }),
  }
}

/** Codes of EIP-1193, JSON-RPC and CAIP-25 for a method that a wallet lacks. */
const UNSUPPORTED_CODES: ReadonlySet<unknown> = new Set([4200, -32601, 5101])

function isUnsupported(error: unknown): boolean {
  return error instanceof Error && 'code' in error && UNSUPPORTED_CODES.has(error.code)
}

/** Reads one input of a feature. @throws ModalError no_account, wrong_network, unknown */
function readSigning(
  { current, accounts }: FeatureInput,
  given: unknown,
  field: 'message' | 'transaction',
): Signing {
  const { networks } = current()
  const { account, chain, options, [field]: bytes } = isRecord(given) ? given : {}
  const address = isRecord(account) ? account.address : undefined
  const granted = accounts().find((one) => one.account.address === address)
  if (!granted) {
    throw new ModalError({ code: 'no_account', message: 'The wallet does not share this account.' })
  }
  const chainId = findNetworkId(granted, networks, chain)
  if (!chainId) {
    throw new ModalError({ code: 'wrong_network', message: 'The wallet has not approved this network.' })
  }
  if (!(bytes instanceof Uint8Array)) {
    throw new ModalError({ code: 'unknown', message: `The ${field} of a request has to be bytes.` })
  }
  // A copy, so that what is asked stays what was given.
  return { address: granted.account.address, bytes: bytes.slice(), chainId, options }
}

/** The transaction of a request with the signature that the wallet answered. */
function insertAnswer({ address, bytes }: Signing, answer: unknown): Uint8Array {
  const signature = readSignature(answer)
  const publicKey = fromBase58(address)
  const signed = signature && publicKey && insertSignature(bytes, publicKey, signature)
  return signed ?? refuse()
}

/** Passes a signed transaction to the app's node. Wire call: sendTransaction. */
async function sendSigned(
  { current }: FeatureInput,
  chainId: CaipNetworkId,
  signed: Uint8Array,
): Promise<{ readonly signature: Uint8Array }> {
  const { networks, rpc } = current()
  const network = networks.find(({ caipNetworkId }) => caipNetworkId === chainId)
  if (!network || !rpc) {
    throw new ModalError({ code: 'wrong_network', message: 'The app has no node of this network.' })
  }
  const options = { encoding: 'base64', preflightCommitment: 'confirmed' }
  const answer = await rpc({ network, method: 'sendTransaction', params: [toBase64(signed), options] })
  return { signature: readSignature(answer) ?? refuse() }
}

function refuse(code: ModalErrorCode = 'unknown'): never {
  throw new ModalError({
    code,
    message: 'The wallet answered with something else than what it was asked for.',
  })
}
