import type { ReadSession } from './readSession.ts'

/** The user that Auth.js keeps in its session. */
export interface WalletUser {
  /** The account, as CAIP-10 writes it: `eip155:1:0x…`. */
  readonly id: string
  readonly name: string
}

/** Returns the settings of a `Credentials` provider of Auth.js, for next-auth 4 and 5. */
export function createWalletCredentials(readSession: ReadSession) {
  return {
    id: 'foyer',
    name: 'Wallet',
    credentials: { token: {} },
    async authorize(credentials: Partial<Record<'token', unknown>> | undefined): Promise<WalletUser | null> {
      const session = await readSession(String(credentials?.token ?? ''))
      return session ? { id: `${session.chainId}:${session.address}`, name: session.address } : null
    },
  }
}
