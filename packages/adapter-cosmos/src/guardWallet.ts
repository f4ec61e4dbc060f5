import { readMethod } from '@foyer/adapter-kit'

/** A request of a wallet. It rejects where the wallet throws. */
export type WalletMethod = (...inputs: readonly unknown[]) => Promise<unknown>

/** A wallet with the methods that it had when it was read, so that scripts that patch it later have no effect here. */
export interface GuardedWallet {
  readonly enable: WalletMethod
  readonly getKey: WalletMethod
  readonly disable: WalletMethod | undefined
  readonly signArbitrary: WalletMethod | undefined
  readonly signAmino: WalletMethod | undefined
  readonly suggestChain: WalletMethod | undefined
  /** Whether it is on another device, where networks are approved when connecting. */
  readonly isElsewhere: boolean
  /** Has it call back when another key may be in use; wallets of the page say that by the window. */
  readonly on: WalletMethod | undefined
}

/** Reads the methods of a wallet. Undefined when it cannot be asked for access, or gives no keys. */
export function guardWallet(wallet: unknown): GuardedWallet | undefined {
  const method = (name: string): WalletMethod | undefined => {
    const found = readMethod(wallet, name)
    // Async, because some wallets throw instead of rejecting.
    return found && (async (...inputs) => found(...inputs))
  }
  const enable = method('enable')
  const getKey = method('getKey')
  if (!enable || !getKey) return undefined
  return {
    enable,
    getKey,
    disable: method('disable'),
    signArbitrary: method('signArbitrary'),
    signAmino: method('signAmino'),
    suggestChain: method('experimentalSuggestChain'),
    isElsewhere: method('peer') !== undefined,
    on: method('on'),
  }
}
