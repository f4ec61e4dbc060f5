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

/** The account of a person. For the same person it is always the same one. */
export function accountOf(person: Person): FarcasterAccount {
  return {
    fid: Number(subjectOf('farcaster', person)),
    custody: new Wallet(id(`farcaster custody ${person.id}`)),
    auth: new Wallet(id(`farcaster auth address ${person.id}`)),
  }
}

/** A wallet that no number knows. */
export const STRANGER = new Wallet(id('farcaster stranger'))
