import type { Wallet } from 'ethers'
import { rpcError } from '../emitter.ts'
import { createNodes, deriveKey } from '../wallets/keySigning.ts'
import { grantNamespaces, regrant, type Served } from './namespaces.ts'
import type { OpenedWalletKit } from './openWalletKit.ts'
import { createRequestMethods, readChainId, toReason } from './requestMethods.ts'
import { createSessionLines } from './sessionLines.ts'
import type {
  SessionProposal,
  SessionRequest,
  SessionWalletChain,
  WalletSession,
  WalletSessionEvent,
} from './sessionTypes.ts'

/** What a session wallet starts with. */
export interface SessionWalletInput {
  readonly opened: OpenedWalletKit
  readonly chains: readonly SessionWalletChain[]
  /** First account of the local chains' mnemonic. @default 0 */
  readonly firstAccount?: number
  /** Accounts that a session shows, the selected one first. @default 1 */
  readonly sharedAccounts?: number
  /** Which of the ten accounts is selected at the start. @default 0 */
  readonly selectedAccount?: number
  /** Which chain is selected at the start. @default the first */
  readonly selectedChainId?: number
}

/** Keys, a selected account and chain, and what a wallet does with proposals and requests once a person has decided. */
export interface SessionWallet {
  /** Ten accounts of the local chains' mnemonic. */
  readonly addresses: readonly string[]
  selectedAddress(): string
  selectedChainId(): number
  sessions(): readonly WalletSession[]
  /** @throws Error with code 5100 to 5104, already told to the page, when the wallet cannot serve what is required */
  approve(proposal: SessionProposal): Promise<void>
  /** Refuses a proposal. @default code 5000 */
  reject(proposal: SessionProposal, code?: number): Promise<void>
  /** Signs or sends, and tells the page the result or the error. Resolves with the error that was told, if any. */
  answer(request: SessionRequest): Promise<Error | undefined>
  /** Refuses a request. @default code 4001 */
  refuse(request: SessionRequest, code?: number): Promise<void>
  /** Selects another chain, adds it to the sessions that lack it, and tells their pages. */
  switchChain(chainId: number): Promise<void>
  /** Selects another of the addresses and tells the pages. */
  switchAccount(index: number): Promise<void>
  emit(event: WalletSessionEvent): Promise<void>
  /** Ends one session, or all. */
  disconnect(topic?: string): Promise<void>
  /** Resolves when the page of each session has answered. */
  ping(): Promise<void>
  stop(): void
}

const ACCOUNT_COUNT = 10

/** Makes a wallet on an opened kit, for a test, a bench or a page to drive. */
export function createSessionWallet(input: SessionWalletInput): SessionWallet {
  const { opened, chains, firstAccount = 0, sharedAccounts = 1 } = input
  const { kit } = opened
  const nodes = createNodes(chains)
  const keys = Array.from({ length: ACCOUNT_COUNT }, (_, index) => deriveKey(firstAccount + index))
  const firstKey = keys[input.selectedAccount ?? 0] ?? keys[0]
  const firstChain = chains.find((one) => one.chainId === input.selectedChainId) ?? chains[0]
  if (!firstKey || !firstChain) throw new Error('A wallet needs an account and a chain.')
  let key: Wallet = firstKey
  let chainId = firstChain.chainId

  const served = (): Served => ({
    chainIds: [chainId, ...chains.map((one) => one.chainId).filter((one) => one !== chainId)],
    addresses: [key, ...keys.filter((one) => one !== key)].slice(0, sharedAccounts).map((one) => one.address),
  })
  const lines = createSessionLines(kit)
  const methods = createRequestMethods({ keys, nodes, chains, served })

  async function switchChain(next: number) {
    if (!chains.some((one) => one.chainId === next)) throw rpcError(4902, `Unrecognized chain ID ${next}.`)
    chainId = next
    await lines.forAll(async (topic, before) => {
      const isNew = !before.chains.includes(`eip155:${next}`)
      const has = isNew ? await lines.update(topic, regrant(before, served(), next)) : before
      await lines.emit(topic, has, { name: 'chainChanged', data: next, chainId: next })
    })
  }
  async function switchAccount(index: number) {
    const next = keys[index]
    if (!next) throw new Error(`There is no account ${index}.`)
    key = next
    await lines.forAll(async (topic, before) => {
      const has = await lines.update(topic, regrant(before, served()))
      const isOn = has.chains.includes(`eip155:${chainId}`)
      const on = isOn ? chainId : Number(has.chains[0]?.split(':')[1])
      await lines.emit(topic, has, { name: 'accountsChanged', data: served().addresses, chainId: on })
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
    await lines.approve(proposal.id, namespaces)
  }
  async function answer({ topic, id, ...request }: SessionRequest) {
    try {
      const run = methods[request.method]
      if (!run) throw rpcError(5101, `Unsupported methods. ${request.method}`)
      const result = (await run(request)) ?? null
      await kit.respondSessionRequest({ topic, response: { id, jsonrpc: '2.0', result } })
    } catch (error) {
      const told = toReason(error)
      await kit.respondSessionRequest({ topic, response: { id, jsonrpc: '2.0', error: told } })
      return rpcError(told.code, told.message)
    }
    // After the answer, since a page takes the event of a chain that it did not ask for yet as somebody else's doing.
    if (request.method === 'wallet_switchEthereumChain') await switchChain(readChainId(request.params[0]))
    return undefined
  }

  return {
    addresses: keys.map((one) => one.address),
    selectedAddress: () => key.address,
    selectedChainId: () => chainId,
    sessions: lines.sessions,
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
    emit: (event) => lines.forAll((topic, has) => lines.emit(topic, has, { chainId, ...event })),
    disconnect: lines.disconnect,
    ping: lines.ping,
    stop: nodes.stop,
  }
}
