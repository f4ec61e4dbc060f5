import { bundlerRoutes } from '@foyer/api'
import {
  findForeignCode,
  PROXY_DEPLOYED_CODE,
  SMART_ACCOUNT_CHAINS,
  SMART_ACCOUNT_CONTRACTS,
} from '@foyer/smart-account'
import * as v from 'valibot'
import { FrameFailure } from '../lib/frameFailure.ts'
import { type ChainNode, type ChainNodeInput, createChainNode } from '../servers/chainNode.ts'
import type { WalletRow } from '../store/rows.ts'
import type { CustodyContext } from '../wallet/custodyContext.ts'
import { type Bundler, createBundler } from './bundler.ts'

/** How long the gateway's list of chains is used. */
const LIST_MS = 60_000

/** A chain on which the smart account can be used. */
export interface SmartChain {
  readonly chainId: number
  /** The app pays for operations there, as long as its budget lasts. */
  readonly isSponsored: boolean
}

/** The frame's knowledge of smart accounts on the networks, for as long as its page lives. */
export interface Smart {
  /**
   * The chains on which smart accounts can be used: those that the gateway lists, without those whose contracts did not match. They are stored with the wallet.
   */
  chains(): Promise<readonly SmartChain[]>
  /**
   * The chain, before it is used. At its first use the contracts there are compared with the known ones.
   * @throws FrameFailure smart_account_unavailable, server_unreachable
   */
  require(chainId: number, signal: AbortSignal): Promise<SmartChain>
  /** Whether the known delegate works on a chain, for the chains that were asked. */
  readonly delegates: Map<number, boolean>
  /** The limits of sessions whose code is the known one, for the chains that were asked. */
  readonly limits: Map<number, ReadonlySet<string>>
  /** Whether an account is deployed. @throws FrameFailure smart_account_unavailable for one that runs other code */
  isDeployed(address: string, chainId: number, signal: AbortSignal): Promise<boolean>
  /** Stores facts about the smart account with the wallet of this device. If a `walletId` is given, only while that wallet is the stored one. */
  note(known: Partial<NonNullable<WalletRow['smart']>>, walletId?: string): Promise<void>
  /** Tells the gateway which account is used, for other devices. Nothing here depends on it, so a failure is ignored. */
  tellType(type: 'eoa' | 'smartAccount'): Promise<void>
  node(chainId: number): ChainNode
  /** The gateway, whose every question carries the proof of this device. */
  readonly gateway: CustodyContext['gateway']
  bundler(chainId: number): Bundler
}

/** The input of `createSmart`. */
export interface SmartInput extends Omit<ChainNodeInput, 'chainId'> {
  readonly context: Pick<CustodyContext, 'gateway' | 'store'>
  readonly now?: () => number
}

/** Creates the knowledge of smart accounts for one page. */
export function createSmart(input: SmartInput): Smart {
  const { context, now = Date.now } = input
  const { gateway, store } = context
  const foreign = new Map<number, string>()
  const known = new Set<number>()
  let list: { readonly chains: readonly SmartChain[]; readonly atMs: number } | undefined
  const node = (chainId: number) => createChainNode({ ...input, chainId })
  const deployed = new Set<string>()
  const note: Smart['note'] = async (more, walletId) => {
    await store.change((rows) =>
      rows.wallet && (walletId ?? rows.wallet.binding.walletId) === rows.wallet.binding.walletId
        ? { ...rows, wallet: { ...rows.wallet, smart: { ...rows.wallet.smart, ...more } } }
        : rows,
    )
  }
  const keepList = async (chains: readonly SmartChain[]) => {
    list = { chains, atMs: now() }
    await note({ chains: chains.map(({ chainId }) => chainId) })
    return chains
  }
  const chains = async () => {
    if (list && now() - list.atMs < LIST_MS) return list.chains
    const reply = await gateway.call(bundlerRoutes.listBundlerChains, undefined)
    const isKnown = ({ chainId }: SmartChain) =>
      SMART_ACCOUNT_CHAINS.includes(chainId) && !foreign.has(chainId)
    return keepList(reply.chains.filter(isKnown))
  }
  const checkCode = async (chainId: number, signal: AbortSignal) => {
    if (known.has(chainId)) return
    const name = await findForeignCode(chainId, createCodeReader(node(chainId), signal))
    if (name !== undefined) {
      foreign.set(chainId, name)
      await keepList((list?.chains ?? []).filter((chain) => chain.chainId !== chainId))
      throw unavailable(`${name} is not what it is elsewhere`)
    }
    known.add(chainId)
  }
  return {
    chains,
    delegates: new Map(),
    limits: new Map(),
    async require(chainId, signal) {
      const name = foreign.get(chainId)
      if (name !== undefined) throw unavailable(`${name} is not what it is elsewhere`)
      const chain = (await chains()).find((one) => one.chainId === chainId)
      if (!chain) throw unavailable('the wallet service takes no operations there')
      await checkCode(chainId, signal)
      return chain
    },
    async isDeployed(address, chainId, signal) {
      // Not in storage: a local chain that begins anew has forgotten it.
      const key = `${chainId}:${address}`
      if (deployed.has(key)) return true
      const code = await createCodeReader(node(chainId), signal)(address)
      if (code === '0x') return false
      // An address with a delegate (EIP-7702): which one it is, is looked at before it is used.
      if (code.startsWith('0xef0100')) return true
      if (code.toLowerCase() !== PROXY_DEPLOYED_CODE) throw unavailable('the account runs other code')
      deployed.add(key)
      return true
    },
    note,
    async tellType(type) {
      await gateway.call(bundlerRoutes.setAccountType, { type }).catch(() => {})
    },
    node,
    gateway,
    bundler: (chainId) => createBundler(gateway, chainId),
  }
}

const Code = v.pipe(v.string(), v.regex(/^0x([0-9a-f]{2})*$/i))

/** Reads codes of one chain. Those of the contracts of smart accounts are asked for together. */
function createCodeReader(node: ChainNode, signal: AbortSignal) {
  const read = new Map<string, string>()
  const ask = async (addresses: readonly string[]) => {
    const calls = addresses.map((address) => ({ method: 'eth_getCode', params: [address, 'latest'] }))
    const answers = await node.ask(calls, signal)
    for (const [at, address] of addresses.entries()) {
      const answer = answers[at]
      const code = v.safeParse(Code, answer && 'result' in answer ? answer.result : undefined)
      if (!code.success) throw new FrameFailure('server_unreachable', 'The network cannot be reached')
      read.set(address, code.output)
    }
  }
  return async (address: string): Promise<string> => {
    const all: readonly string[] = Object.values(SMART_ACCOUNT_CONTRACTS)
    if (!read.has(address)) await ask(all.includes(address) ? all : [address])
    return read.get(address) ?? '0x'
  }
}

/** @param why what is wrong with the network, as the rest of a sentence */
export function unavailable(why: string): FrameFailure {
  return new FrameFailure(
    'smart_account_unavailable',
    `The smart account cannot be used on this network: ${why}`,
  )
}
