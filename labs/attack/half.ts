import type { Gate } from '../../bench/verdict/gates.ts'

/** How the attacks are made. */
export interface AttackSettings {
  /** Each for as long as it was seen to need, instead of a few seconds. */
  readonly isLong: boolean
}

/** The results of the attacks on one server. */
export interface AttackFigures {
  readonly gates: Readonly<Record<string, Gate>>
  /** Figures that decide nothing. */
  readonly notes: unknown
}

/** The attacks on one server. */
export interface AttackHalf {
  attack(settings: AttackSettings): Promise<AttackFigures>
}
