import { randomBytes } from 'node:crypto'

/** 128 random bits in hex: whoever does not know it does not guess it. */
export function randomId(): string {
  return randomBytes(16).toString('hex')
}
