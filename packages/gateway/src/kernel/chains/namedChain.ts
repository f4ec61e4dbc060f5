import type { NativeCurrency } from './nativeCurrency.ts'

/** A network of another family than EVM that everybody knows. */
export interface NamedChain {
  /** The CAIP-2 id. */
  readonly chainId: string
  readonly name: string
  /** The suffix after `FOYER_RPC_<family>_`; the suffix `MAINNET` may be left out. */
  readonly settingName: string
  readonly isTestnet: boolean
  /** Its coin, in a family whose networks have different ones. */
  readonly coin?: NativeCurrency
}
