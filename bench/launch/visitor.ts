import { authRoutes, Problem, passkeyRoutes, socialRoutes } from '@foyer/api'
import { createFakeCredentials } from '@foyer/devkit/fakeCredentials'
import { startTimeLimit } from '@foyer/kit'
import * as v from 'valibot'
import { createFrame } from '../../packages/secure-frame/src/requests/createFrame.ts'
import { createMemoryStore, type RowStore } from '../../packages/secure-frame/src/store/rowStore.ts'
import {
  APP_ORIGIN,
  GATEWAY_URL,
  type LaunchServers,
  PROJECT,
  SECURE_SITE,
  VAULT_URL,
} from './startServers.ts'

/** The ways in that a launch has. */
export const WAYS = ['email', 'passkey', 'social'] as const
export type Way = (typeof WAYS)[number]

/** A person who signs in for the first time, by the code of the secure frame, with everything but the drawing of it. */
export interface Visitor {
  readonly way: Way
  readonly email: string
  /** Signs in from where the person is, and answers with the address of the wallet. May be called again after it has failed. */
  signIn(): Promise<string>
  /** The time that was spent on waiting for mails so far. */
  readonly mailMs: number
  /** The wait that the visitor was told first, and the one that it was; undefined for one who was let in at once. */
  readonly line: LineWait | undefined
  close(): void
}

/** A wait in line. */
export interface LineWait {
  readonly toldMs: number
  /** From the answer that told it to the one that let the visitor in. */
  readonly trueMs: number
}

/** The addresses at which a sign-in begins. */
const BEGINS = [authRoutes.startEmail, passkeyRoutes.beginPasskey, socialRoutes.startSocial].map(
  ({ path }) => `${GATEWAY_URL}${path}`,
)

/** Reads the waits of a visitor out of what the gateway answers. */
function watchLine() {
  let told: { readonly ms: number; readonly atMs: number } | undefined
  let wait: LineWait | undefined
  return {
    get wait() {
      return wait
    },
    async hear(url: string, reply: Response): Promise<void> {
      if (!BEGINS.includes(url) || wait) return
      if (reply.ok && told) wait = { toldMs: told.ms, trueMs: performance.now() - told.atMs }
      if (reply.ok || told) return
      const problem = v.safeParse(Problem, await reply.clone().json())
      if (problem.success && problem.output.code === 'in_line')
        told = { ms: problem.output.retryAfterMs ?? Number.NaN, atMs: performance.now() }
    },
  }
}

const LIMIT_MS = 60_000
let visitors = 0

/** Opens the frame of a browser that was never here, with passkeys of its own. */
function openFrame(servers: LaunchServers, ip: string, line: ReturnType<typeof watchLine>) {
  const store: RowStore = { ...createMemoryStore(), isKept: true }
  const credentials = createFakeCredentials(SECURE_SITE)
  let isUnknown = false
  const frame = createFrame({
    config: {
      projectId: PROJECT,
      appName: 'Launch',
      site: SECURE_SITE,
      origins: [APP_ORIGIN],
      isLocalAllowed: false,
      gateway: GATEWAY_URL,
      gatewayTransitKey: servers.gatewayTransitKey,
      vault: VAULT_URL,
      build: 'bench',
    },
    appOrigin: APP_ORIGIN,
    store,
    tabs: { tell: () => undefined, onNews: () => undefined, close: () => undefined },
    notify: () => undefined,
    approve: async () => undefined,
    askChallenge: () => Promise.reject(new Error('Nobody shows a widget here.')),
    askRecoveryFactor: async () => undefined,
    async askPasskey({ isKnown, tryPasskey, signal }) {
      // The panel says that no account has the passkey, and that one can be made: a server was away when this one was.
      const choice = isKnown ? 'known' : credentials.ids.length > 0 && !isUnknown ? 'use' : 'create'
      isUnknown = false
      await tryPasskey(choice, credentials, { signal, appName: 'Launch' }).catch((error: unknown) => {
        isUnknown = Object(error).code === 'passkey_unknown'
        throw error
      })
    },
    openWalletPage: () => undefined,
    reload: () => undefined,
    async fetch(target, init) {
      const headers = new Headers(init?.headers)
      headers.set('x-forwarded-for', ip)
      const reply = await servers.fetch(String(target), { ...init, headers })
      await line.hear(String(target), reply)
      return reply
    },
  })
  return { ...frame, store }
}

/** Makes a visitor with an address of the network, a browser and an e-mail address of their own. */
export function createVisitor(servers: LaunchServers, way: Way): Visitor {
  visitors += 1
  const number = visitors
  const ip = `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`
  const email = `visitor${number}@example.com`
  const mails = readMails(servers, email)
  const line = watchLine()
  const frame = openFrame(servers, ip, line)
  const request = () => ({
    id: 'launch',
    signal: startTimeLimit({ limitMs: LIMIT_MS, what: 'The step' }).signal,
  })
  const { handlers } = frame

  /** Follows the link of the mail, and tells it the number that the page shows. */
  async function approveDevice({ deviceNumber = '' }: { deviceNumber?: string | undefined }, after: number) {
    const link = await mails.find(after, ({ links }) => links.find((one) => one.includes('/approve?t=')))
    const token = new URL(link).searchParams.get('t') ?? ''
    const body = new URLSearchParams({ t: token, choice: deviceNumber }).toString()
    const headers = { 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-for': ip }
    await servers.fetch(`${VAULT_URL}/approve`, { method: 'POST', headers, body })
    await handlers.CONNECT_DEVICE(undefined, request())
  }

  async function byEmail(): Promise<void> {
    const after = servers.mailbox.lastId
    const step = await handlers.CONNECT_EMAIL({ email }, request())
    if (step.action === 'CONNECT') return
    if (step.action === 'VERIFY_DEVICE') await approveDevice(step, after)
    const otp = await mails.find(after, ({ subject }) => subject.match(/^\d{6}/)?.[0])
    await handlers.CONNECT_OTP({ otp }, request())
  }

  async function bySocial(): Promise<void> {
    const id = `person${number}`
    servers.identities.addPerson({ id, name: `Person ${number}`, email, isVerified: true })
    const { uri } = await handlers.GET_SOCIAL_REDIRECT_URI({ provider: 'google' }, request())
    const after = servers.mailbox.lastId
    const carried = await visitProvider(servers, { uri, id, ip })
    const step = await handlers.CONNECT_SOCIAL({ uri: carried }, request())
    // The account is there, and its wallet is not: this is another device to it.
    if ('action' in step && step.action === 'VERIFY_DEVICE') await approveDevice(step, after)
  }

  const ways: Readonly<Record<Way, () => Promise<unknown>>> = {
    email: byEmail,
    social: bySocial,
    passkey: async () => handlers.CONNECT_PASSKEY(undefined, request()),
  }
  return {
    way,
    email,
    get mailMs() {
      return mails.waitedMs
    },
    get line() {
      return line.wait
    },
    async signIn() {
      // A wallet that a server has not answered for is pending: the person presses again, and the sign-in finishes it.
      if ((await frame.store.read()).wallet?.state !== 'live') await ways[way]()
      return (await handlers.GET_USER({}, request())).address
    },
    close: () => frame.close(),
  }
}

type Mail = Awaited<ReturnType<LaunchServers['mailbox']['waitForMail']>>

/** Reads the mails of an address, and counts the time for which they are waited for. */
function readMails({ mailbox }: LaunchServers, email: string) {
  let waitedMs = 0
  return {
    get waitedMs() {
      return waitedMs
    },
    /** Waits for a mail of which something can be read. */
    async find<T>(after: number, read: (mail: Mail) => T | undefined): Promise<T> {
      const startedAtMs = performance.now()
      try {
        for (let last = after; ; ) {
          const mail = await mailbox.waitForMail(email, { after: last })
          const found = read(mail)
          if (found !== undefined) return found
          last = mail.id
        }
      } finally {
        waitedMs += performance.now() - startedAtMs
      }
    },
  }
}

/** Acts as the window: it signs in at the provider, and brings back what the frame takes. */
async function visitProvider(
  servers: LaunchServers,
  { uri, id, ip }: Readonly<Record<'uri' | 'id' | 'ip', string>>,
): Promise<string> {
  const page = new URL(uri)
  page.searchParams.set('auto', id)
  page.hostname = '127.0.0.1'
  const back = await fetch(page, { redirect: 'manual' })
  const done = await servers.fetch(back.headers.get('location') ?? '', {
    redirect: 'manual',
    headers: { 'x-forwarded-for': ip },
  })
  const facts = new URLSearchParams(new URL(done.headers.get('location') ?? '').hash.slice(1))
  return `${facts.get('f')}.${facts.get('c')}`
}
