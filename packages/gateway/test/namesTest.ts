import { randomBytes } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { type InputOf, nameRoutes, Problem, type ReplyOf, type RouteDefinition } from '@foyer/api'
import * as v from 'valibot'
import {
  decodeAbiParameters,
  encodeFunctionData,
  type Hex,
  namehash,
  parseAbi,
  parseAbiParameters,
} from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { createGateway } from '../src/createGateway.ts'
import { createHttpServer } from '../src/http/httpServer.ts'
import type { OpenDatabase } from '../src/kernel/database/openDatabase.ts'
import type { NodeAddresses } from '../src/kernel/nodes/chainNodes.ts'
import { createMemoryServices } from '../src/memoryServices.ts'
import { startNames } from '../src/parts/names/createNames.ts'
import { createLabels, readLabels } from '../src/parts/names/labels.ts'
import { createNameServers } from '../src/parts/names/nameServers.ts'
import type { Names } from '../src/parts/names/names.ts'
import { createNameSigner, type NameSigner } from '../src/parts/names/signerKey.ts'
import { Refused } from './authClient.ts'
import { openMigratedDatabase } from './emptyDatabase.ts'
import { APP, PROJECT } from './siwxTest.ts'

export { createNameSigner, type NameSigner }

/** Signs messages, as accounts of viem do. */
export interface NameHolder {
  readonly address: string
  signMessage(input: { readonly message: string }): Promise<string>
}

/** A visitor with a key that nobody has used. */
export function createHolder(): NameHolder {
  return privateKeyToAccount(generatePrivateKey())
}

/** The key of the signer in tests. */
export const SIGNER = createNameSigner(`0x${'51'.repeat(32)}`)
const RESOLVER = `0x${'5e'.repeat(20)}` as const

/** The caller. */
export interface NameAsker {
  /** @default APP */
  readonly origin?: string
  readonly isServer?: boolean
  readonly projectId?: string
}

/** A gateway that gives out names below `foyer.eth`. Its clock may be set. */
export async function startNamesTest(
  input: {
    readonly rpc?: NodeAddresses
    readonly opened?: OpenDatabase
    readonly resolver?: Hex
    readonly signer?: NameSigner
    /** Instead of the list that comes with the gateway. */
    readonly reserved?: readonly string[]
    /** The replacements of methods. */
    readonly changes?: Partial<Names>
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
  const errors: unknown[] = []
  const parent = 'foyer.eth'
  const started = startNames({
    database: opened.database,
    nodes: services.nodes,
    parent,
    resolver: input.resolver ?? RESOLVER,
    signer: input.signer ?? SIGNER,
    labels: input.reserved ? createLabels(input.reserved) : await readLabels(parent),
    now: () => Date.now() + clock.shiftMs,
    onError: (error) => errors.push(error),
  })
  const names = { ...started, ...input.changes }
  const gateway = createGateway(
    { ...services, names, nameServers: createNameServers({ names }) },
    { isDevelopment: false, checkReplies: true, trustedProxies: 1 },
  )

  /** @throws Refused */
  async function call<const R extends RouteDefinition>(
    route: R,
    request: { readonly body?: InputOf<R>['body']; readonly query?: Record<string, string> },
    { origin = APP, projectId = PROJECT, isServer = false }: NameAsker = {},
  ): Promise<ReplyOf<R>> {
    const query = new URLSearchParams({ projectId, ...request.query })
    const reply = await gateway.request(`${route.path}?${query}`, {
      method: route.method,
      headers: {
        'content-type': 'application/json',
        // Each request has a caller of its own: a caller may sign for a limited number of names a day.
        'x-forwarded-for': `10.${randomBytes(3).join('.')}`,
        ...(isServer ? {} : { origin }),
      },
      ...(request.body === undefined ? {} : { body: JSON.stringify(request.body) }),
    })
    const json: unknown = await reply.json()
    if (!reply.ok) throw new Refused(v.parse(Problem, json))
    if ('bytes' in route.reply) throw new Error('not a route of JSON')
    // Parsed by the schema that the type is inferred from.
    return v.parse(route.reply, json) as ReplyOf<R>
  }

  const challenge = (holder: NameHolder, label: string, fields: object = {}, asker?: NameAsker) => {
    const account = `eip155:1:${holder.address}`
    const body = { action: 'register' as const, label, account, ...fields }
    return call(nameRoutes.createNameChallenge, { body }, asker)
  }
  const take = (message: string, signature: string, asker?: NameAsker) =>
    call(nameRoutes.createName, { body: { message, signature } }, asker)
  const giveUp = (message: string, signature: string) =>
    call(nameRoutes.releaseName, { body: { message, signature } })
  return {
    ...{ opened, gateway, names, parent, clock, errors, call, challenge, take, giveUp },
    /** Takes a name as somebody who signs what they are given. */
    async register(holder: NameHolder, label: string) {
      const { message } = await challenge(holder, label)
      return take(message, await holder.signMessage({ message }))
    },
    /** Gives a name up. */
    async release(holder: NameHolder, label: string) {
      const { message } = await challenge(holder, label, { action: 'release' })
      return giveUp(message, await holder.signMessage({ message }))
    },
    async close() {
      await started.close()
      if (input.opened === undefined) await opened.close()
    },
  }
}

export type NamesTest = Awaited<ReturnType<typeof startNamesTest>>

/** Lets programs elsewhere ask a gateway, at an address that does not change when the gateway does. */
export async function listenFor(handler: () => { fetch: NamesTest['gateway']['fetch'] } | undefined) {
  const server = createHttpServer(
    async (request) => (await handler()?.fetch(request)) ?? new Response(null, { status: 503 }),
    { trustedProxies: 0 },
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // it listens on a port
  return {
    url: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

/** The coin type of an EVM chain. Standard: ENSIP-11. */
const coinTypeOf = (chainId: number) => (chainId === 1 ? 60n : 0x80000000n | BigInt(chainId))

/** Returns the account that a signed answer about a chain names; `0x` where there is none. */
export function readHolder(answer: string): Hex {
  const signed = parseAbiParameters('bytes result, uint64 expires, bytes signature')
  const [result] = decodeAbiParameters(signed, `0x${answer.slice(2)}`)
  return decodeAbiParameters(parseAbiParameters('bytes account'), result)[0]
}

/** The question that the resolver sends clients with, as it is in its revert: about Ethereum, or about an EVM chain by its number. */
export function encodeQuestion(name: string, chainId?: number): Hex {
  const wire = name
    .split('.')
    .map((label) => label.length.toString(16).padStart(2, '0') + Buffer.from(label).toString('hex'))
    .join('')
  const record =
    chainId === undefined
      ? encodeFunctionData({
          abi: parseAbi(['function addr(bytes32 node) view returns (address)']),
          args: [namehash(name)],
        })
      : encodeFunctionData({
          abi: parseAbi(['function addr(bytes32 node, uint256 coinType) view returns (bytes)']),
          args: [namehash(name), coinTypeOf(chainId)],
        })
  return encodeFunctionData({
    abi: parseAbi(['function resolve(bytes name, bytes data) view returns (bytes)']),
    args: [`0x${wire}00`, record],
  })
}
