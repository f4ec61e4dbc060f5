import { verifyMessage } from 'ethers'
import { createFrame } from '../../packages/secure-frame/src/requests/createFrame.ts'
import { createMemoryStore, type RowStore } from '../../packages/secure-frame/src/store/rowStore.ts'
import { APP_ORIGIN, type CrashServers, PROJECT } from './crashServers.ts'

/** The servers that a visitor meets. */
export type VisitedServers = Pick<CrashServers, 'gatewayUrl' | 'gatewayTransitKey' | 'vaultUrl' | 'mailbox'>

const MAIL_MS = 60_000
const SIGN_IN_MS = 120_000
const MESSAGE = 'Hello'

/** A visitor's browser profile: the frame's own code, whose requests go to the servers. */
export interface Profile {
  /** Loads the page anew and signs in, and answers with the address that is shown then. */
  signIn(): Promise<string>
  /**
   * Loads the page anew, has the wallet of an address sign, and answers with the address whose key has signed.
   * @throws what the frame or a server says
   */
  signer(address: string): Promise<string>
  /** Whether the wallet of this profile still opens, and signs with the key of the address. */
  canSign(address: string): Promise<boolean>
}

/** The input of a profile. */
export interface ProfileInput {
  readonly servers: VisitedServers
  readonly email: string
  /** Called before each request. */
  readonly onRequest: () => void
}

let profiles = 0

/** Makes a browser profile that has never been here. */
export function createProfile(input: ProfileInput): Profile {
  const store = createMemoryStore()
  profiles += 1
  // An address of its own, so that limits of visitors are not what the bench measures.
  const visitor = `198.${51 + (profiles >> 16)}.${(profiles >> 8) & 255}.${profiles & 255}`
  const signer = async (address: string) => {
    const page = openPage(input, store, visitor)
    try {
      const signature = await page.handlers.RPC_REQUEST(
        { method: 'personal_sign', params: [MESSAGE, address], chainId: 1, chainNamespace: 'eip155' },
        { id: 'sign', signal: new AbortController().signal },
      )
      return verifyMessage(MESSAGE, String(signature))
    } finally {
      page.close()
    }
  }
  return {
    async signIn() {
      const page = openPage(input, store, visitor)
      try {
        return await signIn(input, page, visitor)
      } finally {
        page.close()
      }
    },
    signer,
    canSign: (address) =>
      signer(address).then(
        (signed) => signed.toLowerCase() === address.toLowerCase(),
        () => false,
      ),
  }
}

type Page = ReturnType<typeof createFrame>

function openPage({ servers, onRequest }: ProfileInput, store: RowStore, visitor: string): Page {
  return createFrame({
    config: {
      projectId: PROJECT,
      appName: 'My shop',
      site: 'http://secure.localhost:4404',
      origins: [APP_ORIGIN],
      isLocalAllowed: false,
      gateway: servers.gatewayUrl,
      gatewayTransitKey: servers.gatewayTransitKey,
      vault: servers.vaultUrl,
      build: 'bench',
    },
    appOrigin: APP_ORIGIN,
    store,
    tabs: { tell: () => undefined, onNews: () => undefined, close: () => undefined },
    notify: () => undefined,
    approve: async () => undefined,
    askChallenge: () => Promise.reject(new Error('Nobody shows a widget here.')),
    askRecoveryFactor: async () => undefined,
    askPasskey: async () => undefined,
    openWalletPage: () => undefined,
    reload: () => undefined,
    async fetch(url, init) {
      onRequest()
      const headers = new Headers(init?.headers)
      headers.set('x-forwarded-for', visitor)
      return fetch(url, { ...init, headers })
    },
  })
}

async function signIn(input: ProfileInput, { handlers }: Page, visitor: string): Promise<string> {
  const { servers, email } = input
  // A link can be answered for ten minutes; a visitor has given up by then.
  const stop = new AbortController()
  const giveUp = setTimeout(() => stop.abort(new Error('The sign-in took too long.')), SIGN_IN_MS)
  giveUp.unref()
  const request = { id: 'sign-in', signal: stop.signal }
  let after = servers.mailbox.lastId
  const started = await handlers.CONNECT_EMAIL({ email }, request)
  if (started.action === 'VERIFY_DEVICE') {
    const number = started.deviceNumber ?? ''
    const link = await nextMail(input, after, (mail) => linkWith(servers, mail, number))
    after = servers.mailbox.lastId
    await approve(servers, link, number, visitor)
    await handlers.CONNECT_DEVICE(undefined, request)
  }
  if (started.action !== 'CONNECT') {
    // The mail of the vault has none.
    const otp = await nextMail(input, after, ({ codes }) => codes[0])
    await handlers.CONNECT_OTP({ otp }, request)
  }
  const { address } = await handlers.GET_USER({}, request)
  return address
}

type Mail = Awaited<ReturnType<CrashServers['mailbox']['waitForMail']>>

/** The link of a mail, where its page shows the number of this sign-in: a mail of an earlier one may arrive late. */
async function linkWith(
  servers: VisitedServers,
  { links }: Mail,
  number: string,
): Promise<string | undefined> {
  const link = links.find((one) => one.includes('/approve?t='))
  if (link === undefined) return undefined
  const page = await fetch(`${servers.vaultUrl}/approve${new URL(link).search}`)
  return (await page.text()).includes(`value="${number}"`) ? link : undefined
}

/** Waits for a mail of one kind. Warnings about new devices come in between. */
async function nextMail(
  { servers, email }: ProfileInput,
  after: number,
  read: (mail: Mail) => string | undefined | Promise<string | undefined>,
): Promise<string> {
  let mail = await servers.mailbox.waitForMail(email, { after, timeoutMs: MAIL_MS })
  for (;;) {
    const found = await read(mail)
    if (found !== undefined) return found
    mail = await servers.mailbox.waitForMail(email, { after: mail.id, timeoutMs: MAIL_MS })
  }
}

async function approve(
  servers: VisitedServers,
  link: string,
  choice: string,
  visitor: string,
): Promise<void> {
  const token = new URL(link).searchParams.get('t') ?? ''
  const reply = await fetch(`${servers.vaultUrl}/approve`, {
    method: 'POST',
    headers: { 'x-forwarded-for': visitor },
    body: new URLSearchParams({ t: token, choice }),
  })
  if (!reply.ok) throw new Error(`the page of the link answered ${reply.status}`)
}
