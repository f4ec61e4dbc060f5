import type { InputOf, ReplyOf, vaultRoutes } from '@foyer/api'
import type { Widget } from './widget.ts'

type CreateLink = (typeof vaultRoutes)['createLink']

/** The challenge for an asker, as the reply to `createLink` has it. */
export type IssuedChallenge = NonNullable<ReplyOf<CreateLink>['challenge']>
/** The solution that the asker hands in. */
export type Solution = NonNullable<InputOf<CreateLink>['body']['challenge']>

/** The asking device, and the address. */
export interface Asking {
  readonly jkt: string
  readonly emailTag: string
  readonly ip: string
}

/**
 * The challenge for a stranger before a mail to an address that others have asked for lately. A device that does not solve it is not
 * locked out: it waits for the last mailed link.
 */
export interface Challenge {
  /** The widget for the visitor, where they have to do something themselves. */
  readonly widget?: Widget
  issue(asking: Asking): Promise<IssuedChallenge>
  /** Whether the solution is right. Each counts once. A service that cannot be asked counts as no, and is reported. */
  check(asking: Asking, solution: Solution): Promise<boolean>
}
