import { onWalletChange, readField, readList, readMethod, readTexts } from '@foyer/adapter-kit'
import type { Stop } from '@foyer/core/ports'
import { type ReadAccount, readAccounts } from './readAccounts.ts'

/** A request of a wallet. It rejects where the wallet throws. */
export type WalletMethod = (input?: unknown) => Promise<unknown>

/** A wallet with the methods that it had when it was read, so that scripts that patch it later have no effect here. */
export interface GuardedWallet {
  readonly connect: WalletMethod
  readonly disconnect: WalletMethod | undefined
  readonly signMessage: WalletMethod | undefined
  readonly signIn: WalletMethod | undefined
  readonly signTransaction: WalletMethod | undefined
  readonly signAndSendTransaction: WalletMethod | undefined
  /** Versions of transactions that the wallet signs: 'legacy' and numbers. */
  readonly transactionVersions: readonly (string | number)[]
  /** The accounts that it shares now. */
  accounts(): readonly ReadAccount[]
  /** Undefined when the wallet has no events. */
  onChange(listener: () => void): Stop | undefined
}

const VERSIONS_MAX = 10

/** Reads the features of a wallet that Solana needs. Undefined when it cannot be asked for access. */
export function guardWallet(wallet: unknown): GuardedWallet | undefined {
  const features = readField(wallet, 'features')
  const method = (feature: string, name: string): WalletMethod | undefined => {
    const found = readMethod(readField(features, feature), name)
    // Async, because some wallets throw instead of rejecting.
    return found && (async (input) => found(...(input === undefined ? [] : [input])))
  }
  const connect = method('standard:connect', 'connect')
  if (!connect) return undefined
  return {
    connect,
    disconnect: method('standard:disconnect', 'disconnect'),
    signMessage: method('solana:signMessage', 'signMessage'),
    signIn: method('solana:signIn', 'signIn'),
    signTransaction: method('solana:signTransaction', 'signTransaction'),
    signAndSendTransaction: method('solana:signAndSendTransaction', 'signAndSendTransaction'),
    transactionVersions: readVersions(features),
    accounts: () => readAccounts(readField(wallet, 'accounts')),
    onChange: (listener) => onWalletChange(wallet, listener),
  }
}

function readVersions(features: unknown): readonly (string | number)[] {
  const holder =
    readField(features, 'solana:signAndSendTransaction') ?? readField(features, 'solana:signTransaction')
  const list = readField(holder, 'supportedTransactionVersions')
  return [
    ...readTexts(list, VERSIONS_MAX),
    ...readList(list, VERSIONS_MAX).filter((item) => typeof item === 'number'),
  ]
}
