/** The devices of the owner, and the last one, which has never been here: the owner's next one, or an attacker's own. */
export const DEVICES = [0, 1, 2] as const
export const NEWCOMER = 3
/** The bits of what a set of shares has beside its devices. */
export const NOBODY = 1 << 4
export const PASSKEY = 1 << 5
export const CODE = 1 << 6
export const bit = (device: number): number => 1 << device

/** The one party that works against the owner. A thief of a device has a copy of the last one. */
export const ENEMIES = ['nobody', 'gateway', 'vault', 'mailbox', 'device', 'watcher'] as const
export type Enemy = (typeof ENEMIES)[number]
export const STOLEN = 2

/** The other set of a rotation that is not over: the new one before the commit, the replaced one after it. */
export interface OtherSet {
  kind: 'pending' | 'committed'
  epoch: number
  by: number
  holders: number
  /** The devices that have read two rows of the new set since the commit. */
  readBy: number
}

/** A server: whose halves it has at which epoch, and whether its owner froze it. */
export interface Side {
  epoch: number
  holders: number
  other: OtherSet | undefined
  isFrozen: boolean
}

/** The wait of a device that is new to the vault. */
export type Wait = 'none' | 'waiting' | 'over'

/** One wallet as both servers, three devices and the owner's mailbox have it. */
export interface State {
  enemy: Enemy
  gateway: Side & { known: number; sessions: number; fresh: number }
  vault: Side & {
    isUserHeld: boolean
    approved: number
    waits: Wait[]
    isForAll: boolean
    isMailFreezeSpent: boolean
  }
  /** The epoch of the record that each device keeps; 0 for none. */
  records: number[]
  /** The step before which the program of each device stands; empty for none. */
  runs: string[]
  lost: number
  isMailLost: boolean
  /** The devices that have asked, and those that have waited in full since: kept by other means than the vault. */
  asked: number
  waited: number
  /** Devices whose removal each server has confirmed. */
  removed: { gateway: number; vault: number }
  /** The halves that the enemy has of each epoch, of the gateway and of the vault. */
  seen: { gateway: number; vault: number }[]
  /** The enemy has the wallet in a way that is known and told: after a wait that nobody ended, or with a device in its hands. */
  isTaken: boolean
  /** Why fewer than two parties have opened the wallet. */
  breach: string
}

/** A wallet that device 0 has made and device 1 was added to. With an enemy that has a device, so has the third. */
export function firstState(enemy: Enemy): State {
  const devices = enemy === 'device' ? 0b111 : 0b011
  const holders = devices | NOBODY | PASSKEY
  const side = () => ({ epoch: 1, holders, other: undefined, isFrozen: false })
  const has = (device: number) => (devices & bit(device)) !== 0
  return {
    enemy,
    gateway: { ...side(), known: devices, sessions: devices, fresh: 0 },
    vault: {
      ...side(),
      isUserHeld: false,
      approved: 0,
      waits: Array(4).fill('none'),
      isForAll: false,
      isMailFreezeSpent: false,
    },
    records: [0, 1, 2, 3].map((device) => (has(device) ? 1 : 0)),
    runs: ['', '', '', ''],
    lost: 0,
    isMailLost: false,
    asked: 0,
    waited: 0,
    removed: { gateway: 0, vault: 0 },
    seen: [
      { gateway: 0, vault: 0 },
      { gateway: enemy === 'gateway' ? holders : 0, vault: enemy === 'vault' ? holders : 0 },
    ],
    isTaken: false,
    breach: '',
  }
}

/** A copy that can be changed. */
export function copyOf(state: State): State {
  const { gateway, vault } = state
  return {
    ...state,
    gateway: { ...gateway, other: gateway.other && { ...gateway.other } },
    vault: { ...vault, other: vault.other && { ...vault.other }, waits: [...vault.waits] },
    removed: { ...state.removed },
    records: [...state.records],
    runs: [...state.runs],
    seen: state.seen.map((halves) => ({ ...halves })),
  }
}

/** A text that two states share only if they are the same. */
export function keyOf(state: State): string {
  const { gateway, vault } = state
  const side = ({ epoch, holders, other, isFrozen }: Side) =>
    `${epoch}.${holders}.${Number(isFrozen)}.${other ? `${other.kind}${other.epoch}.${other.by}.${other.holders}.${other.readBy}` : ''}`
  return [
    state.enemy,
    side(gateway),
    `${gateway.known}.${gateway.sessions}.${gateway.fresh}`,
    side(vault),
    `${Number(vault.isUserHeld)}.${vault.approved}.${vault.waits}.${Number(vault.isForAll)}${Number(vault.isMailFreezeSpent)}`,
    state.records,
    state.runs,
    `${state.lost}.${Number(state.isMailLost)}.${state.asked}.${state.waited}.${state.removed.gateway}.${state.removed.vault}.${Number(state.isTaken)}.${state.breach}`,
    state.seen.map((halves) => `${halves.gateway}.${halves.vault}`),
  ].join('/')
}
