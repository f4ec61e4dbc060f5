import type { ProviderName } from './specs.ts'

/**
 * Faults of a provider:
 * - in the answer that the browser carries: `otherIssuer` (the mix-up attack), `noState`, `stateTwice`, `denied`, `noCode`,
 *   `hybrid` (an ID token beside the code)
 * - at the token endpoint: `serverError`, `hugeBody`, `endlessBody`, `redirect` (to another server), `notJson`, `errorWith200`,
 *   `noAccessToken`, `otherTokenType`, or `{ slowMs }`
 * - in the ID token: `wrongIssuer`, `wrongAudience`, `otherParty`, `wrongNonce`, `noNonce`, `expired`, `notYet`, `foreignKey`,
 *   `unknownKey`, `algNone`, `algSecret` (signed with the secret of the client), `noSubject`, `noIdToken`
 * - at the endpoint of the user: `userError`, `userHuge`, `userRedirect`, `userNobody`, `userNotJson`
 */
export type Misbehaviour =
  | 'otherIssuer'
  | 'noState'
  | 'stateTwice'
  | 'denied'
  | 'noCode'
  | 'hybrid'
  | 'serverError'
  | 'hugeBody'
  | 'endlessBody'
  | 'redirect'
  | 'notJson'
  | 'errorWith200'
  | 'noAccessToken'
  | 'otherTokenType'
  | 'wrongIssuer'
  | 'wrongAudience'
  | 'otherParty'
  | 'wrongNonce'
  | 'noNonce'
  | 'expired'
  | 'notYet'
  | 'foreignKey'
  | 'unknownKey'
  | 'algNone'
  | 'algSecret'
  | 'noSubject'
  | 'noIdToken'
  | 'userError'
  | 'userHuge'
  | 'userRedirect'
  | 'userNobody'
  | 'userNotJson'
  | { readonly slowMs: number }

/** The current fault of each provider. */
export interface Manners {
  /** From now on, until `behave`. */
  misbehave(provider: ProviderName, how: Misbehaviour): void
  behave(): void
  of(provider: ProviderName): Misbehaviour | undefined
}

/** Creates providers that do everything right. */
export function createManners(): Manners {
  const wrong = new Map<ProviderName, Misbehaviour>()
  return {
    misbehave: (provider, how) => {
      wrong.set(provider, how)
    },
    behave: () => wrong.clear(),
    of: (provider) => wrong.get(provider),
  }
}
