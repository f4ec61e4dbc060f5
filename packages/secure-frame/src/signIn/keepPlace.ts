import { authRoutes } from '@foyer/api'
import { type SetTimer, setPlatformTimer } from '@foyer/kit'
import { isUnreachable, ServerFailure } from '../servers/serverFailure.ts'
import type { CurrentDevice } from '../session/currentDevice.ts'
import type { CustodyContext } from '../wallet/custodyContext.ts'

/** How long the device of a visitor who waits is kept after its turn: as long as the gateway keeps a turn that was taken up. */
const KEPT_MS = 600_000
/** The longest pause between tries while no server answers. */
const LONGEST_PAUSE_MS = 15_000

/** Keeps the place of a visitor who waits in line. */
export interface PlaceKeeper {
  /** Notes the place, where the failure tells of one. */
  note(error: unknown): Promise<void>
}

/**
 * Creates what keeps a place in line. The gateway knows it by the key of the device, so the device is stored before anybody has signed in with
 * it: a reload finds it again. At its time the turn is taken up, also when the visitor has closed the modal meanwhile. A gateway that is away then
 * is asked again, with growing pauses, for as long as a turn is open. If the place was lost meanwhile, the new one is kept in its stead.
 */
export function createPlaceKeeper(
  { gateway, store }: Pick<CustodyContext, 'gateway' | 'store'>,
  device: CurrentDevice,
  setTimer: SetTimer = setPlatformTimer,
): PlaceKeeper {
  let stop = () => {}

  /** Takes the turn up. Without its device there is no place to take up. */
  async function takeUp(jkt: string, untilMs: number, tries = 0): Promise<void> {
    // A page that slept wakes up late: nobody may be there for a new place.
    if (Date.now() >= untilMs || (await device.get()).jkt !== jkt) return
    try {
      await gateway.call(authRoutes.takePlace, {})
    } catch (error) {
      await note(error)
      const pauseMs = pauseAfter(error, tries)
      if (pauseMs !== undefined) stop = setTimer(() => takeUp(jkt, untilMs, tries + 1), pauseMs)
    }
  }

  async function note(error: unknown): Promise<void> {
    if (!(error instanceof ServerFailure) || error.code !== 'in_line' || !error.retryAfterMs) return
    const { retryAfterMs } = error
    const { row, jkt } = await device.get()
    const untilMs = Date.now() + retryAfterMs + KEPT_MS
    await store.change((rows) =>
      rows.device?.jwk.x === row.jwk.x ? rows : { ...rows, waiting: { device: row, untilMs } },
    )
    stop()
    stop = setTimer(() => takeUp(jkt, untilMs), retryAfterMs)
  }

  return { note }
}

/** When to try again; undefined where the gateway has answered. A limit of the address, or a full line, may be over while the turn is open. */
function pauseAfter(error: unknown, tries: number): number | undefined {
  if (!(error instanceof ServerFailure)) return undefined
  if (!isUnreachable(error) && error.code !== 'rate_limited' && error.code !== 'line_full') return undefined
  return Math.max(error.retryAfterMs ?? 0, Math.min(1_000 * 2 ** tries, LONGEST_PAUSE_MS))
}
