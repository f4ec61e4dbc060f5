import { answerLink, passDay, passFreeze } from './actions.ts'
import { addAtGateway, enter, releaseAtGateway } from './gateway.ts'
import { finishAsNewcomer } from './programs.ts'
import type { Without } from './rules.ts'
import { bit, CODE, copyOf, DEVICES, NEWCOMER, NOBODY, PASSKEY, type State } from './state.ts'
import { addAtVault, freezeVault, releaseAtVault } from './vault.ts'

/** The fault of a state: fewer than two parties have opened the wallet, or an owner with one way back is shut out. */
export interface Fault {
  readonly kind: 'opened by one' | 'shut out'
  readonly text: string
}

/** Checks one state. */
export function faultOf(state: State, without: Without): Fault | undefined {
  const breach = state.breach || breachOf(state)
  if (breach) return { kind: 'opened by one', text: breach }
  // A server that refuses everything shuts everybody out, and who has the wallet already can do the same.
  if (state.enemy === 'gateway' || state.enemy === 'vault' || state.isTaken) return undefined
  for (const way of waysBack(state)) {
    if (!way.open(copyOf(state), without))
      return { kind: 'shut out', text: `${way.name} does not open the wallet` }
  }
  return undefined
}

/** Both halves of a pair that needs no device of the owner's. */
function breachOf({ seen, enemy }: State): string {
  const epoch = seen.findIndex(({ gateway, vault }) => (gateway & vault & NOBODY) !== 0)
  return epoch < 0 ? '' : `${enemy} has both halves of the set ${epoch}`
}

interface WayBack {
  readonly name: string
  readonly open: (s: State, without: Without) => boolean
}

/** The ways back that an owner has in a state. Each has to open the wallet with nothing but itself. */
function waysBack(s: State): readonly WayBack[] {
  const hasMail = !s.isMailLost && s.enemy !== 'mailbox'
  const ways: WayBack[] = []
  for (const device of DEVICES) {
    if ((s.lost & bit(device)) !== 0 || (s.gateway.holders & bit(device)) === 0) continue
    const hasSession = (s.gateway.sessions & bit(device)) !== 0
    if (hasSession) ways.push({ name: `device ${device}`, open: byDevice(device) })
    if (isAlsoAtVault(s, device))
      ways.push({ name: `device ${device} while the gateway is away`, open: byVaultAlone(device) })
  }
  if (hasMail && !s.vault.isUserHeld) ways.push({ name: 'the mailbox', open: byNewDevice(NOBODY, false) })
  if (hasMail && s.vault.isUserHeld)
    ways.push({ name: 'the mailbox with the recovery code', open: byNewDevice(CODE, false) })
  if (s.enemy !== 'mailbox') ways.push({ name: 'the passkey', open: (c, without) => byPasskey(c, without) })
  return ways
}

/** The vault's share opens the record of a device too, unless the owner has had it forgotten. */
function isAlsoAtVault({ vault, gateway, records }: State, device: number): boolean {
  const isBeing = vault.other?.kind === 'committed' && vault.other.by === device
  const isIn = (vault.holders & gateway.holders & bit(device)) !== 0
  return isIn && !vault.isUserHeld && records[device] !== 0 && (isBeing || vault.epoch === gateway.epoch)
}

const byDevice = (device: number) => (s: State, without: Without) => {
  passFreeze(s)
  if (s.enemy === 'mailbox') freezeVault(s, without, true)
  // A reader of the mailbox holds the owner's device up once, and not a second time.
  if (s.enemy === 'mailbox' && s.gateway.isFrozen) {
    passFreeze(s)
    freezeVault(s, without, true)
  }
  return releaseAtGateway(s, without, device, bit(device)) === 'ok'
}

const byVaultAlone = (device: number) => (s: State, without: Without) => {
  passFreeze(s)
  const asked = { device, row: bit(device), epoch: s.records[device] ?? 0, hasLogin: false }
  return releaseAtVault(s, without, asked) === 'ok'
}

/** A device that was never here comes in: by the mailbox after the wait, or by a passkey. */
const byNewDevice = (row: number, isByPasskey: boolean) => (s: State, without: Without) => {
  passFreeze(s)
  if (!isByPasskey) {
    answerLink(s, without, NEWCOMER)
    passDay(s)
    if (answerLink(s, without, NEWCOMER) !== 'ok') return false
  } else s.vault.approved |= bit(NEWCOMER)
  if (enter(s, without, NEWCOMER) !== 'ok') return false
  finishAsNewcomer(s, NEWCOMER, without)
  const { epoch } = s.gateway
  const asked = { device: NEWCOMER, row, epoch, hasLogin: true, byPasskey: isByPasskey }
  if (releaseAtVault(s, without, asked) !== 'ok') return false
  if (releaseAtGateway(s, without, NEWCOMER, row) !== 'ok') return false
  if (addAtVault(s, without, NEWCOMER, epoch, isByPasskey) !== 'ok') return false
  if (addAtGateway(s, NEWCOMER, epoch) !== 'ok') return false
  return releaseAtGateway(s, without, NEWCOMER, bit(NEWCOMER)) === 'ok'
}

/** A passkey opens by its own row, or gets the share of no device with its approval where a renewal has left it out. */
function byPasskey(s: State, without: Without): boolean {
  return byNewDevice(PASSKEY, true)(copyOf(s), without) || byNewDevice(NOBODY, true)(s, without)
}
