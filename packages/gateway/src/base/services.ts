import type { MetricFamily } from '@foyer/server-kit'
import type { QueueMeter } from '@foyer/server-kit/database'
import type { RateLimits } from './limits.ts'
import type { ProjectDirectory } from './projects.ts'

/** The services that a gateway uses. Each can be replaced by an implementation of your own. Those of a part are added by the part. */
export interface Services {
  readonly projects: ProjectDirectory
  readonly limits: RateLimits
  readonly database: {
    /** Whether the database answers. */
    isUp(): Promise<boolean>
    /** Whether an embedded database has room for more on its disk; absent where the disk is somebody else's. */
    hasRoom?(): Promise<boolean>
  }
  /** The store that all replicas share beside the database; absent where there is none. */
  readonly store?: {
    /** Whether it answers. While it does not, each replica counts for itself. */
    isUp(): Promise<boolean>
  }
  /** The copies of the database that are read from; absent where there are none. */
  readonly replicas?: {
    /** Whether one of them is away, too far behind or promoted. */
    hasAbsent(): boolean
    families(): readonly MetricFamily[]
  }
  /** The queues of the parts, for the metrics; absent without a database. */
  readonly queues?: QueueMeter
}
