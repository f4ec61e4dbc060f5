import { install } from './shell/install.ts'
import { LOADERS } from './shell/loaders.ts'

// Importing must be harmless where there is no page, as in server rendering.
if (typeof window !== 'undefined') install({ loaders: LOADERS, script: undefined })

/**
 * Registers the elements once more under names of your own, for pages where a plain name is taken:
 * `defineElements({ prefix: 'acme-' })` gives `<acme-connect-button>`. Does nothing where there is no page.
 */
export function defineElements(options?: { readonly prefix?: string }): void {
  if (typeof window !== 'undefined') window.foyer?.defineElements(options)
}

export type { Network, ThemeVariables } from '@foyer/core'
export type { DiagnosisReport } from '@foyer/core/diagnose'
export type {
  AccountButtonElement,
  ConnectButtonElement,
  FoyerEventMap,
  NetworkButtonElement,
  WalletButtonElement,
  WalletModalElement,
} from './types.ts'
export type {
  ConnectOptions,
  FoyerAccount,
  FoyerApi,
  FoyerError,
  FoyerResult,
  InitOptions,
  ModalChoice,
  OpenOptions,
  PublicState,
  Stop,
} from './windowApi.ts'
