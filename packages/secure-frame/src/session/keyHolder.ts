import { type SetTimer, setPlatformTimer } from '@foyer/kit'
import { FrameFailure } from '../lib/frameFailure.ts'
import type { Opening } from '../wallet/guard/opening.ts'
import type { OpenKeys } from '../wallet/openWallet.ts'

/** How long opened keys lie in memory when nothing is signed. */
export const IDLE_MS = 15 * 60_000
/** How long opened keys stay in memory at most. */
export const LONGEST_MS = 8 * 60 * 60_000

/** The keys of the wallet while they are open. */
export interface KeyHolder {
  /** Opens the keys where they are closed. */
  open(): Promise<void>
  /** Runs work with the keys of the two accounts, which nothing else may keep. */
  use<T>(work: (keys: OpenKeys) => T | Promise<T>): Promise<T>
  /** Opens the keys of a guarded wallet for one piece of work, and overwrites them after it. Nothing else has them meanwhile. */
  once<T>(opening: Opening, work: (keys: OpenKeys) => T): Promise<T>
  /** Overwrites the keys. */
  close(): void
}

/** The function that opens the keys, and the timer. */
export interface KeyHolderInput {
  readonly openKeys: (opening?: Opening) => Promise<OpenKeys>
  readonly setTimer?: SetTimer
}

/** Creates the holder of a page's keys. */
export function createKeyHolder({ openKeys, setTimer = setPlatformTimer }: KeyHolderInput): KeyHolder {
  let opening: Promise<OpenKeys> | undefined
  let stopIdle = () => {}
  let stopLongest = () => {}
  let broken: unknown
  let closings = 0

  const close = () => {
    const closing = opening
    opening = undefined
    closings += 1
    stopIdle()
    stopLongest()
    // Keys that are still being opened are overwritten when they arrive.
    void closing
      ?.then(({ eoa, owner }) => {
        eoa.fill(0)
        owner.fill(0)
      })
      .catch(() => {})
  }
  const touch = () => {
    stopIdle()
    stopIdle = setTimer(close, IDLE_MS)
  }
  const start = async () => {
    const keys = await openKeys()
    stopLongest()
    stopLongest = setTimer(close, LONGEST_MS)
    return keys
  }
  const get = async () => {
    // After a wallet that is not the pinned one nothing is opened any more: another attempt could accept a wrong one.
    if (broken) throw broken
    const mine = opening ?? start()
    opening = mine
    try {
      const keys = await mine
      if (opening !== mine) throw new FrameFailure('locked', 'The wallet was locked')
      touch()
      return keys
    } catch (error) {
      if (opening === mine) opening = undefined
      noteBroken(error)
      throw error
    }
  }
  const noteBroken = (error: unknown) => {
    if (error instanceof FrameFailure && error.code === 'vault_mismatch') broken = error
  }
  return {
    open: async () => void (await get()),
    use: async (work) => work(await get()),
    async once(what, work) {
      if (broken) throw broken
      const before = closings
      const keys = await openKeys(what).catch((error: unknown) => {
        noteBroken(error)
        throw error
      })
      try {
        if (closings !== before) throw new FrameFailure('locked', 'The wallet was locked')
        return work(keys)
      } finally {
        for (const key of [keys.eoa, keys.owner]) key.fill(0)
      }
    },
    close,
  }
}
