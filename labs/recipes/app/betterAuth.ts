import { toCookies } from './visit.ts'
// The code of docs/guide/better-auth.md, with the gateway of this lab.
import { auth } from './wallet/plugin.ts'

const API = 'http://localhost:5173/api/auth'

/** Signs in with a token as the page does, and gives the name in the session that better-auth then has. */
export async function visitBetterAuth(token: string): Promise<string | undefined> {
  const signedIn = await auth.handler(
    new Request(`${API}/foyer/sign-in`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: 'http://localhost:5173' },
      body: JSON.stringify({ token }),
    }),
  )
  const session = await auth.handler(
    new Request(`${API}/get-session`, { headers: { cookie: toCookies(signedIn) } }),
  )
  return (await session.json())?.user?.name
}
