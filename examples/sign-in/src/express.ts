import express, { type NextFunction, type Request, type Response } from 'express'
import { createRemoteJWKSet, jwtVerify } from 'jose'

/** The gateway whose sessions the server believes. */
export interface Settings {
  /** Your gateway, such as `https://gateway.example`. */
  readonly gatewayUrl: string
  readonly projectId: string
  /** The origin of your page, such as `https://shop.example`. */
  readonly appOrigin: string
}

/** Creates a server that knows who has signed in with a message. */
export function createApp({ gatewayUrl, projectId, appOrigin }: Settings) {
  const keys = createRemoteJWKSet(new URL('/v1/siwx/keys', gatewayUrl))

  /** Lets requests through whose token is good, and notes whose they are. The gateway is asked for its keys alone. */
  async function requireSession(request: Request, response: Response, next: NextFunction): Promise<void> {
    const token = request.get('authorization')?.replace(/^Bearer /, '') ?? ''
    const { payload } = await jwtVerify(token, keys, {
      typ: 'foyer-siwx+jwt',
      algorithms: ['EdDSA'],
      requiredClaims: ['exp'],
    }).catch(() => ({ payload: undefined }))
    if (payload?.prj !== projectId || payload.org !== appOrigin) {
      response.status(401).json({ error: 'signed_out' })
      return
    }
    Object.assign(response.locals, { address: payload.address, chainId: payload.chainId, token })
    next()
  }

  /** Lets requests through whose session was not revoked meanwhile, which its token alone does not say. */
  async function requireLive(_request: Request, response: Response, next: NextFunction): Promise<void> {
    const reply = await fetch(`${gatewayUrl}/v1/siwx/sessions/list?projectId=${projectId}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ tokens: [response.locals.token] }),
    }).catch(() => undefined)
    const { sessions } = reply?.ok ? ((await reply.json()) as { sessions: unknown[] }) : { sessions: [] }
    if (sessions.length === 1) next()
    else response.status(401).json({ error: 'signed_out' })
  }

  const app = express()

  app.get('/me', requireSession, (_request, response) => {
    const { address, chainId } = response.locals
    response.json({ address, chainId })
  })

  // Where a sign-out elsewhere matters, the gateway is asked as well.
  app.post('/orders', requireSession, requireLive, (_request, response) => {
    response.json({ ordered: true, by: response.locals.address })
  })

  return app
}
