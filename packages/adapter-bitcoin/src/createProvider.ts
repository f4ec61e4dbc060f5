import { readField } from '@foyer/adapter-kit'
import type { BitcoinProvider, CaipNetworkId } from '@foyer/core/ports'
import { type BitcoinWallet, readText, unsupported } from './kinds/bitcoinWallet.ts'

/** A provider that passes requests to a wallet of the page, whatever its kind. */
export interface PageProvider extends BitcoinProvider {
  /** Says that access was taken back by the page. */
  forget(): void
}

type Listener = () => void

/** Creates the provider of a wallet. It listens to the wallet from its first listener on, for as long as there is one. */
export function createProvider(wallet: BitcoinWallet): PageProvider {
  const listeners = new Map<string, Set<Listener>>()
  let stopChanges: (() => void) | undefined
  let isForgotten = false

  const emit = (event: string) => {
    for (const listener of [...(listeners.get(event) ?? [])]) listener()
  }
  async function request({ method, params }: { method: string; params?: unknown }): Promise<unknown> {
    switch (method) {
      case 'getAccounts':
        return isForgotten ? [] : wallet.accounts()
      case 'signMessage':
        return wallet.signMessage({
          address: readText(params, 'address') ?? '',
          message: readText(params, 'message') ?? '',
        })
      case 'switchNetwork':
        if (!wallet.switchNetwork) break
        // Whatever it is, only a network that the kind knows by a name is asked for.
        return wallet.switchNetwork(String(readField(params, 'chain')) as CaipNetworkId)
    }
    throw unsupported(`The wallet has no ${method}.`)
  }

  return {
    request,
    on(event, listener) {
      const known = listeners.get(event) ?? new Set()
      // The port types listeners with `never[]` parameters; these get none.
      listeners.set(event, known.add(listener as Listener))
      stopChanges ??= wallet.onChange?.(() => emit('accountsChanged')) ?? (() => {})
    },
    removeListener(event, listener) {
      listeners.get(event)?.delete(listener as Listener)
      if ([...listeners.values()].some(({ size }) => size > 0)) return
      stopChanges?.()
      stopChanges = undefined
    },
    forget() {
      isForgotten = true
    },
  }
}
