import { thumbprint } from '@foyer/secure-protocol'
import type { CurrentDevice } from '../session/currentDevice.ts'
import type { RowStore } from '../store/rowStore.ts'
import { isCounted, park } from '../wallet/parkedWallets.ts'

/** The device of the account that signs in. Each account has a device of its own, so that servers cannot see that two accounts belong together. */
export interface AccountDevice {
  /**
   * Takes the device that this account had here, or a new one. True where it is only a guess: the address is unknown here, and the
   * gateway has ended the last session by itself, as it does when an account has moved to another address elsewhere. A new device
   * of such an account would have to wait.
   */
  startFor(email: string): Promise<boolean>
  /** Stores the device once its account has signed in. The account before it is kept aside, signed out. */
  keep(email: string): Promise<void>
  /** Gives up a device that only one of the servers knows. A wallet that was live here stays: no server can take it away. */
  forget(): Promise<void>
}

/** Creates the changes of device that come with signing in. */
export function createAccountDevice(store: RowStore, device: CurrentDevice): AccountDevice {
  return {
    async startFor(email) {
      const { wallet, parked } = await store.read()
      // A change of address may have been decided without this page knowing: both addresses belong to the same account.
      const own = !wallet || wallet.email === email || wallet.change?.to === email
      const other = parked?.find((one) => one.wallet.email === email)?.device
      // Signing out notes which servers were told.
      const isGuess = !own && !other && wallet.isSignedOut && wallet.untold === undefined
      if (own || isGuess) device.reread()
      else device.set(other)
      return isGuess
    },
    async keep(email) {
      const { row, jkt } = await device.get()
      await store.change(async (rows) => {
        if (rows.device && (await thumbprint(rows.device.jwk)) === jkt) return rows
        const own = rows.parked?.find((one) => one.wallet.email === email)
        return { device: row, wallet: own?.wallet, parked: park(rows, email) }
      })
    },
    async forget() {
      await store.change((rows) => (isCounted(rows) ? rows : { parked: rows.parked }))
      device.reread()
    },
  }
}
