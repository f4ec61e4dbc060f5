import type { ConsoleSite } from '@foyer/server-kit/operators'
import type { ConsoleContext } from './context.ts'
import type { CountSources } from './countEvents.ts'
import type { ServerWatch } from './servers/watchServers.ts'

/** The operator's console: what a gateway needs to serve its routes. */
export interface Console {
  readonly context: ConsoleContext
  readonly sources: CountSources
  /** The chains that the gateway has nodes for, and how many. */
  readonly chains: readonly {
    readonly chainId: string
    /** Null where it has none here. */
    readonly name: string | null
    readonly nodes: number
  }[]
  /** Asks the other servers how they are; absent where none is asked. */
  readonly servers?: ServerWatch | undefined
  /** The built page; absent where there is none, and then only the API is served. */
  readonly site?: ConsoleSite | undefined
}

declare module '../../base/services.ts' {
  interface Services {
    /** The operator's console; absent where it is off, and then its routes are not there. */
    readonly console?: Console
  }
}
