import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

/** How the fake answers next. */
export interface ChallengeScript {
  /** The status of the endpoint that checks tokens. @default 200 */
  readonly status?: number
  /** A body in place of its own. */
  readonly body?: string
  /** The host on which the widget stood. @default secure.localhost */
  readonly hostname?: string
  /** How its widget goes: its script is blocked, it fails as soon as it is drawn, or what was solved is over. @default it gives out a token */
  readonly widget?: 'blocked' | 'fails' | 'expires'
}

/** A fake of the services that tell people from programs (Turnstile, hCaptcha): what their servers check, and their widget, over HTTP. */
export interface ChallengeService {
  /** Where tokens are checked. */
  readonly url: string
  /** Its origin, which a page has to let in. */
  readonly origin: string
  /** The script that draws the widget. */
  readonly scriptUrl: string
  /** The requests that it has received, the oldest first. */
  readonly requests: readonly Readonly<Record<string, string>>[]
  /** The paths of its widget that browsers have fetched, the oldest first. */
  readonly visits: readonly string[]
  /** A token, as the widget gives it to who has solved something. It counts once. */
  issue(): string
  script(next: ChallengeScript): void
  stop(): Promise<void>
}

/** The script of the widget: both services have these calls. The widget is a frame of the service, as theirs is. */
const API_SCRIPT = `
(() => {
  const own = new URL(document.currentScript.src)
  const api = {
    render(place, options) {
      const frame = document.createElement('iframe')
      frame.title = 'Widget of the service'
      frame.src = own.origin + '/widget?theme=' + options.theme + '&sitekey=' + options.sitekey
      frame.style.width = '300px'
      frame.style.height = '74px'
      frame.style.border = '0'
      place.append(frame)
      addEventListener('message', ({ source, origin, data }) => {
        if (source !== frame.contentWindow || origin !== own.origin) return
        if (data.token) options.callback(data.token)
        else options[data.failure]?.()
      })
      return 'widget-1'
    },
  }
  window.turnstile = api
  window.hcaptcha = api
  window[own.searchParams.get('onload')]?.()
})()
`

/** The page inside, with one button. */
function widgetPage(script: ChallengeScript, token: string): string {
  const told =
    script.widget === 'expires' ? { failure: 'expired-callback' } : { token: script.widget ? '' : token }
  const failing = `parent.postMessage({ failure: 'error-callback' }, '*')`
  return `<!doctype html><title>Widget</title><button>I am a person</button><script>
${script.widget === 'fails' ? failing : ''}
document.querySelector('button').addEventListener('click', () => parent.postMessage(${JSON.stringify(told)}, '*'))
</script>`
}

/** Starts one on a free port of this machine. */
export async function startChallengeService(): Promise<ChallengeService> {
  const issued = new Set<string>()
  const requests: Record<string, string>[] = []
  const visits: string[] = []
  let script: ChallengeScript = {}
  const issue = () => {
    const token = randomUUID()
    issued.add(token)
    return token
  }
  const check = (request: IncomingMessage, reply: ServerResponse) => {
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
  }
  const server = createServer((request, reply) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    if (request.method === 'POST') return check(request, reply)
    visits.push(pathname)
    if (pathname === '/api.js') {
      reply.writeHead(script.widget === 'blocked' ? 503 : 200, { 'content-type': 'text/javascript' })
      return reply.end(API_SCRIPT)
    }
    reply.writeHead(pathname === '/widget' ? 200 : 404, { 'content-type': 'text/html' })
    return reply.end(pathname === '/widget' ? widgetPage(script, issue()) : '')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = address !== null && typeof address === 'object' ? address.port : 0
  const origin = `http://127.0.0.1:${port}`
  return {
    url: `${origin}/siteverify`,
    origin,
    scriptUrl: `${origin}/api.js`,
    requests,
    visits,
    issue,
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
