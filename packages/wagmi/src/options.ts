import type { InitOptions } from '@foyer/elements'
import type { Chain } from 'viem'
import { toNetworks } from './toNetworks.ts'

/** The options of the modal, as `foyer.init` takes them. `networks` and `defaultNetwork` come from the chains of the wagmi config. */
export type FoyerOptions = InitOptions

/** The options of a modal, with the chains of a wagmi config as its networks. */
export function toInitOptions(chains: readonly Chain[], options: FoyerOptions): InitOptions {
  return { ...options, networks: toNetworks(chains, options.networks) }
}
