import type { Wallet } from 'ethers'
import { rpcError } from '../emitter.ts'
import { createNodes, deriveKey } from '../wallets/keySigning.ts'
import { grantNamespaces, regrant, type Served } from './namespaces.ts'
import type { OpenedWalletKit } from './openWalletKit.ts'
import { createRequestMethods, readChainId, toReason } from './requestMethods.ts'
import { createSessionActions } from './sessionActions.ts'
import type {
  SessionProposal,
  SessionRequest,
  SessionWalletChain,
  WalletSession,
  WalletSessionEvent,
} from './sessionTypes.ts'

/** The options of a session wallet. */
export interface SessionWalletInput {
  readonly opened: OpenedWalletKit
  readonly chains: readonly SessionWalletChain[]
  /** The index of the first account of the mnemonic. @default 0 */
  readonly firstAccount?: number
  /** The number of accounts that a session shares, the selected one first. @default 1 */
  readonly sharedAccounts?: number
  /** The index of the selected account, of ten. @default 0 */
  readonly selectedAccount?: number
  /** The selected chain. @default the first one */
  readonly selectedChainId?: number
}

/** A wallet with keys, a selected account and a selected chain. The caller decides about proposals and requests. */
export interface SessionWallet {
  /** Ten accounts of the mnemonic of the local chains. */
  readonly addresses: readonly string[]
  selectedAddress(): string
  selectedChainId(): number
  sessions(): readonly WalletSession[]
  /** Approves a proposal. @throws Error with code 5100 to 5104, also sent to the page, when the wallet does not support what is required */
  approve(proposal: SessionProposal): Promise<void>
  /** Refuses a proposal. @default code 5000 */
  reject(proposal: SessionProposal, code?: number): Promise<void>
  /** Executes a request and sends the result or the error to the page. Resolves with the error, if there was one. */
  answer(request: SessionRequest): Promise<Error | undefined>
  /** Refuses a request. @default code 4001 */
  refuse(request: SessionRequest, code?: number): Promise<void>
  /** Selects another chain, adds it to sessions that lack it, and emits chainChanged to their pages. */
  switchChain(chainId: number): Promise<void>
  /** Selects another address and emits accountsChanged to the pages. */
  switchAccount(index: number): Promise<void>
  emit(event: WalletSessionEvent): Promise<void>
  /** Ends one session, or all sessions. */
  disconnect(topic?: string): Promise<void>
  /** Resolves when the page of each session has answered. */
  ping(): Promise<void>
  stop(): void
}

const ACCOUNT_COUNT = 10

/** Creates a wallet on an opened wallet kit. */
export function createSessionWallet(input: SessionWalletInput): SessionWallet {
  const { opened, chains, firstAccount = 0, sharedAccounts = 1 } = input
  const { kit } = opened
  const nodes = createNodes(chains)
  const keys = Array.from({ length: ACCOUNT_COUNT }, (_, index) => deriveKey(firstAccount + index))
  const firstKey = keys[input.selectedAccount ?? 0] ?? keys[0]
  const firstChain = chains.find((one) => one.chainId === input.selectedChainId) ?? chains[0]
  if (!firstKey || !firstChain) throw new Error('The wallet needs at least one account and one chain.')
  let key: Wallet = firstKey
  let chainId = firstChain.chainId

  const served = (): Served => ({
    chainIds: [chainId, ...chains.map((one) => one.chainId).filter((one) => one !== chainId)],
    addresses: [key, ...keys.filter((one) => one !== key)].slice(0, sharedAccounts).map((one) => one.address),
  })
  const actions = createSessionActions(kit)
  const methods = createRequestMethods({ keys, nodes, chains, served })

  async function switchChain(next: number) {
    if (!chains.some((one) => one.chainId === next)) throw rpcError(4902, `Unrecognized chain ID ${next}.`)
    chainId = next
    await actions.forAll(async (topic, before) => {
      const isNew = !before.chains.includes(`eip155:${next}`)
      const has = isNew ? await actions.update(topic, regrant(before, served(), next)) : before
      await actions.emit(topic, has, { name: 'chainChanged', data: next, chainId: next })
    })
  }
  async function switchAccount(index: number) {
    const next = keys[index]
    if (!next) throw new Error(`There is no account ${index}.`)
    key = next
    await actions.forAll(async (topic, before) => {
      const has = await actions.update(topic, regrant(before, served()))
      const isOn = has.chains.includes(`eip155:${chainId}`)
      const on = isOn ? chainId : Number(has.chains[0]?.split(':')[1])
      await actions.emit(topic, has, { name: 'accountsChanged', data: served().addresses, chainId: on })
    })
  }
  async function approve(proposal: SessionProposal) {
    let namespaces: ReturnType<typeof grantNamespaces>
    try {
      namespaces = grantNamespaces(proposal, served())
    } catch (error) {
      await kit.rejectSession({ id: proposal.id, reason: toReason(error) })
      throw error
    }
    await actions.approve(proposal.id, namespaces)
  }
  async function answer({ topic, id, ...request }: SessionRequest) {
    try {
      const run = methods[request.method]
      if (!run) throw rpcError(5101, `Unsupported methods. ${request.method}`)
      const result = (await run(request)) ?? null
      await kit.respondSessionRequest({ topic, response: { id, jsonrpc: '2.0', result } })
    } catch (error) {
      const reason = toReason(error)
      await kit.respondSessionRequest({ topic, response: { id, jsonrpc: '2.0', error: reason } })
      return rpcError(reason.code, reason.message)
    }
    // After the response: an earlier chainChanged event would not belong to the request, as the page sees it.
    if (request.method === 'wallet_switchEthereumChain') await switchChain(readChainId(request.params[0]))
    return undefined
  }

  return {
    addresses: keys.map((one) => one.address),
    selectedAddress: () => key.address,
    selectedChainId: () => chainId,
    sessions: actions.sessions,
    approve,
    reject: (proposal, code = 5000) =>
      kit.rejectSession({ id: proposal.id, reason: { code, message: 'User rejected.' } }),
    answer,
    refuse({ topic, id }, code = 4001) {
      const error = { code, message: 'User rejected the request.' }
      return kit.respondSessionRequest({ topic, response: { id, jsonrpc: '2.0', error } })
    },
    switchChain,
    switchAccount,
    emit: (event) => actions.forAll((topic, has) => actions.emit(topic, has, { chainId, ...event })),
    disconnect: actions.disconnect,
    ping: actions.ping,
    stop: nodes.stop,
  }
}
