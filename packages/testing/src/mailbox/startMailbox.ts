import { once } from '@foyer/kit'
import { createFailures, type MailFailure } from './failures.ts'
import type { Mail } from './mail.ts'
import { createMailStore, type WaitOptions } from './mailStore.ts'
import { startPage } from './page/startPage.ts'
import { startSmtp } from './startSmtp.ts'

/** Where a mailbox listens. */
export interface MailboxInput {
  /** 0 takes any free port. @default 4407 */
  readonly smtpPort?: number
  /** 0 takes any free port. @default 4406 */
  readonly pagePort?: number
  /** @default 127.0.0.1 */
  readonly host?: string
}

/** A mailbox for every address there is. */
export interface Mailbox {
  /** The address that a server sends its mails to. */
  readonly smtpUrl: string
  /** The inbox for people, without a trailing slash. `GET {pageUrl}/mails?to=` answers the same as JSON. */
  readonly pageUrl: string
  /** The `id` of the newest mail, for `waitForMail`; 0 before the first one. */
  readonly lastId: number
  /** The mails to an address, or to all; the newest comes first. */
  mails(to?: string): readonly Mail[]
  /**
   * Resolves with the first mail to an address that is later than `after`, at once when it is there already.
   * @throws TimeLimitError after `timeoutMs`
   */
  waitForMail(to: string, options?: WaitOptions): Promise<Mail>
  /** Removes the mails to an address, or all. */
  clear(to?: string): void
  /** Lets the next mail fail, or the next few. Several calls are played in their order. */
  failNext(failure: MailFailure, times?: number): void
  /** Lets every mail fail until `recover`. With `greylist`, an address is refused once and then accepted. */
  refuse(failure: MailFailure): Promise<void>
  /** Ends `refuse`. */
  recover(): Promise<void>
  /** Ends both servers with all their connections. It may be called more than once. */
  stop(): Promise<void>
}

/**
 * Starts an SMTP server that takes every mail and forwards none, and a page that shows them.
 * @throws Error when a port is taken
 *
 * @example
 * ```ts
 * import { startMailbox } from '@foyer/testing/mailbox'
 *
 * const mailbox = await startMailbox({ smtpPort: 0, pagePort: 0 })
 * console.log(mailbox.smtpUrl) // for FOYER_SMTP_URL
 * const mail = await mailbox.waitForMail('ann@example.com')
 * console.log(mail.codes[0])
 * await mailbox.stop()
 * ```
 */
export async function startMailbox(input: MailboxInput = {}): Promise<Mailbox> {
  const { smtpPort = 4407, pagePort = 4406, host = '127.0.0.1' } = input
  const stopping = new AbortController()
  const store = createMailStore(stopping.signal)
  const failures = createFailures()
  const smtp = await startSmtp({
    port: smtpPort,
    host,
    failures,
    stopping: stopping.signal,
    onMail: (mail) => store.add(mail),
  })
  const smtpUrl = `smtp://${toUrlHost(host)}:${smtp.port}`
  const page = await startPage({ port: pagePort, host, store, smtpUrl }).catch(async (error: unknown) => {
    await smtp.close()
    throw error
  })
  return {
    smtpUrl,
    pageUrl: `http://${host === '127.0.0.1' ? 'localhost' : toUrlHost(host)}:${page.port}`,
    get lastId() {
      return store.lastId
    },
    mails: (to) => store.list({ to }),
    waitForMail: store.wait,
    clear: store.clear,
    failNext: (failure, times = 1) => failures.plan(failure, times),
    refuse: async (failure) => {
      failures.stand(failure)
      await (failure === 'down' ? smtp.close() : smtp.open())
    },
    recover: async () => {
      failures.stand(undefined)
      await smtp.open()
    },
    stop: once(async () => {
      stopping.abort(new Error('The mailbox was stopped.'))
      await Promise.all([smtp.close(), page.close()])
    }),
  }
}

/** The name under which this machine reaches what listens on `host`. */
function toUrlHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1'
  return host.includes(':') ? `[${host}]` : host
}
