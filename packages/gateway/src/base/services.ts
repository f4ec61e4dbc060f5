import type { CurrencyDirectory } from '../kernel/chains/currencies.ts'
import type { EventSink } from '../kernel/events/events.ts'
import type { ChainNodes } from '../kernel/nodes/nodes.ts'
import type { ActivitySource } from '../parts/account/activity.ts'
import type { BalanceSource } from '../parts/account/balances.ts'
import type { Bundler } from '../parts/bundler/bundler.ts'
import type { ImageStore, TokenPictures, WalletDirectory } from '../parts/catalogue/catalogue.ts'
import type { EmbeddedWallet } from '../parts/embedded/embeddedWallet.ts'
import type { Names } from '../parts/names/names.ts'
import type { Onramps } from '../parts/onramp/onramps.ts'
import type { Payments } from '../parts/pay/payments.ts'
import type { PriceSource } from '../parts/prices/prices.ts'
import type { SmartSessions } from '../parts/sessions/smartSessions.ts'
import type { Siwx } from '../parts/siwx/siwx.ts'
import type { SwapAggregatorSource, SwapSource } from '../parts/swap/swaps.ts'
import type { RateLimits } from './limits.ts'
import type { ProjectDirectory } from './projects.ts'

/** The services that a gateway uses. Each can be replaced by an implementation of your own. */
export interface Services {
  readonly directory: WalletDirectory
  readonly images: ImageStore
  readonly tokenPictures: TokenPictures
  readonly projects: ProjectDirectory
  readonly events: EventSink
  readonly nodes: ChainNodes
  readonly currencies: CurrencyDirectory
  /** The first one that has a chain is asked. */
  readonly balances: readonly BalanceSource[]
  /** The first one that has a chain is asked. */
  readonly activity: readonly ActivitySource[]
  readonly prices: PriceSource
  /** The first one that has a chain is asked. */
  readonly swaps: readonly SwapSource[]
  /** All that have a chain are asked beside it. @default none */
  readonly swapAggregators?: readonly SwapAggregatorSource[]
  /** Buying, and sending from exchanges; absent where no provider is set up. */
  readonly onramps?: Onramps
  /** Payments; absent where there is no database for them, and then their routes are not there. */
  readonly payments?: Payments
  readonly limits: RateLimits
  /** Signing in and custody; absent where they are not set up, and then their routes are not there. */
  readonly embeddedWallet?: EmbeddedWallet
  /** Signing in by a signed message; absent where there is no key for its sessions, and then its routes are not there. */
  readonly siwx?: Siwx
  /** Sends operations of smart accounts; absent where there is neither a relayer nor another bundler, and then its route is not there. */
  readonly bundler?: Bundler
  /** Remembers the sessions that smart accounts have given; absent where no operations are sent, and then its routes are not there. */
  readonly smartSessions?: SmartSessions
  /** Gives out names; absent where they are not set up. */
  readonly names?: Names
  readonly database: {
    /** Whether the database answers. */
    isUp(): Promise<boolean>
    /** Whether an embedded database has room for more on its disk; absent where the disk is somebody else's. */
    hasRoom?(): Promise<boolean>
  }
}
