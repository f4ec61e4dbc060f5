import { unauthorized } from '../lib/rpcFailures.ts'
import type { ServerName, WalletRow } from '../store/rows.ts'
import type { CustodyContext } from '../wallet/custodyContext.ts'
import type { CurrentDevice } from './currentDevice.ts'
import type { TabNews } from './tabNews.ts'

/** Whether somebody is signed in here, and who. */
export interface Session {
  /** The wallet of the signed-in user. */
  wallet(): Promise<WalletRow>
  /** Ends the session here and at both servers, or at one of them. */
  signOut(servers?: readonly ServerName[]): Promise<void>
  /** This device was removed at both servers, so everything about it is deleted here. */
  forget(): Promise<void>
  /**
   * Ends it here when the gateway says that it is over, tells servers of a signing out that they did not hear of, and finishes a
   * change of address that was left. Answers whether somebody else, or nobody, is signed in now.
   */
  check(): Promise<boolean>
}

/** The parts of a session. */
export interface SessionInput {
  readonly context: CustodyContext
  readonly device: CurrentDevice
  readonly tabs: TabNews
  /** Overwrites what is open, before anything else. */
  readonly onEnd: () => void
}

const loadServerSession = () => import('./serverSession.ts')

/** Creates the session of a page. It is based on the stored record, so that a page has the address without asking a server. */
export function createSession({ context, device, tabs, onEnd }: SessionInput): Session {
  const { store } = context
  const endHere = async () => {
    onEnd()
    const { wallet } = await store.change((rows) =>
      rows.wallet ? { ...rows, wallet: { ...rows.wallet, isSignedOut: true } } : rows,
    )
    tabs.tell('changed')
    return wallet
  }
  const tell = async (walletId: string | undefined, servers?: readonly ServerName[]) => {
    const [{ endSession }, { jkt }] = await Promise.all([loadServerSession(), device.get()])
    await endSession(context, { walletId, jkt, servers })
  }
  return {
    async wallet() {
      const { wallet } = await store.read()
      // Pending: its address must not leave the frame yet.
      if (wallet?.state !== 'live' || wallet.isSignedOut) throw unauthorized()
      return wallet
    },
    async signOut(servers) {
      const wallet = await endHere()
      // The session ends here whatever the servers answer.
      await tell(wallet?.binding.walletId, servers)
    },
    async forget() {
      onEnd()
      await store.change(({ parked }) => ({ parked }))
      device.reread()
      tabs.tell('changed')
    },
    async check() {
      const { wallet } = await store.read()
      if (wallet?.isSignedOut && wallet.untold?.length) await tell(wallet.binding.walletId, wallet.untold)
      if (!wallet || wallet.isSignedOut) return false
      const { isSessionOver } = await loadServerSession()
      if (!(await isSessionOver(context))) {
        if (!wallet.change) return false
        // Finishes a change of address that an earlier page has left. If a server cannot be reached, a later page does so.
        const { finishChange } = await import('./changeOutcome.ts')
        const { email } = await finishChange(context, wallet).catch(() => wallet)
        return email !== wallet.email
      }
      await endHere()
      return true
    },
  }
}
