import type { InputOf, ReplyOf, vaultRoutes } from '@foyer/contract'
import type { Widget } from './widget.ts'

type CreateLink = (typeof vaultRoutes)['createLink']

/** What an asker has to solve, as the reply to `createLink` has it. */
export type IssuedChallenge = NonNullable<ReplyOf<CreateLink>['challenge']>
/** What it hands in. */
export type Solution = NonNullable<InputOf<CreateLink>['body']['challenge']>

/** Who asks, and for which address. */
export interface Asking {
  readonly jkt: string
  readonly emailTag: string
  readonly ip: string
}

/**
 * What a stranger solves before a mail to an address that others have asked for lately. Who does not solve it is not locked out:
 * such a device waits for the last mailed link.
 */
export interface Challenge {
  /** What the visitor is shown, where they have to do something themselves. */
  readonly widget?: Widget
  issue(asking: Asking): Promise<IssuedChallenge>
  /** Whether the solution is right. Each counts once. A service that cannot be asked counts as no, and is reported. */
  check(asking: Asking, solution: Solution): Promise<boolean>
}
