import { adminRoutes, type InputOf, type ReplyOf, type RouteDefinition } from '@foyer/api'
import * as v from 'valibot'
import { type Authenticator, createAuthenticator } from './authenticator.ts'

/** The parts of a request to a console. */
export interface AdminRequest {
  readonly params?: Readonly<Record<string, string>> | undefined
  readonly query?: Readonly<Record<string, string>> | undefined
  readonly body?: unknown
  /** The exact text of the body, in place of one. */
  readonly text?: string | undefined
  readonly headers?: Readonly<Record<string, string>> | undefined
}

/** A browser of a console: it keeps the cookie, and says by its headers where its requests come from. */
export interface OperatorBrowser {
  /** The cookie of the session. */
  cookie: string | undefined
  /** The other cookies, by their names. */
  readonly others: Map<string, string>
  readonly authenticator: Authenticator
  send(route: RouteDefinition, request?: AdminRequest): Promise<Response>
  call<R extends RouteDefinition>(route: R, request?: AdminRequest): Promise<ReplyOf<R>>
  signIn(): Promise<void>
  confirm(): Promise<void>
}

/** A console that is tested: how a request gets there, and the address that browsers know. */
export interface TestedConsole {
  readonly url: string
  /** The name of the cookie of a session there. */
  readonly cookieName: string
  fetch(url: string, init: RequestInit): Promise<Response> | Response
}

/** Sends a request to a route, with nothing that a browser adds. */
export async function sendToRoute(
  { url, fetch }: TestedConsole,
  route: RouteDefinition,
  { params = {}, query = {}, body, text, headers = {} }: AdminRequest = {},
): Promise<Response> {
  const path = route.path.replaceAll(/\{(\w+)\}/g, (_, name) => encodeURIComponent(params[name] ?? ''))
  return fetch(`${url}${path}?${new URLSearchParams(query)}`, {
    method: route.method,
    headers: { ...(route.body && { 'content-type': 'application/json' }), ...headers },
    ...(route.body && { body: text ?? JSON.stringify(body ?? {}) }),
  })
}

/** Opens a browser at a console, with an authenticator of its own. */
export async function createOperatorBrowser(console: TestedConsole): Promise<OperatorBrowser> {
  const authenticator = await createAuthenticator('ES256', 2_048, console.url)
  const keep = (line: string) => {
    const [pair = ''] = line.split(';')
    const [name = ''] = pair.split('=')
    if (name === console.cookieName) browser.cookie = pair
    else browser.others.set(name, pair)
  }
  const browser: OperatorBrowser = {
    cookie: undefined,
    others: new Map(),
    authenticator,
    async send(route, request = {}) {
      const own = {
        'x-foyer-console': '1',
        'sec-fetch-site': 'same-origin',
        ...(route.method === 'POST' && { origin: console.url }),
        ...cookieHeader(browser),
      }
      const reply = await sendToRoute(console, route, {
        ...request,
        headers: { ...own, ...request.headers },
      })
      for (const line of reply.headers.getSetCookie()) keep(line)
      return reply
    },
    async call(route, request) {
      return replyOf(route, await browser.send(route, request))
    },
    async signIn() {
      const { challenge } = await browser.call(adminRoutes.beginOperatorSignIn)
      const answer = await authenticator.use(challenge)
      await browser.call(adminRoutes.signInOperator, { body: { challenge, answer } })
    },
    async confirm() {
      const { challenge } = await browser.call(adminRoutes.beginOperatorConfirm)
      const answer = await authenticator.use(challenge)
      await browser.call(adminRoutes.confirmOperator, { body: { challenge, answer } })
    },
  }
  return browser
}

function cookieHeader({ cookie, others }: OperatorBrowser): Readonly<Record<string, string>> {
  const pairs = [...(cookie === undefined ? [] : [cookie]), ...others.values()]
  return pairs.length === 0 ? {} : { cookie: pairs.join('; ') }
}

/** Uses a one-time link in a browser, and answers with what was sent for it. */
export async function acceptOperatorInvite(browser: OperatorBrowser, invite: string, name: string) {
  const { challenge } = await browser.call(adminRoutes.beginInvite, { body: { invite } })
  const passkey = await browser.authenticator.create(challenge)
  const body: InputOf<(typeof adminRoutes)['acceptInvite']>['body'] = {
    ...{ invite, challenge, name },
    passkey: { ...passkey, algorithm: -7 },
  }
  const { operator } = await browser.call(adminRoutes.acceptInvite, { body })
  return { browser, id: operator.id, invite, challenge, body }
}

async function replyOf<R extends RouteDefinition>(route: R, reply: Response): Promise<ReplyOf<R>> {
  const text = await reply.text()
  if (!reply.ok) throw new ConsoleRefusal(JSON.parse(text), reply.status)
  // A route that declares bytes is not called by this.
  return v.parse(route.reply as v.GenericSchema<unknown, ReplyOf<R>>, JSON.parse(text))
}

/** A refusal of a console. */
export class ConsoleRefusal extends Error {
  constructor(
    { code, reason = '', message }: { code: string; reason?: string; message: string },
    status: number,
  ) {
    super(`${status} ${code} ${reason} ${message}`)
  }
}
