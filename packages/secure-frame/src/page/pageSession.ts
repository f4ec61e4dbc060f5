import { authRoutes, vaultRoutes } from '@foyer/api'
import type { CallOptions, ServerClient, ServerRoute } from '../servers/serverClient.ts'
import { isUnreachable } from '../servers/serverFailure.ts'
import { type ContextInput, createContext } from '../session/createContext.ts'
import { type CurrentDevice, createCurrentDevice } from '../session/currentDevice.ts'
import { type SignIn, startSignIn } from '../signIn/runSignIn.ts'
import { createMemoryStore, type RowStore } from '../store/rowStore.ts'
import type { ServerName, WalletRow } from '../store/rows.ts'
import type { AskRecoveryFactor, CustodyContext } from '../wallet/custodyContext.ts'
import type { ReceivedWallet } from './handOver/receiveWallet.ts'
import { createFreshCode, type FreshCode } from './work/freshCode.ts'

/** The input of a page. */
export interface PageInput extends Pick<ContextInput, 'config' | 'fetch'> {
  readonly appOrigin: string
  /** The wallet of the frame that opened the page; undefined where there is none, and somebody signs in here. */
  readonly received: ReceivedWallet | undefined
  /** Asks for a passkey or the recovery code, where only those open a wallet. */
  readonly askRecoveryFactor?: AskRecoveryFactor | undefined
}

/** The person who is signed in on the page, and the actions that they can take there. */
export interface PageSession {
  readonly context: CustodyContext
  /** The name of the app. */
  readonly appName: string
  /** The build of this page, as its server names it. */
  readonly build: string
  readonly device: CurrentDevice
  readonly signIn: SignIn
  readonly code: FreshCode
  /** The wallet of the frame, or of the person who signed in here. */
  readonly wallet: WalletRow | undefined
  /** Returns the unreachable server, where that is why something failed. */
  awayServer(error: unknown): ServerName | undefined
  /** The wallet was renewed. */
  renew(row: WalletRow): void
  /** This device has another wrap of the wallet, which the frame is told. */
  rewrap(row: WalletRow): void
  /** This device was removed at both servers. */
  forget(): Promise<void>
  /** Signs this device out, here and in the frame. The vault still knows it. */
  signOut(): Promise<void>
  /** The page is closed: a device that signed in only here ends with it. */
  close(): void
}

/** Creates the session of a page. Rows are in memory: what lasts lies with the frame. */
export async function createPageSession(input: PageInput): Promise<PageSession> {
  const { received } = input
  const store = await openStore(received)
  const device = createCurrentDevice(store)
  const away = new WeakMap<object, ServerName>()
  const context = withNames(
    { ...createContext({ ...input, store }, device), askRecoveryFactor: input.askRecoveryFactor },
    away,
  )
  let wallet = received?.wallet
  const code = createFreshCode(context)
  if (received?.login) code.note(received.login.token, received.login.ageMs)
  const signIn = startSignIn({
    context,
    device,
    onSignedIn(row, login) {
      wallet = row
      if (login !== undefined) code.note(login)
    },
  })
  const leave = async () => {
    wallet = undefined
    code.forget()
    await store.change(() => ({}))
  }
  /** Ends the device of a person who has signed in only on this page. */
  const endOwn = (walletId: string) => {
    const options = { isKeptAlive: true }
    void context.gateway.call(authRoutes.signOut, {}, options).catch(() => {})
    void device
      .get()
      .then(({ jkt }) => context.vault.call(vaultRoutes.revokeShares, { walletId, jkt }, options))
      .catch(() => {})
  }
  return {
    context,
    appName: input.config.appName,
    build: input.config.build,
    device,
    signIn,
    code,
    get wallet() {
      return wallet
    },
    awayServer: (error) => (typeof error === 'object' && error ? away.get(error) : undefined),
    renew(row) {
      wallet = row
    },
    rewrap(row) {
      wallet = row
      received?.tellRewrapped()
    },
    async forget() {
      await leave()
      device.reread()
      received?.tellLeft('@foyer-page/FORGOTTEN')
    },
    async signOut() {
      const { walletId = '' } = wallet?.binding ?? {}
      if (!received) endOwn(walletId)
      // If the gateway cannot be reached, the frame tells it later.
      else await context.gateway.call(authRoutes.signOut, {}).catch(() => {})
      await leave()
      received?.tellLeft('@foyer-page/SIGNED_OUT')
    },
    close() {
      code.forget()
      if (wallet && !received) endOwn(wallet.binding.walletId)
    },
  }
}

async function openStore(received: ReceivedWallet | undefined): Promise<RowStore> {
  const memory = createMemoryStore()
  if (!received) return memory
  const { device, wallet, isKept } = received
  await memory.change(() => ({ device, wallet }))
  return { ...memory, isKept }
}

/** Notes which server a failure came from. */
function withNames(context: CustodyContext, away: WeakMap<object, ServerName>): CustodyContext {
  const named = (name: ServerName, { call }: ServerClient): ServerClient => ({
    async call<R extends ServerRoute>(route: R, body: Parameters<typeof call<R>>[1], options?: CallOptions) {
      try {
        return await call(route, body, options)
      } catch (error) {
        if (typeof error === 'object' && error && isUnreachable(error)) away.set(error, name)
        throw error
      }
    },
  })
  return {
    ...context,
    gateway: named('gateway', context.gateway),
    vault: named('vault', context.vault),
  }
}
