import type { ImageStore, WalletDirectory } from './catalogue.ts'
import type { CurrencyDirectory } from './currencies.ts'
import type { EventSink } from './events.ts'
import type { RateLimits } from './limits.ts'
import type { ChainNodes } from './nodes.ts'
import type { ProjectDirectory } from './projects.ts'

/** Everything a gateway stands on; each may be replaced by one's own. */
export interface Services {
  readonly directory: WalletDirectory
  readonly images: ImageStore
  readonly projects: ProjectDirectory
  readonly events: EventSink
  readonly nodes: ChainNodes
  readonly currencies: CurrencyDirectory
  readonly limits: RateLimits
  readonly database: {
    /** Whether the database answers. */
    isUp(): Promise<boolean>
  }
}
