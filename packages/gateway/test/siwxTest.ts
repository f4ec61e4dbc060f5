import { Problem, type ReplyOf, type RouteDefinition, siwxRoutes } from '@foyer/api'
import { addKeySet } from '@foyer/server-kit/custody'
import * as v from 'valibot'
import { privateKeyToAccount } from 'viem/accounts'
import { createSiweMessage } from 'viem/siwe'
import { createGateway } from '../src/createGateway.ts'
import type { OpenDatabase } from '../src/kernel/database/openDatabase.ts'
import { openKeyRing } from '../src/kernel/keys/keyRing.ts'
import type { NodeAddresses } from '../src/kernel/nodes/chainNodes.ts'
import { createMemoryServices } from '../src/memoryServices.ts'
import { startSiwx } from '../src/parts/siwx/createSiwx.ts'
import { Refused } from './authClient.ts'
import { openMigratedDatabase } from './emptyDatabase.ts'

/** For the benchmark: the parser of the version of viem that the gateway has. */
export { parseSiweMessage } from 'viem/siwe'

export const APP = 'https://shop.example'
export const PROJECT = 'my-shop'
/** A visitor with a key of their own, and another one. */
export const [ADA, BOB] = [
  privateKeyToAccount(`0x${'a1'.repeat(32)}`),
  privateKeyToAccount(`0x${'b2'.repeat(32)}`),
]

/** The fields that the gateway hands out before anybody knows the account. */
export type Draft = ReplyOf<typeof siwxRoutes.prepareSiwxMessage>

/** The text that a wallet of one prompt writes from the fields: by a library that is not the gateway's. */
export function writeDraft(
  draft: Draft,
  changes: Partial<Parameters<typeof createSiweMessage>[0]> = {},
): string {
  const { domain, uri, version, nonce, issuedAt, expirationTime = '' } = draft
  return createSiweMessage({
    ...{ domain, uri, version, nonce, address: ADA.address, chainId: 1 },
    issuedAt: new Date(issuedAt),
    expirationTime: new Date(expirationTime),
    ...changes,
  })
}

/** The caller, and its project. */
export interface Asker {
  /** @default APP */
  readonly origin?: string
  /** A server, which has no origin. */
  readonly isServer?: boolean
  readonly projectId?: string
}

/** A gateway with signing in by a signed message, and without an embedded wallet. Its clock may be set. */
export async function startSiwxTest(
  input: {
    readonly rpc?: NodeAddresses
    readonly opened?: OpenDatabase
    readonly isDevelopment?: boolean
  } = {},
) {
  const opened = input.opened ?? (await openMigratedDatabase())
  const services = createMemoryServices({
    projects: [
      { id: PROJECT, name: 'My Shop', allowedOrigins: [APP, 'https://*.shop.example'] },
      { id: 'other', allowedOrigins: [APP] },
      { id: 'closed', allowedOrigins: [] },
    ],
    rpc: input.rpc ?? {},
  })
  const clock = { shiftMs: 0 }
  const now = () => Date.now() + clock.shiftMs
  const errors: unknown[] = []
  const siwx = await startSiwx({
    database: opened.database,
    keyRing: await openKeyRing(await addKeySet()),
    nodes: services.nodes,
    now,
    onError: (error) => errors.push(error),
  })
  const isDevelopment = input.isDevelopment ?? false
  const gateway = createGateway({ ...services, siwx }, { isDevelopment, checkReplies: true })

  /** @throws Refused */
  async function call<const R extends RouteDefinition>(
    route: R,
    body?: unknown,
    { origin = APP, projectId = PROJECT, isServer = false }: Asker = {},
  ): Promise<ReplyOf<R>> {
    const reply = await gateway.request(`${route.path}?projectId=${projectId}`, {
      method: route.method,
      headers: { 'content-type': 'application/json', ...(isServer ? {} : { origin }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const json: unknown = await reply.json()
    if (!reply.ok) throw new Refused(v.parse(Problem, json))
    if ('bytes' in route.reply) throw new Error('not a route of JSON')
    // Parsed by the schema that the type is inferred from.
    return v.parse(route.reply, json) as ReplyOf<R>
  }

  const issue = (address: string = ADA.address, asker?: Asker, fields: object = {}) =>
    call(siwxRoutes.createSiwxNonce, { accountAddress: address, chainId: 'eip155:1', ...fields }, asker)
  const prepare = (asker?: Asker, chainId = 'eip155:1') =>
    call(siwxRoutes.prepareSiwxMessage, { chainId }, asker)
  const redeem = (
    message: string,
    signature: string,
    changes: { readonly address?: string; readonly chainId?: string; readonly scheme?: string } = {},
    asker?: Asker,
  ) => {
    const body = {
      scheme: 'eip191',
      address: ADA.address,
      chainId: 'eip155:1',
      message,
      signature,
      ...changes,
    }
    return call(siwxRoutes.createSiwxSession, body, asker)
  }

  return {
    ...{ opened, gateway, siwx, clock, now, errors, call, issue, prepare, redeem },
    /** A visitor who has signed in. */
    async signIn() {
      const { serializedMessage } = await issue()
      return redeem(serializedMessage, await ADA.signMessage({ message: serializedMessage }))
    },
    async close() {
      await siwx.close()
      if (input.opened === undefined) await opened.close()
    },
  }
}

export type SiwxTest = Awaited<ReturnType<typeof startSiwxTest>>
