import type { NativeCurrency } from './nativeCurrency.ts'

/** A network of another family than EVM that everybody knows. */
export interface NamedChain {
  /** As CAIP-2 has it. */
  readonly chainId: string
  readonly name: string
  /** What comes after `FOYER_RPC_<family>_`; that of `MAINNET` may be left out. */
  readonly settingName: string
  readonly isTestnet: boolean
  /** Its coin, in a family whose networks have different ones. */
  readonly coin?: NativeCurrency
}
