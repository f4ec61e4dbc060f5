import { createHash, randomBytes } from 'node:crypto'

/** Makes a secret of 32 random bytes, in base64url. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** Returns the form in which a secret is kept. It is found by it, so that no comparison tells anything of the secret. */
export function digestOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}

/** Makes an id that says what it is of: `op_…`. */
export function newConsoleId(prefix: 'op' | 'at'): string {
  return `${prefix}_${randomBytes(12).toString('base64url')}`
}
