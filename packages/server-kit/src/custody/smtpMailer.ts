import { isRecord, withTimeLimit } from '@foyer/kit'
import { createTransport, type Transporter } from 'nodemailer'
import type { Mail } from './mail.ts'

/** Hands mails to mail servers. */
export interface Mailer {
  /**
   * Resolves once a mail server has the mail.
   * @throws MailError
   */
  send(mail: Mail, signal: AbortSignal): Promise<void>
  close(): void
}

/** A mail that no server took. Its message contains no address, unlike many answers of mail servers. */
export class MailError extends Error {
  override readonly name = 'MailError'
  /** Whether trying again is useless, because a server said that the mailbox does not exist. */
  readonly isFinal: boolean
  /** Such as `ECONNECTION`, or the number that the server answered with. */
  readonly failure: string

  constructor(failure: string, isFinal: boolean) {
    super(`No mail server took the mail (${failure}).`)
    this.failure = failure
    this.isFinal = isFinal
  }
}

const CONNECT_TIMEOUT_MS = 5_000
const SEND_TIMEOUT_MS = 20_000
/** Replies to these mails are not read, so automatic responders must not answer them. */
const HEADERS = { 'auto-submitted': 'auto-generated', 'x-auto-response-suppress': 'All' }

/** Sends by the first server that takes a mail. An address is like `smtps://user:password@smtp.example:465`. */
export function createSmtpMailer(urls: readonly string[], from: string): Mailer {
  const transports = urls.map(openTransport)
  return {
    async send({ to, subject, text, html }, signal) {
      let failure = new MailError('no_server', true)
      for (const transport of transports) {
        try {
          // The address goes in as data, not as a header line, so that it cannot name a second recipient.
          const mail = { from, to: { name: '', address: to }, subject, text, html, headers: HEADERS }
          const limit = { limitMs: SEND_TIMEOUT_MS, what: 'The mail server', signal }
          await withTimeLimit(() => transport.sendMail(mail), limit)
          return
        } catch (error) {
          failure = toMailError(error)
        }
      }
      throw failure
    },
    close() {
      for (const transport of transports) transport.close()
    },
  }
}

function openTransport(address: string): Transporter {
  const url = new URL(address)
  const secure = url.protocol === 'smtps:'
  const user = decodeURIComponent(url.username)
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname)
  return createTransport({
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port) || (secure ? 465 : 587),
    secure,
    // Codes, links and the password must not be sent unencrypted, and nobody in between may be able to switch encryption off.
    requireTLS: !secure && !isLocal,
    ...(user !== '' && { auth: { user, pass: decodeURIComponent(url.password) } }),
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: SEND_TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

function toMailError(error: unknown): MailError {
  const { responseCode, code } = isRecord(error) ? error : {}
  // 550 to 559 is about the recipient or the mail itself; another try changes nothing.
  if (typeof responseCode === 'number')
    return new MailError(String(responseCode), responseCode >= 550 && responseCode < 560)
  return new MailError(typeof code === 'string' ? code : 'unknown', false)
}
