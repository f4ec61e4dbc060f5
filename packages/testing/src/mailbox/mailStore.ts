import { createEmitter, untilAborted, withTimeLimit } from '@foyer/kit'
import { type Mail, toAddressKey } from './mail.ts'

/** How many mails are kept; the oldest make room. */
export const MAX_MAILS = 1_000

/** Longer than a server waits before it tries a mail once more: on a busy machine the first try may come to nothing. */
const WAIT_TIMEOUT_MS = 45_000

/** Selects mails. */
export interface MailFilter {
  /** A recipient, in any spelling of the same address. Without it, mails to everybody. */
  readonly to?: string | undefined
  /** Only mails with a greater `id`. */
  readonly after?: number | undefined
}

/** How long, and for which mail, `waitForMail` waits. */
export interface WaitOptions {
  /** The `id` of a mail that is known already: only a later one counts. @default 0 */
  readonly after?: number
  /** @default 45 000 */
  readonly timeoutMs?: number
}

/** The mails that were received. */
export interface MailStore {
  /** Changes with everything that is received or removed. */
  readonly revision: number
  readonly lastId: number
  add(mail: Omit<Mail, 'id'>): Mail
  /** The newest comes first. */
  list(filter?: MailFilter): readonly Mail[]
  find(id: number): Mail | undefined
  wait(to: string, options?: WaitOptions): Promise<Mail>
  clear(to?: string): void
}

/** Creates a store. Waiting in it ends when the signal aborts. */
export function createMailStore(stopping: AbortSignal): MailStore {
  const arrivals = createEmitter<{ mail: undefined }>()
  // The oldest comes first.
  let mails: Mail[] = []
  let revision = 0
  let lastId = 0
  /** The keys of each mail's recipients, computed once: a waiting caller looks through all mails again whenever one arrives. */
  const keysOf = new WeakMap<Mail, ReadonlySet<string>>()
  const isTo = (mail: Mail, key: string) => keysOf.get(mail)?.has(key) === true

  function list({ to, after = 0 }: MailFilter = {}): Mail[] {
    const key = to === undefined ? undefined : toAddressKey(to)
    return mails.filter((mail) => mail.id > after && (key === undefined || isTo(mail, key))).toReversed()
  }

  return {
    get revision() {
      return revision
    },
    get lastId() {
      return lastId
    },
    add(received) {
      lastId += 1
      revision += 1
      const mail = { id: lastId, ...received }
      keysOf.set(mail, new Set(mail.to.map(toAddressKey)))
      mails = [...mails, mail].slice(-MAX_MAILS)
      arrivals.emit('mail', undefined)
      return mail
    },
    list,
    find: (id) => mails.find((mail) => mail.id === id),
    wait(to, { after = 0, timeoutMs = WAIT_TIMEOUT_MS } = {}) {
      const arrival = (signal: AbortSignal) =>
        new Promise<Mail>((resolve) => {
          const key = toAddressKey(to)
          const look = () => {
            const first = mails.find((mail) => mail.id > after && isTo(mail, key))
            if (first) resolve(first)
          }
          const stopLooking = arrivals.on('mail', look)
          void untilAborted(signal, stopLooking)
          look()
        })
      return withTimeLimit(arrival, { limitMs: timeoutMs, signal: stopping, what: `A mail to ${to}` })
    },
    clear(to) {
      const key = to === undefined ? undefined : toAddressKey(to)
      mails = key === undefined ? [] : mails.filter((mail) => !isTo(mail, key))
      revision += 1
    },
  }
}
