import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { siwxRoutes } from '@foyer/api'
import { startGateway } from '@foyer/gateway'
import { Wallet } from 'ethers'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import * as v from 'valibot'
import { copyMigratedDatabase } from '../../packages/gateway/test/emptyDatabase.ts'

// A gateway that runs, and visitors who sign in at it: for the servers and recipes of the guides.

export const APP_ORIGIN = 'http://localhost:5173'
export const PROJECT = 'dev'
export const ADA = new Wallet(`0x${'a1'.repeat(32)}`)
export const BOB = new Wallet(`0x${'b2'.repeat(32)}`)

/** A gateway with visitors. */
export interface SiwxGateway {
  readonly url: string
  /** Asks a route as a page does. */
  post(path: string, body: unknown, origin?: string): Promise<unknown>
  /** Signs Ada in on a page, as the modal does; gives the token of the session. */
  signIn(origin?: string): Promise<string>
  close(): Promise<void>
}

/** Starts one with a database of its own. */
export async function startSiwxGateway(): Promise<SiwxGateway> {
  const dataDir = await mkdtemp(join(tmpdir(), 'foyer-sign-in-'))
  await copyMigratedDatabase(dataDir)
  const gateway = await startGateway({ port: 0, isDevelopment: true, dataDir, logLevel: 'silent' })

  async function post(path: string, body: unknown, origin = APP_ORIGIN): Promise<unknown> {
    const reply = await fetch(`${gateway.url}${path}?projectId=${PROJECT}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin },
      body: JSON.stringify(body),
    })
    if (reply.status !== 200) throw new Error(`${path} answered ${reply.status}`)
    return reply.json()
  }

  return {
    url: gateway.url,
    post,
    async signIn(origin) {
      const account = { accountAddress: ADA.address, chainId: 'eip155:1' }
      const { createSiwxNonce, createSiwxSession } = siwxRoutes
      const { serializedMessage: message } = v.parse(
        createSiwxNonce.reply,
        await post(createSiwxNonce.path, account, origin),
      )
      const signature = await ADA.signMessage(message)
      const body = { scheme: 'eip191', address: ADA.address, chainId: 'eip155:1', message, signature }
      return v.parse(createSiwxSession.reply, await post(createSiwxSession.path, body, origin)).token
    },
    async close() {
      await gateway.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** A token that says the same, and that another key has signed. */
export async function forgeToken(token: string): Promise<string> {
  const { privateKey, publicKey } = await generateKeyPair('EdDSA')
  const [head = '', claims = ''] = token.split('.')
  const read = (part: string): Record<string, unknown> =>
    JSON.parse(Buffer.from(part, 'base64url').toString())
  const { kid, typ } = read(head)
  const { crv } = await exportJWK(publicKey)
  if (crv !== 'Ed25519') throw new Error(`The forged key is of ${crv}`)
  return new SignJWT(read(claims))
    .setProtectedHeader({ alg: 'EdDSA', kid: String(kid), typ: String(typ) })
    .sign(privateKey)
}

/** A token whose claims were changed after it was signed. */
export function tamperWith(token: string): string {
  const [head, claims = '', signature] = token.split('.')
  const changed = Buffer.from(claims, 'base64url').toString().replace(ADA.address, BOB.address)
  return [head, Buffer.from(changed).toString('base64url'), signature].join('.')
}
