import { toBase58 } from '@foyer/codec'
import type { ProviderOf, WalletStandardWallet } from '@foyer/elements'
import {
  type Connection,
  type PublicKey,
  type SendOptions,
  type Signer,
  Transaction,
  type TransactionSignature,
  VersionedTransaction,
} from '@solana/web3.js'

// Written by npx @foyer/switch: the calls of a wallet of Solana, and names of wallet-adapter. It is yours.

/** Names of Solana's networks. */
export const WalletAdapterNetwork = { Mainnet: 'mainnet-beta', Testnet: 'testnet', Devnet: 'devnet' } as const
export type WalletAdapterNetwork = (typeof WalletAdapterNetwork)[keyof typeof WalletAdapterNetwork]

export const WalletReadyState = {
  Installed: 'Installed',
  NotDetected: 'NotDetected',
  Loadable: 'Loadable',
  Unsupported: 'Unsupported',
} as const
export type WalletReadyState = (typeof WalletReadyState)[keyof typeof WalletReadyState]
export type WalletName = string

/** An error of a wallet; `error` is what the wallet itself said. */
export class WalletError extends Error {
  readonly error: unknown
  constructor(message?: string, error?: unknown) {
    super(message)
    this.name = new.target.name
    this.error = error
  }
}
export class WalletNotConnectedError extends WalletError {}
export class WalletSignTransactionError extends WalletError {}
export class WalletSendTransactionError extends WalletError {}
export class WalletSignMessageError extends WalletError {}

export const NETWORKS = {
  'mainnet-beta': { id: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', name: 'Solana', chain: 'solana:mainnet' },
  testnet: { id: '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z', name: 'Solana Testnet', chain: 'solana:testnet' },
  devnet: { id: 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1', name: 'Solana Devnet', chain: 'solana:devnet' },
} as const

/** Reads the network from the address of its node. If yours does not name it, write the network here. */
export function readNetwork(endpoint: string): keyof typeof NETWORKS {
  if (endpoint.includes('devnet')) return 'devnet'
  return endpoint.includes('testnet') ? 'testnet' : 'mainnet-beta'
}

export type AnyTransaction = Transaction | VersionedTransaction
type Account = WalletStandardWallet['accounts'][number]

/** Features of the Wallet Standard, as far as they are called here. */
interface Features {
  'solana:signTransaction'?: {
    signTransaction(
      ...inputs: { account: Account; transaction: Uint8Array; chain?: string }[]
    ): Promise<readonly { signedTransaction: Uint8Array }[]>
  }
  'solana:signAndSendTransaction'?: {
    signAndSendTransaction(input: {
      account: Account
      transaction: Uint8Array
      chain: string
    }): Promise<readonly { signature: Uint8Array }[]>
  }
  'solana:signMessage'?: {
    signMessage(input: {
      account: Account
      message: Uint8Array
    }): Promise<readonly { signature: Uint8Array }[]>
  }
}

const toBytes = (transaction: AnyTransaction): Uint8Array =>
  transaction instanceof VersionedTransaction
    ? transaction.serialize()
    : new Uint8Array(transaction.serialize({ requireAllSignatures: false, verifySignatures: false }))

export interface SendTransactionOptions extends SendOptions {
  signers?: Signer[]
}

export interface Access {
  getProvider(options: { namespace: 'solana' }): Promise<ProviderOf['solana'] | undefined>
  readonly address: string | undefined
  readonly onError: ((error: WalletError) => void) | undefined
}

/** Calls the wallet. An error that is none of these classes becomes one. */
async function callWallet<T>(
  { getProvider, address, onError }: Access,
  ErrorType: new (message?: string, error?: unknown) => WalletError,
  work: (features: Features, account: Account) => Promise<T>,
): Promise<T> {
  try {
    const wallet = await getProvider({ namespace: 'solana' })
    const account = wallet?.accounts.find((one) => one.address === address)
    if (!wallet || !account) throw new WalletNotConnectedError('No wallet is connected.')
    return await work(wallet.features as Features, account)
  } catch (cause) {
    const message = cause instanceof Error ? cause.message : String(cause)
    const error = cause instanceof WalletError ? cause : new ErrorType(message, cause)
    onError?.(error)
    throw error
  }
}

function signAll<T extends AnyTransaction>(
  access: Access,
  all: readonly T[],
  endpoint: string,
): Promise<T[]> {
  return callWallet(access, WalletSignTransactionError, async (features, account) => {
    const feature = features['solana:signTransaction']
    if (!feature) throw new WalletSignTransactionError('This wallet cannot sign transactions.')
    const { chain } = NETWORKS[readNetwork(endpoint)]
    const signed = await feature.signTransaction(
      ...all.map((one) => ({ account, transaction: toBytes(one), chain })),
    )
    return signed.map(({ signedTransaction }, index) => {
      const isVersioned = all[index] instanceof VersionedTransaction
      // The wallet gives back what it was given, with its signature.
      return (
        isVersioned
          ? VersionedTransaction.deserialize(signedTransaction)
          : Transaction.from(signedTransaction)
      ) as T
    })
  })
}

function signBytes(access: Access, message: Uint8Array): Promise<Uint8Array> {
  return callWallet(access, WalletSignMessageError, async (features, account) => {
    const [signed] = (await features['solana:signMessage']?.signMessage({ account, message })) ?? []
    if (!signed) throw new WalletSignMessageError('This wallet cannot sign messages.')
    return signed.signature
  })
}

/** Adds the payer, the newest block and further signatures. */
export async function prepare(
  transaction: AnyTransaction,
  connection: Connection,
  payer: PublicKey | null,
  { signers = [], preflightCommitment }: SendTransactionOptions,
): Promise<void> {
  if (transaction instanceof VersionedTransaction) {
    if (signers.length > 0) transaction.sign(signers)
    return
  }
  transaction.feePayer ??= payer ?? undefined
  if (!transaction.recentBlockhash)
    transaction.recentBlockhash = (await connection.getLatestBlockhash(preflightCommitment)).blockhash
  if (signers.length > 0) transaction.partialSign(...signers)
}

export function send(
  access: Access,
  transaction: AnyTransaction,
  connection: Connection,
  options: SendOptions,
): Promise<TransactionSignature> {
  return callWallet(access, WalletSendTransactionError, async (features, account) => {
    if (features['solana:signTransaction']) {
      const [signed] = await signAll(access, [transaction], connection.rpcEndpoint)
      if (!signed) throw new WalletSendTransactionError('The wallet gave no transaction back.')
      return connection.sendRawTransaction(signed.serialize(), options)
    }
    const { chain } = NETWORKS[readNetwork(connection.rpcEndpoint)]
    const input = { account, transaction: toBytes(transaction), chain }
    const [sent] = (await features['solana:signAndSendTransaction']?.signAndSendTransaction(input)) ?? []
    if (!sent) throw new WalletSendTransactionError('This wallet cannot send transactions.')
    return toBase58(sent.signature)
  })
}

/** The calls that need a connected wallet; all undefined without one, as in wallet-adapter. */
export function createCalls(access: Access, publicKey: PublicKey | null, endpoint: string) {
  if (!publicKey)
    return { signTransaction: undefined, signAllTransactions: undefined, signMessage: undefined }
  return {
    async signTransaction<T extends AnyTransaction>(transaction: T): Promise<T> {
      const [signed] = await signAll(access, [transaction], endpoint)
      if (!signed) throw new WalletSignTransactionError('The wallet gave no transaction back.')
      return signed
    },
    signAllTransactions: <T extends AnyTransaction>(all: T[]) => signAll(access, all, endpoint),
    signMessage: (message: Uint8Array) => signBytes(access, message),
  }
}
