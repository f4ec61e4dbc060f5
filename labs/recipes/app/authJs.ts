import { Auth } from '@auth/core'
import Credentials from '@auth/core/providers/credentials'
import { toCookies, type Visit } from './visit.ts'
import { createWalletCredentials } from './wallet/authJs.ts'
import { createReadSession } from './wallet/readSession.ts'

// The recipe of docs/guide/next-auth.md, with the library on which next-auth 5 is built.

const ORIGIN = 'http://localhost:5173'

/** Signs in with a token as the page does, and gives the name in the session that Auth.js then has. */
export async function visitAuthJs({ gatewayUrl, projectId, token }: Visit): Promise<string | undefined> {
  const readSession = createReadSession({ gatewayUrl, projectId, appOrigin: ORIGIN })
  const call = (path: string, init?: RequestInit) =>
    Auth(new Request(`${ORIGIN}/auth/${path}`, init), {
      basePath: '/auth',
      secret: 'a secret of this lab, of no use elsewhere',
      trustHost: true,
      session: { strategy: 'jwt' },
      providers: [Credentials(createWalletCredentials(readSession))],
      logger: { error() {} },
    })
  const csrf = await call('csrf')
  const cookies = toCookies(csrf)
  const { csrfToken } = await csrf.json()
  const signedIn = await call('callback/foyer', {
    method: 'POST',
    headers: { cookie: cookies, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ csrfToken, token }),
  })
  const session = await call('session', { headers: { cookie: `${cookies}; ${toCookies(signedIn)}` } })
  return (await session.json())?.user?.name
}
