import { createServerFoyer } from './serverFoyer.ts'
import { install } from './shell/install.ts'
import { LOADERS } from './shell/loaders.ts'
import type { FoyerApi } from './windowApi.ts'

// On a server there is no page, and importing must do nothing.
if (typeof window !== 'undefined') install(LOADERS)

/**
 * `window.foyer` in a browser. On a server, where there is no `window`, its calls do nothing, so that a module can be
 * imported there as it stands.
 *
 * @example
 * ```ts
 * import { foyer } from '@foyer/elements'
 *
 * foyer.init({ networks: [1, 8453], themeMode: 'auto' })
 * ```
 */
export const foyer: FoyerApi =
  typeof window === 'undefined' ? createServerFoyer() : (window.foyer ?? createServerFoyer())

/**
 * Registers the elements again with a prefix, for pages where a plain name is taken. Does nothing on a server.
 *
 * @example
 * ```ts
 * import { defineElements } from '@foyer/elements'
 *
 * defineElements({ prefix: 'acme-' }) // <acme-connect-button></acme-connect-button>
 * ```
 */
export function defineElements(options?: { readonly prefix?: string }): void {
  foyer.defineElements(options)
}

export type { DiagnosisReport } from '@foyer/core/diagnose'
export type { ThemeVariables } from '@foyer/core/kernel'
export type { Eip1193Provider, Network, ProviderOf, WalletStandardWallet } from '@foyer/core/ports'
export type { FoyerEventMap, WalletAccountEventMap, WalletNetworksEventMap } from './events.ts'
export type {
  ConnectOptions,
  FoyerAccount,
  FoyerError,
  FoyerResult,
  FoyerSession,
  FoyerSignInResult,
  ModalChoice,
  OpenOptions,
  PaymasterChoice,
  ProviderChoice,
} from './results.ts'
export type {
  AccountButtonElement,
  ConnectButtonElement,
  NetworkButtonElement,
  WalletAccountElement,
  WalletActivityElement,
  WalletBalanceElement,
  WalletButtonElement,
  WalletModalElement,
  WalletNetworksElement,
  WalletQrElement,
  WalletTokensElement,
} from './types.ts'
export type {
  FoyerApi,
  InitOptions,
  PublicState,
  Stop,
} from './windowApi.ts'
