import { toHexData } from '@foyer/codec'
import { blake2b } from '@noble/hashes/blake2.js'
import { RpcFailure } from '../localNode/rpcFailure.ts'
import { type Push, startRpcServer } from '../localNode/startRpcServer.ts'

/** The local chain, by the hash of its first block, which is always the same one: it stores nothing yet. */
export const LOCAL_POLKADOT_ID = 'polkadot:6d57aa7143479c61b2de2fd5e70dc910'

/** Its coin, which a gateway has to be told of. */
export const LOCAL_POLKADOT_COIN = { name: 'Polkadot', symbol: 'DOT', decimals: 10 } as const

/** The amounts of an account of the local chain, in smallest units. */
export interface LocalAmounts {
  readonly free: bigint
  readonly reserved?: bigint
  readonly frozen?: bigint
}

/** A local chain of Polkadot. It is a stand-in: it stores accounts and makes blocks, but executes nothing. */
export interface LocalPolkadot {
  readonly url: string
  /** The same over a websocket. */
  readonly socketUrl: string
  /** The CAIP-2 id, by the hash of the first block. */
  readonly caipNetworkId: `polkadot:${string}`
  /** Says what an account has from the next block on. */
  setAccount(accountId: Uint8Array, amounts: LocalAmounts): void
  /** Makes a block. */
  tick(): void
  stop(): Promise<void>
}

interface Header {
  readonly parentHash: string
  readonly number: number
  readonly stateRoot: string
}

interface NodeState {
  readonly headers: Header[]
  readonly hashes: string[]
  readonly storage: Map<string, string>
  readonly listeners: Map<string, (header: Header) => void>
}

const BLOCK_MS = 6_000
const ZERO_HASH = `0x${'00'.repeat(32)}`
/** The beginning of an account's storage, before its amounts: nonce and reference counters. */
const COUNTERS = [0, 0, 1, 0] as const
/** The highest bit of the flags, which says that the amounts have their newer meaning. */
const FLAGS = 1n << 127n

const hash = (bytes: Uint8Array, size: number) => blake2b(bytes, { dkLen: size })

/**
 * Starts a stand-in for a chain of Polkadot: `state_getStorage` of accounts under the keys of System.Account, headers whose hash is that of
 * their SCALE bytes, over HTTP and websockets. It has no runtime, so that it takes no transactions.
 */
export async function startLocalPolkadot(input: {
  /** 0 picks a free port. */
  readonly port: number
  readonly accounts?: readonly { readonly accountId: Uint8Array; readonly amounts: LocalAmounts }[]
  /** Whether blocks are made automatically. @default true */
  readonly isTicking?: boolean
}): Promise<LocalPolkadot> {
  const node: NodeState = { headers: [], hashes: [], storage: new Map(), listeners: new Map() }
  addBlock(node)
  const setAccount = (accountId: Uint8Array, amounts: LocalAmounts) =>
    void node.storage.set(toAccountKey(accountId), toStored(amounts))
  for (const { accountId, amounts } of input.accounts ?? []) setAccount(accountId, amounts)
  const server = await startRpcServer({
    port: input.port,
    answer: (method, params, push) => answer(node, method, Array.isArray(params) ? params : [], push),
  })
  const ticking = input.isTicking === false ? undefined : setInterval(() => addBlock(node), BLOCK_MS)
  ticking?.unref()
  return {
    url: server.url,
    socketUrl: server.socketUrl,
    caipNetworkId: `polkadot:${(node.hashes[0] ?? '').slice(2, 34)}`,
    setAccount,
    tick: () => addBlock(node),
    async stop() {
      clearInterval(ticking)
      await server.stop()
    },
  }
}

function addBlock(node: NodeState): void {
  const state = [...node.storage].flat().join()
  const header = {
    parentHash: node.hashes.at(-1) ?? ZERO_HASH,
    number: node.headers.length,
    stateRoot: toHexData(hash(Buffer.from(state), 32)),
  }
  node.headers.push(header)
  node.hashes.push(toHexData(hash(toScale(header), 32)))
  for (const tell of node.listeners.values()) tell(header)
}

/** A header in SCALE: parent, number in its compact form, state, what was put in, and an empty list of digests. */
function toScale({ parentHash, number, stateRoot }: Header): Uint8Array {
  const bytes = (hex: string) => Buffer.from(hex.slice(2), 'hex')
  return Buffer.concat([
    bytes(parentHash),
    toCompact(number),
    bytes(stateRoot),
    bytes(ZERO_HASH),
    Buffer.from([0]),
  ])
}

function toCompact(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  if (value < 64) return Buffer.from([value * 4])
  if (value < 16_384) {
    bytes.writeUInt16LE(value * 4 + 1)
    return bytes.subarray(0, 2)
  }
  bytes.writeUInt32LE(value * 4 + 2)
  return bytes
}

/** The key of an account in the map System.Account: the hashes of both names, the hash of the account, and the account. */
function toAccountKey(accountId: Uint8Array): string {
  const map = '26aa394eea5630e07c48ae0c9558cef7b99d880ec681799c0cf30e8886371da9'
  return `0x${map}${toHexData(hash(accountId, 16)).slice(2)}${toHexData(accountId).slice(2)}`
}

function toStored({ free, reserved = 0n, frozen = 0n }: LocalAmounts): string {
  const bytes = Buffer.alloc(80)
  for (const [index, counter] of COUNTERS.entries()) bytes.writeUInt32LE(counter, index * 4)
  for (const [index, amount] of [free, reserved, frozen, FLAGS].entries()) {
    bytes.writeBigUInt64LE(amount & 0xffff_ffff_ffff_ffffn, 16 + index * 16)
    bytes.writeBigUInt64LE(amount >> 64n, 24 + index * 16)
  }
  return toHexData(bytes)
}

const toRpcHeader = (header: Header | undefined) =>
  header && {
    parentHash: header.parentHash,
    number: `0x${header.number.toString(16)}`,
    stateRoot: header.stateRoot,
    extrinsicsRoot: ZERO_HASH,
    digest: { logs: [] },
  }

type Answer = (node: NodeState, params: readonly unknown[], push: Push | undefined) => unknown

const METHODS: Readonly<Record<string, Answer>> = {
  system_chain: () => 'Foyer Local',
  system_name: () => 'foyer-local',
  system_version: () => '0.1.0',
  system_health: () => ({ peers: 0, isSyncing: false, shouldHavePeers: false }),
  system_properties: () => ({ ss58Format: 42, tokenDecimals: 10, tokenSymbol: 'DOT' }),
  chain_getBlockHash: ({ hashes }, [number]) =>
    hashes[number === undefined ? hashes.length - 1 : Number(number)] ?? null,
  chain_getFinalizedHead: ({ hashes }) => hashes.at(-1),
  chain_getHeader: ({ headers, hashes }, [hashOf]) =>
    toRpcHeader(hashOf === undefined ? headers.at(-1) : headers[hashes.indexOf(String(hashOf))]) ?? null,
  state_getStorage({ storage }, [key]) {
    if (typeof key !== 'string' || !/^0x(?:[\da-f]{2})*$/i.test(key)) {
      throw new RpcFailure(-32_602, 'Invalid params', 'invalid hex')
    }
    return storage.get(key.toLowerCase()) ?? null
  },
  chain_subscribeNewHeads(node, _params, push) {
    if (!push) throw new RpcFailure(-32_601, 'Subscriptions are not available on this transport.')
    const id = `head-${node.listeners.size + 1}`
    const tell = (header: Header | undefined) =>
      push('chain_newHead', { subscription: id, result: toRpcHeader(header) })
    node.listeners.set(id, tell)
    // After the answer that names the subscription.
    setImmediate(() => tell(node.headers.at(-1)))
    return id
  },
  chain_unsubscribeNewHeads: ({ listeners }, [id]) => listeners.delete(String(id)),
  rpc_methods: () => ({ methods: Object.keys(METHODS) }),
}

function answer(
  node: NodeState,
  method: string,
  params: readonly unknown[],
  push: Push | undefined,
): unknown {
  const own = Object.hasOwn(METHODS, method) ? METHODS[method] : undefined
  if (!own) throw new RpcFailure(-32_601, 'Method not found')
  return own(node, params, push)
}
