import { createHash } from 'node:crypto'
import type { ReadSession } from './readSession.ts'

/** The part of better-auth's `internalAdapter` that signing in needs. */
export interface UserStore<U extends { readonly id: string }> {
  findUserByEmail(email: string): Promise<{ readonly user: U } | null>
  createUser(
    person: { email: string; name: string; emailVerified: boolean },
    source: { method: 'siwe' },
  ): Promise<U>
}

/** Finds or makes the user of a token; undefined where the token is not good. */
export async function findWalletUser<U extends { readonly id: string }>(
  token: string,
  readSession: ReadSession,
  users: UserStore<U>,
): Promise<U | undefined> {
  const session = await readSession(token)
  if (!session) return undefined
  // An address of nobody, since better-auth wants one: accounts of wallets have no mailbox.
  const [family = ''] = session.chainId.split(':')
  const name = family === 'eip155' ? session.address.toLowerCase() : session.address
  const email = `${createHash('sha256').update(name).digest('hex').slice(0, 40)}@${family}.wallet.invalid`
  const found = await users.findUserByEmail(email)
  return (
    found?.user ??
    users.createUser({ email, name: session.address, emailVerified: false }, { method: 'siwe' })
  )
}
