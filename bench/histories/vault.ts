import type { Without } from './rules.ts'
import { type Answer, retire, rowsAt, swap, WAYS } from './sides.ts'
import { bit, NOBODY, type State } from './state.ts'

export const isKnown = ({ vault }: State, device: number) => (vault.holders & bit(device)) !== 0

/** The owner of the mailbox, or whoever reads it, chooses the number of a device on the page of its link. */
export function answerLink(s: State, without: Without, device: number): Answer {
  const { vault } = s
  if (vault.isFrozen) return 'frozen'
  const wait = vault.waits[device]
  if (!isKnown(s, device) && wait !== 'over' && without !== 'waitBeforeShare') {
    vault.waits[device] = 'waiting'
    return 'withheld'
  }
  vault.approved |= bit(device)
  return 'ok'
}

/** Whether a device with an approval has waited, as the vault asks again before a share leaves. */
function hasWaited(s: State, without: Without, device: number): Answer {
  if (isKnown(s, device) || without === 'waitBeforeShare') return 'ok'
  const wait = s.vault.waits[device]
  return wait === 'over' ? 'ok' : wait === 'waiting' ? 'withheld' : 'device_unapproved'
}

/** A freeze by mail holds devices that were let in up no more often than once in two weeks. Newcomers are held up each time. */
const isFrozenFor = (s: State, device: number) =>
  s.vault.isFrozen && (!isKnown(s, device) || s.vault.isForAll)

/** A request for the vault's half of a row. `byPasskey` stands for an approval that a passkey has earned, which does not wait. */
interface Asked {
  readonly device: number
  readonly row: number
  readonly epoch?: number
  readonly hasLogin: boolean
  readonly byPasskey?: boolean
}

/** Gives out the vault's half of a row. */
export function releaseAtVault(s: State, without: Without, asked: Asked): Answer {
  const { vault } = s
  const { device, row, epoch = vault.epoch, hasLogin } = asked
  const rows = rowsAt(vault, epoch, device)
  if (rows === undefined) return 'not_found'
  if (isFrozenFor(s, device)) return 'frozen'
  const isThere = (rows & row) !== 0
  if (row === bit(device)) return ofDevice(vault.isUserHeld, isThere)
  if (!hasLogin) return 'login_required'
  const isByRotation = isOfRotation(s, device, epoch, rows)
  const may = isByRotation ? 'ok' : mayComeIn(s, without, device, asked.byPasskey === true)
  if (may !== 'ok') return may
  if (row === NOBODY && vault.isUserHeld) return 'user_held'
  return isThere ? 'ok' : 'not_found'
}

function ofDevice(isUserHeld: boolean, isThere: boolean): Answer {
  if (!isThere) return 'device_unapproved'
  return isUserHeld ? 'user_held' : 'ok'
}

/** Whether a device asks for the set that it has written itself, in a rotation that is not over. */
function isOfRotation({ vault }: State, device: number, epoch: number, rows: number): boolean {
  const { other } = vault
  if (other?.by !== device || (rows & bit(device)) === 0) return false
  return epoch === (other.kind === 'pending' ? other.epoch : vault.epoch)
}

/** Whether a device has the approval, and has waited as long as it has to. */
function mayComeIn(s: State, without: Without, device: number, byPasskey: boolean): Answer {
  if (byPasskey || without === 'linkBeforeShare') return 'ok'
  return (s.vault.approved & bit(device)) === 0 ? 'device_unapproved' : hasWaited(s, without, device)
}

export function mayUseVault(s: State, device: number): Answer {
  if (!isKnown(s, device)) return 'not_found'
  return isFrozenFor(s, device) ? 'frozen' : 'ok'
}

export function writeAtVault(s: State, device: number, epoch: number, holders: number): Answer {
  const { vault } = s
  const may = mayUseVault(s, device)
  if (may !== 'ok') return may
  // The login of the gateway is good for minutes.
  if ((s.gateway.fresh & bit(device)) === 0) return 'login_required'
  if (vault.other !== undefined || epoch !== vault.epoch + 1) return 'wallet_conflict'
  // Recovery factors come with the request, which was made when the gateway's half was.
  if (vault.isUserHeld && (holders & WAYS) !== WAYS) return 'ways_too_few'
  vault.other = {
    kind: 'pending',
    epoch,
    by: device,
    holders: vault.isUserHeld ? holders & ~NOBODY : holders,
    readBy: 0,
  }
  return 'ok'
}

export function commitAtVault(s: State, without: Without, device: number, epoch: number): Answer {
  const { vault } = s
  // A device of the account without a part in the set hears, with its login, that this one counts.
  if (!isKnown(s, device)) return vault.epoch === epoch ? 'ok' : 'not_found'
  if (vault.epoch === epoch) return 'ok'
  if (vault.epoch + 1 !== epoch) return 'wallet_conflict'
  if (isFrozenFor(s, device)) return 'frozen'
  const { other } = vault
  if (other?.kind !== 'pending' || other.epoch !== epoch || other.by !== device) return 'wallet_conflict'
  swap(vault)
  if (without === 'keepsReplacedSet') vault.other = undefined
  return 'ok'
}

export function dropAtVault(s: State, device: number, epoch: number): Answer {
  const { vault } = s
  if (!isKnown(s, device)) return 'not_found'
  if (vault.epoch >= epoch) return 'wallet_conflict'
  if (vault.other !== undefined && (vault.other.kind !== 'pending' || vault.other.epoch !== epoch))
    return 'wallet_conflict'
  vault.other = undefined
  return 'ok'
}

export function retireAtVault(s: State, device: number, epoch: number): Answer {
  const may = mayUseVault(s, device)
  return may === 'ok' ? retire(s.vault, device, epoch) : may
}

export function addAtVault(
  s: State,
  without: Without,
  device: number,
  epoch: number,
  byPasskey: boolean,
): Answer {
  const { vault } = s
  if (vault.epoch !== epoch) return 'wallet_conflict'
  if (isFrozenFor(s, device)) return 'frozen'
  const may = mayComeIn(s, without, device, byPasskey)
  if (may !== 'ok') return may
  vault.holders |= bit(device)
  vault.waits[device] = 'none'
  return 'ok'
}

export function removeAtVault(s: State, without: Without, device: number, gone: number): Answer {
  const { vault } = s
  if (!isKnown(s, device)) return device === gone ? 'ok' : 'not_found'
  if (device !== gone && isFrozenFor(s, device)) return 'frozen'
  if (without === 'vaultRemoves') return 'ok'
  vault.holders &= ~bit(gone)
  vault.approved &= ~bit(gone)
  vault.waits[gone] = 'none'
  const { other } = vault
  if (other?.kind === 'pending' && other.by === gone) vault.other = undefined
  else if (other !== undefined) other.holders &= ~bit(gone)
  return 'ok'
}

/** Freezes the address: waiting devices are sent away, and what was written and does not count is dropped. */
export function freezeVault(s: State, without: Without, isByMail: boolean): void {
  const { vault } = s
  const isForAll = !isByMail || !vault.isMailFreezeSpent || without === 'mailFreezeIsRare'
  // The gateway hears of it by a signed notice, and takes one by mail as seldom.
  if (isForAll) s.gateway.isFrozen = true
  vault.isForAll = isForAll || (vault.isFrozen && vault.isForAll)
  vault.isFrozen = true
  if (isByMail) vault.isMailFreezeSpent = true
  if (without !== 'freezeEndsWaits') vault.waits = vault.waits.map(() => 'none')
  if (vault.other?.kind === 'pending') vault.other = undefined
  const { other } = s.gateway
  if (other?.kind === 'pending' && other.epoch > vault.epoch) s.gateway.other = undefined
}

export function veto(s: State, without: Without, gone: number): void {
  if (without !== 'vetoEndsWait') s.vault.waits[gone] = 'none'
  s.vault.approved &= ~bit(gone)
}
