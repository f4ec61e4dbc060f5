import type { ActivitySource } from './activity.ts'
import type { BalanceSource } from './balances.ts'
import type { ImageStore, WalletDirectory } from './catalogue.ts'
import type { CurrencyDirectory } from './currencies.ts'
import type { EventSink } from './events.ts'
import type { RateLimits } from './limits.ts'
import type { ChainNodes } from './nodes.ts'
import type { PriceSource } from './prices.ts'
import type { ProjectDirectory } from './projects.ts'

/** Everything a gateway stands on; each may be replaced by one's own. */
export interface Services {
  readonly directory: WalletDirectory
  readonly images: ImageStore
  readonly projects: ProjectDirectory
  readonly events: EventSink
  readonly nodes: ChainNodes
  readonly currencies: CurrencyDirectory
  /** The first one that has a chain is asked. */
  readonly balances: readonly BalanceSource[]
  /** The first one that has a chain is asked. */
  readonly activity: readonly ActivitySource[]
  readonly prices: PriceSource
  readonly limits: RateLimits
  readonly database: {
    /** Whether the database answers. */
    isUp(): Promise<boolean>
  }
}
