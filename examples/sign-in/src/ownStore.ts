import { randomBytes } from 'node:crypto'
import { Hono } from 'hono'
import { getAddress, isAddress, isHex, type PublicClient } from 'viem'
import { createSiweMessage } from 'viem/siwe'

/** How long a message may wait for its signature, and how long a session lasts. */
const MESSAGE_MS = 5 * 60_000
const SESSION_MS = 7 * 86_400_000

/** The settings of the server. */
export interface Settings {
  /** The origin of your page, such as `https://shop.example`. */
  readonly appOrigin: string
  /** A node for each chain that visitors sign in on, by its number. Contract accounts are asked there (ERC-1271, ERC-6492). */
  readonly clients: Readonly<Record<number, Pick<PublicClient, 'verifyMessage'>>>
}

interface Account {
  readonly address: string
  readonly chainId: string
}

interface Session extends Account {
  readonly message: string
  readonly signature: string
  readonly expiresAt: string
  readonly token: string
}

/** Creates a back end for `siwx` that needs no gateway. It keeps everything in memory: use your database. */
export function createApp({ appOrigin, clients }: Settings) {
  /** Messages that wait for their signature, by nonce. The whole text is kept: it is compared, and never parsed. */
  const waiting = new Map<string, Account & { readonly text: string; readonly endsAtMs: number }>()
  const sessions = new Map<string, Session>()
  const isSame = (one: Account, other: Account) =>
    one.chainId === other.chainId && one.address.toLowerCase() === other.address.toLowerCase()
  const app = new Hono()

  app.post('/message', async (c) => {
    const { address, chainId } = readAccount(await c.req.json())
    const nonce = randomBytes(16).toString('hex')
    const now = Date.now()
    const fields = { domain: new URL(appOrigin).host, uri: appOrigin, version: '1', nonce } as const
    const serializedMessage = createSiweMessage({
      ...fields,
      address: getAddress(address),
      chainId: Number(chainId.replace('eip155:', '')),
      issuedAt: new Date(now),
      expirationTime: new Date(now + SESSION_MS),
    })
    waiting.set(nonce, { address, chainId, text: serializedMessage, endsAtMs: now + MESSAGE_MS })
    return c.json({ ...fields, accountAddress: address, chainId, serializedMessage })
  })

  app.post('/sessions', async (c) => {
    const body: unknown = await c.req.json()
    const account = readAccount(body)
    const { message, signature } = body as { message?: unknown; signature?: unknown }
    const nonce = /\nNonce: ([0-9a-f]{32})\n/.exec(String(message))?.[1] ?? ''
    const issued = waiting.get(nonce)
    const client = clients[Number(account.chainId.replace('eip155:', ''))]
    if (!issued || !client || !isHex(signature)) return c.json({ error: 'signature_invalid' }, 400)
    const isOurs = issued.text === message && isSame(issued, account) && issued.endsAtMs > Date.now()
    if (!isOurs) return c.json({ error: 'signature_invalid' }, 400)
    const signed = { address: getAddress(account.address), message: issued.text, signature }
    const isGood = await client.verifyMessage(signed).catch(() => false)
    // Deleted last and in one step, so that of two requests at once one signs in.
    if (!isGood || !waiting.delete(nonce)) return c.json({ error: 'signature_invalid' }, 400)
    const session: Session = {
      ...account,
      message: issued.text,
      signature,
      expiresAt: new Date(Date.now() + SESSION_MS).toISOString(),
      token: randomBytes(32).toString('base64url'),
    }
    sessions.set(session.token, session)
    c.header('set-cookie', cookieOf(session.token, SESSION_MS / 1000))
    return c.json(session)
  })

  app.post('/list', async (c) => {
    const account = readAccount(await c.req.json())
    const session = sessions.get(tokenOf(c.req.header('cookie')))
    const isGood = session && isSame(session, account) && Date.parse(session.expiresAt) > Date.now()
    return c.json(isGood ? [session] : [])
  })

  app.post('/revoke', (c) => {
    sessions.delete(tokenOf(c.req.header('cookie')))
    c.header('set-cookie', cookieOf('', 0))
    return c.json({})
  })

  return app
}

/** @throws SyntaxError for anything that is no account of an EVM chain */
function readAccount(body: unknown): Account {
  const { address, chainId } = body as { address?: unknown; chainId?: unknown }
  if (typeof address !== 'string' || !isAddress(address)) throw new SyntaxError('no address')
  if (typeof chainId !== 'string' || !/^eip155:[1-9]\d{0,15}$/.test(chainId))
    throw new SyntaxError('no chain')
  return { address: getAddress(address), chainId }
}

function cookieOf(token: string, maxAgeSeconds: number): string {
  return `__Host-session=${token}; Max-Age=${maxAgeSeconds}; Path=/; HttpOnly; Secure; SameSite=Lax`
}

function tokenOf(cookies = ''): string {
  return /(?:^|; )__Host-session=([\w-]{43})(?:;|$)/.exec(cookies)?.[1] ?? ''
}
