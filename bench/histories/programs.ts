import {
  addAtGateway,
  commitAtGateway,
  dropAtGateway,
  releaseAtGateway,
  removeAtGateway,
  retireAtGateway,
  writeAtGateway,
} from './gateway.ts'
import type { Without } from './rules.ts'
import { type Answer, deliver } from './sides.ts'
import { bit, CODE, DEVICES, NOBODY, PASSKEY, type State } from './state.ts'
import {
  addAtVault,
  commitAtVault,
  dropAtVault,
  releaseAtVault,
  retireAtVault,
  writeAtVault,
} from './vault.ts'

// The programs of the frame, one request of which is a step: finishRotation.ts, rotateWallet.ts and addDevice.ts. A page may be
// killed before any step. What it reads in between only tells it which step comes next, so it is read with that step.

/** The steps of each program by name, each of which returns the next one; empty at the end and after a refusal. */
type Step = (s: State, device: number, without: Without) => string

/** Goes on where the answer is `ok`, and ends the program otherwise. */
const then = (answer: Answer, next: string): string => (answer === 'ok' ? next : '')
const pendingOf = ({ gateway }: State) => (gateway.other?.kind === 'pending' ? gateway.other : undefined)

/** The first step of finishing a rotation, as the gateway shows it. */
function beginning(s: State): string {
  return pendingOf(s) ? 'drop at vault' : 'restore'
}

/** Whether a set before this one is left at either server. */
function isLeft({ gateway, vault }: State): boolean {
  return (
    gateway.other !== undefined ||
    (vault.other?.kind === 'committed' && vault.other.epoch === gateway.epoch - 1)
  )
}

const SETTLE: Readonly<Record<string, Step>> = {
  'drop at vault': (s, device) => {
    const pending = pendingOf(s)
    if (pending === undefined) return 'restore'
    return dropAtVault(s, device, pending.epoch) === 'ok' ? 'drop at gateway' : 'hear what counts'
  },
  'drop at gateway': (s, device) => {
    const pending = pendingOf(s)
    return pending === undefined ? 'restore' : then(dropAtGateway(s, device, pending.epoch), 'restore')
  },
  'hear what counts': (s, device, without) => {
    const pending = pendingOf(s)
    if (pending === undefined) return 'restore'
    if (commitAtVault(s, without, device, pending.epoch) === 'ok') return 'follow at gateway'
    const isBefore = commitAtVault(s, without, device, pending.epoch - 1) === 'ok'
    return isBefore ? (pending.by === device ? 'drop at gateway' : 'restore') : ''
  },
  'follow at gateway': (s, device, without) => {
    const epoch = pendingOf(s)?.epoch ?? s.gateway.epoch
    return then(commitAtGateway(s, without, device, epoch, s.vault.epoch), 'restore')
  },
  restore: (s, device, without) => {
    const { gateway } = s
    if (s.records[device] !== gateway.epoch) {
      if (releaseAtGateway(s, without, device, bit(device)) !== 'ok') return ''
      s.records[device] = gateway.epoch
    }
    if ((s.vault.holders & bit(device)) === 0) return ''
    return isLeft(s) ? 'read' : 'write at gateway'
  },
}

const RETIRE: Readonly<Record<string, Step>> = {
  read: (s, device, without) => {
    const ways = s.vault.isUserHeld ? PASSKEY | CODE : NOBODY
    const own = releaseAtGateway(s, without, device, bit(device))
    const other = releaseAtGateway(s, without, device, ways)
    if (own !== 'ok' || other !== 'ok' || s.vault.epoch !== s.gateway.epoch) return ''
    const atVault = releaseAtVault(s, without, { device, row: bit(device), hasLogin: true })
    if (atVault !== 'ok' && atVault !== 'user_held') return ''
    const ofNobody = releaseAtVault(s, without, { device, row: NOBODY, hasLogin: true })
    if (s.gateway.other?.kind === 'committed') s.gateway.other.readBy |= bit(device)
    // Another device hears no share of no device without a link, has read one row alone, and keeps the set before.
    if (s.vault.other?.kind === 'committed' && (ofNobody === 'ok' || s.vault.isUserHeld))
      s.vault.other.readBy |= bit(device)
    return 'take others off'
  },
  'take others off': (s, device, without) => {
    for (const other of [...DEVICES, 3]) {
      if (other === device || (s.gateway.known & bit(other)) === 0) continue
      const answer = removeAtGateway(s, without, device, other)
      if (answer !== 'ok') return ''
      s.removed.gateway |= bit(other)
    }
    return 'retire at vault'
  },
  'retire at vault': (s, device) => {
    const answer = then(retireAtVault(s, device, s.gateway.epoch), 'retire at gateway')
    return answer
  },
  'retire at gateway': (s, device) => then(retireAtGateway(s, device, s.gateway.epoch), 'write at gateway'),
}

/** The set that a device writes: with itself, with nobody, and with the recovery factors of an owner who holds the vault's shares. */
const setOf = ({ vault }: State, device: number) =>
  bit(device) | NOBODY | (vault.isUserHeld ? PASSKEY | CODE : 0)

const WRITE: Readonly<Record<string, Step>> = {
  'write at gateway': (s, device, without) => {
    const epoch = s.gateway.epoch + 1
    const answer = writeAtGateway(s, device, epoch, setOf(s, device))
    if (answer === 'ok') deliver(s, without, 'gateway', epoch, setOf(s, device))
    return then(answer, 'write at vault')
  },
  'write at vault': (s, device, without) => {
    const epoch = s.gateway.other?.epoch ?? s.gateway.epoch + 1
    const holders = s.gateway.other?.holders ?? setOf(s, device)
    const answer = writeAtVault(s, device, epoch, holders)
    if (answer === 'ok') deliver(s, without, 'vault', epoch, holders)
    return then(answer, without === 'vaultCountsFirst' ? 'count at gateway' : 'count at vault')
  },
  'count at vault': (s, device, without) => {
    const epoch = s.vault.other?.kind === 'pending' ? s.vault.other.epoch : s.vault.epoch + 1
    const answer = commitAtVault(s, without, device, epoch)
    return then(answer, without === 'vaultCountsFirst' ? 'read again' : 'count at gateway')
  },
  'count at gateway': (s, device, without) => {
    const epoch = s.gateway.other?.epoch ?? s.vault.epoch
    const answer = commitAtGateway(s, without, device, epoch, s.vault.epoch)
    if (answer !== 'ok') return ''
    return without === 'vaultCountsFirst' ? 'count at vault' : 'keep'
  },
  // The row of the device: what the page keeps itself, which a kill may come before.
  keep: (s, device) => {
    s.records[device] = s.gateway.epoch
    return 'read again'
  },
}

/** What comes after a set counts ends the program. */
const AFTER = Object.fromEntries(
  Object.entries(RETIRE).map(([name, step]): [string, Step] => [
    `${name} again`,
    (s, device, without) => {
      const next = step(s, device, without)
      return next === '' || next === 'write at gateway' ? '' : `${next} again`
    },
  ]),
)

const ADD: Readonly<Record<string, Step>> = {
  'open with both': (s, device, without) => {
    const { epoch } = s.gateway
    const row = s.vault.isUserHeld ? CODE : NOBODY
    const atVault = releaseAtVault(s, without, { device, row, epoch, hasLogin: true })
    if (atVault !== 'ok') return ''
    return then(releaseAtGateway(s, without, device, row), 'add at vault')
  },
  'add at vault': (s, device, without) =>
    then(addAtVault(s, without, device, s.gateway.epoch, false), 'add at gateway'),
  'add at gateway': (s, device) => {
    const answer = addAtGateway(s, device, s.gateway.epoch)
    if (answer !== 'ok') return ''
    s.records[device] = s.gateway.epoch
    for (const side of ['gateway', 'vault'] as const) s.removed[side] &= ~bit(device)
    return ''
  },
}

const STEPS: Readonly<Record<string, Step>> = { ...SETTLE, ...RETIRE, ...WRITE, ...AFTER, ...ADD }

/** Begins a renewal, where a device keeps a record of the wallet and a code was typed. */
export function beginRenewal(s: State, device: number): void {
  s.runs[device] = beginning(s)
}

/** Takes the next step of a device's program. */
export function step(s: State, device: number, without: Without): void {
  const step = STEPS[s.runs[device] ?? '']
  s.runs[device] = step?.(s, device, without) ?? ''
}

/** A device without a record finishes first what the vault counts already: otherwise the two name different sets. */
export function finishAsNewcomer(s: State, device: number, without: Without): void {
  const pending = pendingOf(s)
  if (pending === undefined || without === 'newcomerFinishes') return
  if (commitAtVault(s, without, device, pending.epoch) === 'ok')
    commitAtGateway(s, without, device, pending.epoch, s.vault.epoch)
}
