import type { PageLocks } from '../page/connectorPage.ts'

/** What leading depends on and whom to tell. */
export interface LeadershipInput {
  /** Undefined where tabs cannot know of each other: this one leads then. */
  readonly locks: PageLocks | undefined
  readonly name: string
  readonly onLead: () => void
  readonly onLose: () => void
}

/** Decides which of the tabs of an origin leads. */
export interface Leadership {
  readonly isLeading: boolean
  /** Enters the race; resolves once it is known who leads. A tab that follows takes over when the leader goes. */
  join(): Promise<void>
  /** Takes the lead from a tab that does not answer. */
  steal(): Promise<void>
  /** Gives the lead away and leaves the race. */
  leave(): void
}

/** Makes a tab's part in the race for the lead, by Web Locks. */
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

  /** Resolves when the lock is held, or cannot be had. */
  function take(options: { steal?: boolean; ifAvailable?: boolean; signal?: AbortSignal }): Promise<void> {
    return new Promise((resolve) => {
      if (!locks) {
        lead()
        return resolve()
      }
      let isHeld = false
      const run = async (lock: unknown): Promise<void> => {
        if (!lock) return resolve()
        isHeld = true
        const over = new Promise<void>((end) => {
          release = end
        })
        lead()
        resolve()
        await over
      }
      locks.request(name, options, run).then(
        () => resolve(),
        () => {
          if (isHeld) onStolen()
          // Refused for good, as in a frame without an origin of its own: this tab is on its own.
          else if (!options.signal?.aborted && options.ifAvailable) lead()
          resolve()
        },
      )
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
