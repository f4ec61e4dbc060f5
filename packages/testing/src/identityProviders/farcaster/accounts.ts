import { id, Wallet } from 'ethers'
import { type Person, subjectOf } from '../people.ts'

/** The account of a person on Farcaster, with keys that everybody knows. */
export interface FarcasterAccount {
  /** The number that the registry knows. */
  readonly fid: number
  /** The wallet that owns the number. */
  readonly custody: Wallet
  /** One that the owner has allowed to sign in for the number. */
  readonly auth: Wallet
}

/** Kept because making a wallet takes milliseconds, and a search for one goes through those of all persons. */
const known = new WeakMap<Person, FarcasterAccount>()

/** The account of a person. For the same person it is always the same one. */
export function accountOf(person: Person): FarcasterAccount {
  const account = known.get(person) ?? createAccount(person)
  known.set(person, account)
  return account
}

/** Makes the wallets of an account when they are first asked for. */
function createAccount(person: Person): FarcasterAccount {
  let custody: Wallet | undefined
  let auth: Wallet | undefined
  return {
    fid: Number(subjectOf('farcaster', person)),
    get custody() {
      custody ??= new Wallet(id(`farcaster custody ${person.id}`))
      return custody
    },
    get auth() {
      auth ??= new Wallet(id(`farcaster auth address ${person.id}`))
      return auth
    },
  }
}

/** A wallet that no number knows. */
export const STRANGER = new Wallet(id('farcaster stranger'))
