import type { PasskeyInput } from '../../packages/secure-frame/src/approval/oneApproval.ts'
import type { ChangeSteps } from '../../packages/secure-frame/src/lib/changeSteps.ts'
import type { HandOverInput } from '../../packages/secure-frame/src/page/handOver/handOverWallet.ts'
import { createPageSession, type PageSession } from '../../packages/secure-frame/src/page/pageSession.ts'
import { createFrame, type Frame } from '../../packages/secure-frame/src/requests/createFrame.ts'
import { createMemoryStore, type RowStore } from '../../packages/secure-frame/src/store/rowStore.ts'
import { APP_ORIGIN, type ChangeServers, GATEWAY_URL, PROJECT, VAULT_URL } from './changeServers.ts'

/** Where a page or its network ends: before a request reaches its server, or after the server has done it. */
export type KillPoint = 'request' | 'reply'

/** How a request is lost: with the page, or alone. */
export interface Kill {
  readonly at: KillPoint
  readonly withPage: boolean
  /** How many requests go through before. */
  after: number
}

/** A browser profile whose page runs the frame's own code, and can be killed at any request. */
export interface Profile {
  readonly store: RowStore
  handlers(): Frame['handlers']
  /** Returns the steps of the last change in its window. The owner agrees to every change that is asked for. */
  steps(): ChangeSteps | undefined
  /**
   * Opens the page of recovery factors and devices, to which the frame hands over what it keeps. It is killed as the page of the frame is.
   */
  openPage(): Promise<OpenPage>
  /** Signs out as the frame does when the page of recovery factors and devices has signed this device out. */
  signOutAtGateway(): Promise<void>
  /** Loads the page anew: what was in memory is gone. */
  restart(): Promise<void>
  /** The next requests go through until this one. */
  kill(kill: Kill | undefined): void
  readonly kills: number
  close(): void
}

/** The page of recovery factors and devices, and what it has told the frame. */
export interface OpenPage {
  readonly session: PageSession
  readonly told: readonly string[]
  close(): void
}

/** How a profile differs from others. */
export interface ProfileOptions {
  /** Stands for the person who is asked for a passkey. @default nobody */
  readonly askPasskey?: (input: PasskeyInput) => Promise<void>
}

/** Makes a browser profile that has never been here. */
export function createProfile(servers: ChangeServers, { askPasskey }: ProfileOptions = {}): Profile {
  const store: RowStore = { ...createMemoryStore(), isKept: true }
  const kills = createKills()
  let handingOver: HandOverInput | undefined
  let steps: ChangeSteps | undefined
  const config = configOf(servers)

  function open() {
    const life: Life = { isDead: false }
    const frame = createFrame({
      config,
      appOrigin: APP_ORIGIN,
      store: guarded(store, life),
      tabs: { tell: () => undefined, onNews: () => undefined, close: () => undefined },
      notify: () => undefined,
      async approve({ content }) {
        if (content.kind === 'email') steps = content.steps
      },
      askChallenge: () => Promise.reject(new Error('Nobody shows a widget here.')),
      askRecoveryFactor: async () => undefined,
      askPasskey: async (input) => askPasskey?.(input),
      openWalletPage(handOver) {
        handingOver = handOver
      },
      reload: () => undefined,
      fetch: (url, init) => send(life, String(url), init ?? {}),
    })
    return { frame, life }
  }

  let page = open()

  async function send(life: Life, url: string, init: RequestInit): Promise<Response> {
    if (life.isDead) throw new TypeError('Failed to fetch')
    // The long poll of a link comes and goes behind everything else, and would make where a kill strikes a matter of luck.
    const hit = url.includes('/links/wait') ? undefined : kills.strike()
    if (hit?.withPage) life.isDead = true
    if (hit?.at === 'request') throw new TypeError('Failed to fetch')
    const reply = await servers.fetch(url, init)
    if (hit || life.isDead) throw new TypeError('Failed to fetch')
    return reply
  }

  return {
    store,
    get kills() {
      return kills.count()
    },
    handlers: () => page.frame.handlers,
    steps: () => steps,
    async signOutAtGateway() {
      await page.frame.handlers.OPEN_WALLET_PAGE(undefined, {
        id: 'page',
        signal: new AbortController().signal,
      })
      await handingOver?.onLeft(false)
    },
    async openPage() {
      const life: Life = { isDead: false }
      const { session, told } = await receiveWallet(config, store, (url, init) => send(life, url, init))
      const close = () => {
        life.isDead = true
      }
      return { session, told, close }
    },
    async restart() {
      page.life.isDead = true
      page.frame.close()
      page = open()
      await page.frame.checkSession()
    },
    kill: kills.set,
    close() {
      page.life.isDead = true
      page.frame.close()
    },
  }
}

/** Whether a page is gone, with what was in its memory. */
interface Life {
  isDead: boolean
}

/** Decides which request is lost: the next kill strikes once as many requests as it says have gone through. */
function createKills() {
  let kill: Kill | undefined
  let count = 0
  return {
    count: () => count,
    set(next: Kill | undefined) {
      kill = next
    },
    /** Returns the kill that is due with this request. */
    strike(): Kill | undefined {
      if (kill === undefined || kill.after-- > 0) return undefined
      const due = kill
      kill = undefined
      count += 1
      return due
    },
  }
}

/** Begins a session of the page of recovery factors and devices with what the frame keeps. */
async function receiveWallet(
  config: ReturnType<typeof configOf>,
  store: RowStore,
  send: (url: string, init: RequestInit) => Promise<Response>,
): Promise<Pick<OpenPage, 'session' | 'told'>> {
  const { device, wallet } = await store.read()
  if (!device || !wallet) throw new Error('There is no wallet to lend.')
  const told: string[] = []
  const handed = { type: '@foyer-frame/LENT', appOrigin: APP_ORIGIN, isKept: true } as const
  const session = await createPageSession({
    config,
    appOrigin: APP_ORIGIN,
    received: { ...handed, device, wallet, tellLeft: (type) => told.push(type), tellRewrapped: () => {} },
    fetch: (url, init) => send(String(url), init ?? {}),
  })
  return { session, told }
}

function configOf({ gatewayTransitKey }: ChangeServers) {
  return {
    projectId: PROJECT,
    appName: 'My Shop',
    site: 'https://secure.example',
    origins: [APP_ORIGIN],
    isLocalAllowed: false,
    gateway: GATEWAY_URL,
    gatewayTransitKey,
    vault: VAULT_URL,
    build: 'bench',
  }
}

/** A page that is gone writes nothing any more. */
function guarded(store: RowStore, life: { readonly isDead: boolean }): RowStore {
  return {
    ...store,
    read: () => store.read(),
    change: (edit) => (life.isDead ? Promise.reject(new Error('the page is gone')) : store.change(edit)),
  }
}
