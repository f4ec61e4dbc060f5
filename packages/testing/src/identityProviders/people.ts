/** A person who may sign in at a provider. */
export interface Person {
  /** The text that `?auto=` chooses the person by, in lower-case letters and digits. */
  readonly id: string
  readonly name: string
  /** Absent for a person who shares no address. */
  readonly email?: string
  /** Whether the provider has checked the address. X and Facebook do not say so. */
  readonly isVerified: boolean
}

/** The persons that every provider knows at first: one of each kind. */
export const PEOPLE: readonly Person[] = [
  { id: 'ann', name: 'Ann Archer', email: 'ann@example.com', isVerified: true },
  { id: 'ben', name: 'Ben Baker', email: 'ben@example.com', isVerified: false },
  { id: 'cleo', name: 'Cleo Cook', isVerified: false },
]

/** The number under which a provider knows a person: for the same person it is another one at each provider. */
export function subjectOf(provider: string, person: Person): string {
  let number = 0
  for (const letter of `${provider}:${person.id}`) number = (number * 31 + letter.charCodeAt(0)) % 999_999_937
  return String(1_000_000_000 + number)
}
