import { CONNECT_SECONDS } from '@foyer/api'
import type { Modal } from '../../kernel/modal.ts'
import type { RecordedEvent, TrackProperties } from '../../kernel/telemetry/telemetry.ts'

/** The wallet that the visitor picked last, and is on the way to connect. */
interface Pick {
  readonly wallet: string
  readonly platform: string | null
  readonly walletRank: number | null
  readonly atMs: number
}

/** Completes the events of a connection with what its pick says. */
export interface PickFacts {
  /** Returns the event as it is sent, or nothing for one that would say nothing. */
  complete(note: RecordedEvent): RecordedEvent | undefined
  stop(): void
}

/**
 * Follows the pick of a wallet to its connection: which wallet was picked, how it is reached, and after how long it was connected, in steps of
 * `CONNECT_SECONDS`. A connection by e-mail or social account has no pick. Spec: call-12.
 */
export function createPickFacts(modal: Modal): PickFacts {
  let pick: Pick | undefined
  const forget = () => {
    pick = undefined
  }
  const stops = [
    modal.on('close', forget),
    // A visitor who goes on by e-mail or social account has left the wallet that they picked.
    modal.on('connect-start', ({ connectorId }) => {
      if (modal.connectors.get(connectorId)?.kind === 'AUTH') forget()
    }),
  ]

  /** A connection ends its pick. By e-mail or social account it was none of it. */
  function completeConnection(note: RecordedEvent): RecordedEvent {
    const { properties, atMs } = note
    const picked = pick
    forget()
    const isByWallet = properties.method === 'browser' || properties.method === 'qrcode'
    if (!picked || !isByWallet) return note
    return withPick(note, picked, { secondsToConnect: toSeconds(atMs - picked.atMs) })
  }

  function complete(note: RecordedEvent): RecordedEvent | undefined {
    switch (note.event) {
      case 'SELECT_WALLET':
        pick = toPick(note)
        return note
      case 'CONNECT_APPROVED':
        return pick && withPick(note, pick)
      case 'USER_REJECTED':
      case 'CONNECT_ERROR':
        return pick ? withPick(note, pick) : note
      case 'CONNECT_SUCCESS':
        return completeConnection(note)
      default:
        return note
    }
  }

  return {
    complete,
    stop() {
      for (const stop of stops) stop()
    },
  }
}

function toPick({ properties: { name, platform, walletRank }, atMs }: RecordedEvent): Pick {
  return {
    wallet: typeof name === 'string' ? name : '',
    platform: typeof platform === 'string' ? platform : null,
    walletRank: typeof walletRank === 'number' ? walletRank : null,
    atMs,
  }
}

/** The event with its pick. What it says itself stays. */
function withPick(
  { event, properties, atMs }: RecordedEvent,
  { wallet, platform, walletRank }: Pick,
  more: TrackProperties = {},
): RecordedEvent {
  return { event, atMs, properties: { walletRank, ...properties, wallet, platform, ...more } }
}

/** The shortest of the steps that a time does not exceed. A clock that was set back says nothing. */
function toSeconds(ms: number): number | null {
  if (ms < 0) return null
  return CONNECT_SECONDS.find((seconds) => ms <= seconds * 1000) ?? CONNECT_SECONDS.at(-1) ?? null
}
