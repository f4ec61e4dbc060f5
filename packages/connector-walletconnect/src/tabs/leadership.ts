import type { PageLocks } from '../page/connectorPage.ts'

/** The input of a leadership. */
export interface LeadershipInput {
  /** Undefined where tabs cannot coordinate: then this tab leads. */
  readonly locks: PageLocks | undefined
  readonly name: string
  readonly onLead: () => void
  readonly onLose: () => void
}

/** The part of one tab in the leader election of its origin. */
export interface Leadership {
  readonly isLeading: boolean
  /** Takes part in the election; resolves once there is a leader. A follower takes over when the leader is gone. */
  join(): Promise<void>
  /** Takes the lock from a leader that does not answer. */
  steal(): Promise<void>
  /** Gives up the lock and leaves the election. */
  leave(): void
}

/** Creates the part of one tab in the election. The leader is the tab that holds a Web Lock. */
export function createLeadership({ locks, name, onLead, onLose }: LeadershipInput): Leadership {
  let isLeading = false
  let joining: Promise<void> | undefined
  let release: () => void = () => {}
  let queued = new AbortController()

  function lead(): void {
    isLeading = true
    onLead()
  }

  function lose(): void {
    if (!isLeading) return
    isLeading = false
    onLose()
  }

  /** Resolves when this tab holds the lock, or when the lock is not available. */
  async function take(options: LockRequest): Promise<void> {
    if (!locks) return lead()
    await holdLock(locks, name, options, {
      onHeld(end) {
        release = end
        lead()
      },
      onStolen,
      // Locks are refused, as in a frame with an opaque origin: this tab leads by itself.
      onRefused() {
        if (!options.signal?.aborted && options.ifAvailable) lead()
      },
    })
  }

  function onStolen(): void {
    if (!isLeading) return
    lose()
    queue()
  }

  function queue(): void {
    queued.abort()
    queued = new AbortController()
    take({ signal: queued.signal })
  }

  return {
    get isLeading() {
      return isLeading
    },
    join() {
      joining ??= take({ ifAvailable: true }).then(() => {
        if (!isLeading && joining) queue()
      })
      return joining
    },
    async steal() {
      queued.abort()
      await take({ steal: true })
    },
    leave() {
      joining = undefined
      queued.abort()
      lose()
      release()
    },
  }
}

interface LockRequest {
  readonly steal?: boolean
  readonly ifAvailable?: boolean
  readonly signal?: AbortSignal
}

/** Asks for a lock and keeps it until `onHeld`'s argument is called. Resolves when it is held, or cannot be had. */
function holdLock(
  locks: NonNullable<LeadershipInput['locks']>,
  name: string,
  options: LockRequest,
  on: { onHeld(release: () => void): void; onStolen(): void; onRefused(): void },
): Promise<void> {
  return new Promise((resolve) => {
    let isHeld = false
    const run = async (lock: unknown): Promise<void> => {
      if (!lock) return resolve()
      isHeld = true
      const over = new Promise<void>((end) => {
        on.onHeld(end)
      })
      resolve()
      await over
    }
    locks.request(name, options, run).then(
      () => resolve(),
      () => {
        if (isHeld) on.onStolen()
        else on.onRefused()
        resolve()
      },
    )
  })
}
