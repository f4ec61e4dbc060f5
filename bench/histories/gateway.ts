import type { Without } from './rules.ts'
import { type Answer, retire, rowsAt, swap } from './sides.ts'
import { bit, type State } from './state.ts'

/** Signs a device in by the code of the mailbox, or by a passkey. A device that the gateway does not know takes the vault's approval. */
export function enter(s: State, without: Without, device: number): Answer {
  const { gateway, vault } = s
  if (gateway.isFrozen) return 'frozen'
  const isApproved = (vault.approved & bit(device)) !== 0
  if ((gateway.known & bit(device)) === 0 && !isApproved && without !== 'linkBeforeShare')
    return 'device_unapproved'
  for (const mask of ['known', 'sessions', 'fresh'] as const) gateway[mask] |= bit(device)
  return 'ok'
}

export function mayUseGateway(s: State, device: number, mustBeFresh: boolean): Answer {
  const { gateway } = s
  if ((gateway.sessions & bit(device)) === 0) return 'login_required'
  if (gateway.isFrozen) return 'frozen'
  return mustBeFresh && (gateway.fresh & bit(device)) === 0 ? 'login_required' : 'ok'
}

/** Gives out the gateway's half of a row. */
export function releaseAtGateway(
  s: State,
  without: Without,
  device: number,
  row: number,
  epoch = s.gateway.epoch,
): Answer {
  const mustBeFresh = row !== bit(device)
  const may = mayUseGateway(s, device, mustBeFresh)
  if (may !== 'ok' && !(without === 'codeBeforeShare' && may === 'login_required' && mustBeFresh)) return may
  return ((rowsAt(s.gateway, epoch, device) ?? 0) & row) === 0 ? 'not_found' : 'ok'
}

export function writeAtGateway(s: State, device: number, epoch: number, holders: number): Answer {
  const { gateway } = s
  const may = mayUseGateway(s, device, true)
  if (may !== 'ok') return may
  if ((gateway.holders & bit(device)) === 0) return 'device_unapproved'
  if (gateway.other !== undefined || epoch !== gateway.epoch + 1) return 'wallet_conflict'
  gateway.other = { kind: 'pending', epoch, by: device, holders, readBy: 0 }
  return 'ok'
}

/** @param counted the epoch that the vault has said counts; undefined without its word */
export function commitAtGateway(
  s: State,
  without: Without,
  device: number,
  epoch: number,
  counted: number | undefined,
): Answer {
  const { gateway } = s
  const may = mayUseGateway(s, device, false)
  if (may !== 'ok') return may
  const { other } = gateway
  if (gateway.epoch === epoch) return (gateway.holders & bit(device)) === 0 ? 'device_unapproved' : 'ok'
  if (other?.kind !== 'pending' || other.epoch !== epoch) return 'not_found'
  if (other.by !== device && (gateway.fresh & bit(device)) === 0) return 'login_required'
  if (counted !== epoch && without !== 'vaultCountsFirst') return 'device_unapproved'
  swap(gateway)
  return 'ok'
}

export function dropAtGateway(s: State, device: number, epoch: number): Answer {
  const { gateway } = s
  const may = mayUseGateway(s, device, gateway.other !== undefined && gateway.other.by !== device)
  if (may !== 'ok') return may
  if ((gateway.holders & bit(device)) === 0) return 'device_unapproved'
  if (gateway.epoch >= epoch) return 'wallet_conflict'
  if (gateway.other !== undefined && gateway.other.kind !== 'pending') return 'wallet_conflict'
  gateway.other = undefined
  return 'ok'
}

export function retireAtGateway(s: State, device: number, epoch: number): Answer {
  const may = mayUseGateway(s, device, false)
  if (may !== 'ok') return may
  if ((s.gateway.holders & bit(device)) === 0) return 'device_unapproved'
  return retire(s.gateway, device, epoch)
}

/** Adds a device that has opened the wallet, which it shows by a signature of its key. */
export function addAtGateway(s: State, device: number, epoch: number): Answer {
  const may = mayUseGateway(s, device, true)
  if (may !== 'ok') return may
  if (s.gateway.epoch !== epoch) return 'wallet_conflict'
  s.gateway.holders |= bit(device)
  return 'ok'
}

export function removeAtGateway(s: State, without: Without, device: number, gone: number): Answer {
  const { gateway } = s
  const may = device === gone ? mayHaveSession(s, device) : mayUseGateway(s, device, true)
  if (may !== 'ok') return may
  if (device !== gone && (gateway.holders & bit(device)) === 0) return 'device_unapproved'
  if ((gateway.known & bit(gone)) === 0) return 'not_found'
  if (without === 'gatewayRemoves') return 'ok'
  takeOff(s, without, gone)
  return 'ok'
}

const mayHaveSession = (s: State, device: number): Answer =>
  (s.gateway.sessions & bit(device)) === 0 ? 'login_required' : 'ok'

function takeOff({ gateway }: State, without: Without, gone: number): void {
  for (const mask of ['known', 'sessions', 'fresh', 'holders'] as const) gateway[mask] &= ~bit(gone)
  // A written set stays: it may count at the vault already.
  if (gateway.other !== undefined) gateway.other.holders &= ~bit(gone)
  if (without === 'keepsPendingSet' && gateway.other?.kind === 'pending') gateway.other = undefined
}
