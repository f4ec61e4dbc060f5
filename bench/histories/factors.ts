import { mayUseGateway } from './gateway.ts'
import type { Without } from './rules.ts'
import { type Answer, WAYS } from './sides.ts'
import { bit, NOBODY, type State } from './state.ts'
import { mayUseVault } from './vault.ts'

/** Adds or takes off the recovery code at both servers. The page asks the gateway first to add one, and the vault first to remove one. */
export function changeWay(s: State, without: Without, device: number, way: number, isAdded: boolean): Answer {
  const { gateway, vault } = s
  const may = mayUseGateway(s, device, true)
  if (may !== 'ok') return may
  if ((gateway.holders & bit(device)) === 0) return 'device_unapproved'
  const known = mayUseVault(s, device)
  if (known !== 'ok') return known
  if (vault.other !== undefined || gateway.other !== undefined || vault.epoch !== gateway.epoch)
    return 'wallet_conflict'
  if (!isAdded && vault.isUserHeld && without !== 'lastWayStays') return 'ways_too_few'
  for (const side of [gateway, vault]) side.holders = isAdded ? side.holders | way : side.holders & ~way
  return 'ok'
}

/** The vault deletes its plain shares: from now on only recovery factors let a new device in. */
export function forget(s: State, without: Without, device: number): Answer {
  const { gateway, vault } = s
  if ((gateway.fresh & bit(device)) === 0) return 'login_required'
  const may = mayUseVault(s, device)
  if (may !== 'ok') return may
  if (vault.isUserHeld) return 'ok'
  if (vault.other !== undefined) return 'wallet_conflict'
  if ((vault.holders & WAYS) !== WAYS && without !== 'twoWaysBeforeForget') return 'ways_too_few'
  vault.isUserHeld = true
  vault.holders &= ~NOBODY
  return 'ok'
}
