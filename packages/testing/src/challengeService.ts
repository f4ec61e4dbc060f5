import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'

/** How the double answers next. */
export interface ChallengeScript {
  /** @default 200 */
  readonly status?: number
  /** A body in place of its own. */
  readonly body?: string
  /** The host on which the widget stood. @default secure.localhost */
  readonly hostname?: string
}

/** A double of the services that tell people from programs (Turnstile, hCaptcha): what their servers check, over HTTP. */
export interface ChallengeService {
  /** Where tokens are checked. */
  readonly url: string
  /** What it was asked, the oldest first. */
  readonly requests: readonly Readonly<Record<string, string>>[]
  /** A token, as the widget gives it to who has solved something. It counts once. */
  issue(): string
  script(next: ChallengeScript): void
  stop(): Promise<void>
}

/** Starts one on a free port of this machine. */
export async function startChallengeService(): Promise<ChallengeService> {
  const issued = new Set<string>()
  const requests: Record<string, string>[] = []
  let script: ChallengeScript = {}
  const server = createServer((request, reply) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const form = Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString()))
      requests.push(form)
      const { status = 200, body, hostname = 'secure.localhost' } = script
      const success = issued.delete(form.response ?? '')
      const errors = success ? {} : { 'error-codes': ['invalid-input-response'] }
      reply.writeHead(status, { 'content-type': 'application/json' })
      reply.end(body ?? JSON.stringify({ success, hostname, ...errors }))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = address !== null && typeof address === 'object' ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}/siteverify`,
    requests,
    issue() {
      const token = randomUUID()
      issued.add(token)
      return token
    },
    script(next) {
      script = next
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
