import type { Without } from './rules.ts'
import { bit, CODE, PASSKEY, type Side, type State } from './state.ts'

export const WAYS = PASSKEY | CODE

/** The answer of a server: `ok`, or the code of its refusal. */
export type Answer =
  | 'ok'
  | 'frozen'
  | 'login_required'
  | 'device_unapproved'
  | 'not_found'
  | 'wallet_conflict'
  | 'withheld'
  | 'user_held'
  | 'ways_too_few'

/** The rows of a set, where a device may have them: those that count, or the other set of a rotation. */
export function rowsAt({ epoch, holders, other }: Side, asked: number, device: number): number | undefined {
  if (asked === epoch) return holders
  if (other?.epoch !== asked || (other.kind === 'pending' && other.by !== device)) return undefined
  return other.holders
}

/** The enemy learns halves that it was given, that it keeps as a server, or that it saw on their way. */
export function learn(
  s: State,
  epoch: number,
  halves: { readonly gateway?: number; readonly vault?: number },
): void {
  while (s.seen.length <= epoch) s.seen.push({ gateway: 0, vault: 0 })
  const kept = s.seen[epoch]
  if (kept === undefined) return
  kept.gateway |= halves.gateway ?? 0
  kept.vault |= halves.vault ?? 0
}

/** Both servers get their halves of a set. */
export function deliver(
  s: State,
  without: Without,
  side: 'gateway' | 'vault',
  epoch: number,
  holders: number,
): void {
  const isOperator = s.enemy === side
  if (isOperator || (without === 'sharesSealed' && s.enemy === 'watcher'))
    learn(s, epoch, { [side]: holders })
  // The halves of the vault are in the same envelope as those of the gateway.
  if (without === 'sharesApart' && side === 'gateway' && s.enemy === 'gateway')
    learn(s, epoch, { vault: holders })
}

/** The written set counts, and the one that counted is kept. */
export function swap(side: Side): void {
  const { other, epoch, holders } = side
  if (other === undefined) return
  side.epoch = other.epoch
  side.holders = other.holders
  side.other = { ...other, kind: 'committed', epoch, holders, readBy: 0 }
}

/** Deletes the set that a rotation has replaced, for a device that has read the new one. */
export function retire(side: Side, device: number, epoch: number): Answer {
  const { other } = side
  if (side.epoch !== epoch) return 'wallet_conflict'
  if (other === undefined) return 'ok'
  if ((other.readBy & bit(device)) === 0 || other.kind !== 'committed') return 'wallet_conflict'
  side.other = undefined
  return 'ok'
}
