import type { TableProvider } from '../../packages/gateway/src/parts/social/providerTable.ts'
import type { AuthClient } from '../../packages/gateway/test/authClient.ts'
import type { Returned } from '../../packages/gateway/test/socialTest.ts'
import type { AttackedGateway } from './attackedGateway.ts'

/** The clients of an attack, and where it led. */
export interface Attacked {
  /** Browsers that may not be signed in afterwards. */
  readonly attackers: readonly AuthClient[]
  /** Where the gateway sent browsers meanwhile. */
  readonly pages: readonly Returned[]
  /** How many sessions the victims have begun themselves. @default 0 */
  readonly own?: number
}

/** One attack on signing in at a provider. */
export interface Attack {
  readonly name: string
  readonly providers: readonly TableProvider[]
  run(it: AttackedGateway, provider: TableProvider): Promise<Attacked>
}
