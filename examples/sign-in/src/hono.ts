import { Hono } from 'hono'
import { getSignedCookie, setSignedCookie } from 'hono/cookie'
import { createRemoteJWKSet, jwtVerify } from 'jose'

/** The gateway whose sessions the server believes. */
export interface Settings {
  /** Your gateway, such as `https://gateway.example`. */
  readonly gatewayUrl: string
  readonly projectId: string
  /** The origin of your page, such as `https://shop.example`. */
  readonly appOrigin: string
  /** At least 32 random characters, for the cookie of `/login`. */
  readonly cookieSecret: string
}

/** Creates a server that knows who has signed in with a message. */
export function createApp({ gatewayUrl, projectId, appOrigin, cookieSecret }: Settings) {
  const keys = createRemoteJWKSet(new URL('/v1/siwx/keys', gatewayUrl))

  /** The session of a token; undefined where it is forged, over, or of another app. The gateway is asked for its keys alone. */
  async function readSession(token = '') {
    const { payload } = await jwtVerify(token, keys, {
      typ: 'foyer-siwx+jwt',
      algorithms: ['EdDSA'],
      requiredClaims: ['exp'],
    }).catch(() => ({ payload: undefined }))
    if (payload?.prj !== projectId || payload.org !== appOrigin) return undefined
    return { address: String(payload.address), chainId: String(payload.chainId), token }
  }

  /** Whether the session was not revoked meanwhile, which its token alone does not say. */
  async function isLive(token: string): Promise<boolean> {
    const reply = await fetch(`${gatewayUrl}/v1/siwx/sessions/list?projectId=${projectId}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ tokens: [token] }),
    }).catch(() => undefined)
    if (!reply?.ok) return false
    const { sessions } = (await reply.json()) as { sessions: unknown[] }
    return sessions.length === 1
  }

  const bearer = (header: string | undefined) => header?.replace(/^Bearer /, '')
  const app = new Hono()

  app.get('/me', async (c) => {
    const session = await readSession(bearer(c.req.header('authorization')))
    if (!session) return c.json({ error: 'signed_out' }, 401)
    return c.json({ address: session.address, chainId: session.chainId })
  })

  // Where a sign-out elsewhere matters, the gateway is asked as well.
  app.post('/orders', async (c) => {
    const session = await readSession(bearer(c.req.header('authorization')))
    if (!session || !(await isLive(session.token))) return c.json({ error: 'signed_out' }, 401)
    return c.json({ ordered: true, by: session.address })
  })

  // A session of your own from here on: the token comes once, and the browser keeps a cookie that no script reads.
  app.post('/login', async (c) => {
    const session = await readSession(bearer(c.req.header('authorization')))
    if (!session || !(await isLive(session.token))) return c.json({ error: 'signed_out' }, 401)
    await setSignedCookie(c, 'session', session.address, cookieSecret, {
      ...{ httpOnly: true, secure: true, sameSite: 'Lax', path: '/', prefix: 'host' },
      maxAge: 86_400,
    })
    return c.json({ address: session.address })
  })

  app.get('/account', async (c) => {
    const address = await getSignedCookie(c, cookieSecret, 'session', 'host')
    return address ? c.json({ address }) : c.json({ error: 'signed_out' }, 401)
  })

  return app
}
