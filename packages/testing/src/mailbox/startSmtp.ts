import { createServer, type Socket } from 'node:net'
import { sleep } from '@foyer/kit'
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server'
import type { Failures } from './failures.ts'
import { listen } from './listen.ts'
import { type Mail, parseMail } from './mail.ts'

/** How large a mail may be; a larger one is refused with 552. */
export const MAX_MAIL_BYTES = 256_000

const MAX_CONNECTIONS = 100
const MAX_RECIPIENTS = 50
const SILENCE_LIMIT_MS = 60_000

/** The input of the SMTP server. */
interface SmtpInput {
  readonly port: number
  readonly host: string
  readonly failures: Failures
  readonly stopping: AbortSignal
  readonly onMail: (mail: Omit<Mail, 'id'>) => void
}

/** A running SMTP server. */
export interface Smtp {
  readonly port: number
  /** Breaks all connections, and takes none until `open`. */
  close(): Promise<void>
  /** Listens again, on the same port. */
  open(): Promise<void>
}

/**
 * Starts an SMTP server that takes mails for every address. It listens itself and hands connections to `smtp-server`, whose
 * callbacks know no sockets: a connection that breaks could not be played otherwise.
 */
export async function startSmtp(input: SmtpInput): Promise<Smtp> {
  const sockets = new Map<string, Socket>()
  const breakSocket = ({ remoteAddress, remotePort }: SMTPServerSession) =>
    sockets.get(toSocketKey(remoteAddress, remotePort))?.resetAndDestroy()
  const smtp = createConversations(input, breakSocket)

  const listener = createServer((socket) => {
    const failure = input.failures.takeAtConnection()
    // A peer that resets its connection must not end this program.
    socket.on('error', () => {})
    if (failure === 'down') return socket.resetAndDestroy()
    const key = toSocketKey(socket.remoteAddress, socket.remotePort)
    sockets.set(key, socket)
    socket.once('close', () => sockets.delete(key))
    if (failure === 'silent') return socket.resume()
    smtp.connect(socket)
  })
  listener.maxConnections = MAX_CONNECTIONS

  const port = await listen(listener, { port: input.port, host: input.host, what: 'The SMTP server' })
  return {
    port,
    close: () =>
      new Promise((resolve) => {
        // A second call is told by an error that nothing listens, which is what it asks for.
        listener.close(() => resolve())
        for (const socket of sockets.values()) socket.resetAndDestroy()
      }),
    open: async () => {
      if (listener.listening) return
      await listen(listener, { port, host: input.host, what: 'The SMTP server' })
    },
  }
}

function createConversations(
  input: SmtpInput,
  breakSocket: (session: SMTPServerSession) => void,
): SMTPServer {
  const smtp = new SMTPServer({
    name: 'localhost',
    banner: 'Foyer test mailbox',
    // There is no certificate that a client could trust. Without encryption, signing in has to be allowed explicitly.
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    authOptional: true,
    onAuth: (auth, _session, callback) => callback(null, { user: auth.username ?? '' }),
    disableReverseLookup: true,
    size: MAX_MAIL_BYTES,
    rejectOversized: true,
    maxClients: MAX_CONNECTIONS,
    maxRecipients: MAX_RECIPIENTS,
    socketTimeout: SILENCE_LIMIT_MS,
    logger: false,
    onRcptTo: ({ address }, _session, callback) => {
      const failure = input.failures.takeAtRecipient(address)
      if (failure === 'greylist') return callback(toReply(451, 'Greylisted, try again later'))
      if (failure === 'reject') return callback(toReply(550, 'No such mailbox here'))
      callback()
    },
    onData: (stream, session, callback) => {
      readMail(stream, (source) => {
        // Larger mails are answered by `rejectOversized`.
        if (source === undefined) return callback()
        receive(source, session, input, breakSocket).then(
          () => callback(null, 'OK: mail received'),
          (error: unknown) => callback(toReply(554, error instanceof Error ? error.message : 'Unreadable')),
        )
      })
    },
  })
  // A connection that breaks in the middle of a mail is reported here, and would end the process if nobody listened.
  smtp.on('error', () => {})
  return smtp
}

/** Collects a mail up to its limit. Never calls back when the client leaves in the middle. */
function readMail(stream: SMTPServerDataStream, done: (source: Buffer | undefined) => void): void {
  const chunks: Buffer[] = []
  stream.on('data', (chunk: Buffer) => {
    if (!stream.sizeExceeded) chunks.push(chunk)
  })
  stream.once('error', () => chunks.splice(0))
  stream.once('end', () => done(stream.sizeExceeded ? undefined : Buffer.concat(chunks)))
}

async function receive(
  source: Buffer,
  session: SMTPServerSession,
  { failures, stopping, onMail }: SmtpInput,
  breakSocket: (session: SMTPServerSession) => void,
): Promise<void> {
  const { mailFrom, rcptTo } = session.envelope
  const envelope = {
    sender: mailFrom ? mailFrom.address : '',
    to: rcptTo.map(({ address }) => address),
    user: typeof session.user === 'string' ? session.user : undefined,
  }
  const failure = failures.takeAtMail()
  if (failure === 'drop') return breakSocket(session)
  if (typeof failure === 'object') await sleep(failure.slowMs, { signal: stopping })
  onMail(await parseMail(source, envelope))
  if (failure === 'loseAnswer') breakSocket(session)
}

function toReply(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode })
}

/** Both ends of the code write IPv4 addresses of a dual socket differently. */
function toSocketKey(address: string | undefined, port: number | undefined): string {
  return `${(address ?? '').replace(/^::ffff:/i, '')} ${port}`
}
