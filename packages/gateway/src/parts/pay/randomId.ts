import { randomBytes } from 'node:crypto'

/** 128 random bits in hex, which nobody can guess. */
export function randomId(): string {
  return randomBytes(16).toString('hex')
}
