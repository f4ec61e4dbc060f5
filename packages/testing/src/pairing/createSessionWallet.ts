import { rpcError } from '../emitter.ts'
import { createEvmFamily, type EvmFamily } from './evmFamily.ts'
import { type GrantedNamespaces, grantNamespaces } from './namespaces.ts'
import type { OpenedWalletKit } from './openWalletKit.ts'
import { type RequestMethods, readChainId, toReason } from './requestMethods.ts'
import { createSessionActions, type SessionActions } from './sessionActions.ts'
import type {
  SessionProposal,
  SessionRequest,
  SessionWalletChain,
  WalletSession,
  WalletSessionEvent,
} from './sessionTypes.ts'
import { createSolanaFamily, type SolanaFamily, type SolanaFamilyInput } from './solanaFamily.ts'

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
  /** Networks of Solana, and how the wallet serves them. @default none */
  readonly solana?: SolanaFamilyInput | undefined
  /** Changes what is granted to a page, for tests. */
  readonly changeGrant?: ((granted: GrantedNamespaces) => GrantedNamespaces) | undefined
}

/** A wallet with keys, a selected account and a selected chain. The caller decides about proposals and requests. */
export interface SessionWallet
  extends Pick<
      EvmFamily,
      'addresses' | 'selectedAddress' | 'selectedChainId' | 'switchChain' | 'switchAccount'
    >,
    Pick<SolanaFamily, 'solanaAddresses' | 'switchSolanaAccount'> {
  sessions(): readonly WalletSession[]
  /** Approves a proposal. @throws Error with code 5100 to 5104, also sent to the page, when the wallet does not support what is required */
  approve(proposal: SessionProposal): Promise<void>
  /** Refuses a proposal. @default code 5000 */
  reject(proposal: SessionProposal, code?: number): Promise<void>
  /** Executes a request and sends the result or the error to the page. Resolves with the error, if there was one. */
  answer(request: SessionRequest): Promise<Error | undefined>
  /** Refuses a request. @default code 4001 */
  refuse(request: SessionRequest, code?: number): Promise<void>
  emit(event: WalletSessionEvent): Promise<void>
  /** Takes a family of chains, such as `solana`, out of all sessions that have another one beside it. */
  withdraw(namespace: string): Promise<void>
  /** Ends one session, or all sessions. */
  disconnect(topic?: string): Promise<void>
  /** Resolves when the page of each session has answered. */
  ping(): Promise<void>
  stop(): void
}

/** Creates a wallet on an opened wallet kit. */
export function createSessionWallet(input: SessionWalletInput): SessionWallet {
  const { opened, firstAccount = 0, sharedAccounts = 1 } = input
  const { kit } = opened
  const actions = createSessionActions(kit)
  const evm = createEvmFamily({ ...input, firstAccount, sharedAccounts }, actions)
  const solana = createSolanaFamily({ sharedAccounts, ...input.solana }, actions)
  const methods: RequestMethods = { ...evm.methods, ...solana.methods }

  async function approve(proposal: SessionProposal) {
    let namespaces: GrantedNamespaces
    try {
      const granted = grantNamespaces(proposal, [evm.served(), ...solana.served()])
      namespaces = input.changeGrant?.(granted) ?? granted
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
    if (request.method === 'wallet_switchEthereumChain') await evm.switchChain(readChainId(request.params[0]))
    return undefined
  }

  return {
    addresses: evm.addresses,
    selectedAddress: evm.selectedAddress,
    selectedChainId: evm.selectedChainId,
    sessions: actions.sessions,
    approve,
    reject: (proposal, code = 5000) =>
      kit.rejectSession({ id: proposal.id, reason: { code, message: 'User rejected.' } }),
    answer,
    refuse({ topic, id }, code = 4001) {
      const error = { code, message: 'User rejected the request.' }
      return kit.respondSessionRequest({ topic, response: { id, jsonrpc: '2.0', error } })
    },
    switchChain: evm.switchChain,
    switchAccount: evm.switchAccount,
    solanaAddresses: solana.solanaAddresses,
    switchSolanaAccount: solana.switchSolanaAccount,
    emit({ name, data, chainId = evm.selectedChainId(), networkId = `eip155:${chainId}` }) {
      return actions.forAll((topic, has) => actions.emit(topic, has, { name, data, networkId }))
    },
    withdraw: (namespace) => withdraw(actions, namespace),
    disconnect: actions.disconnect,
    ping: actions.ping,
    stop: evm.stop,
  }
}

async function withdraw(actions: SessionActions, namespace: string): Promise<void> {
  await actions.forAll(async (topic, { [namespace]: had, ...others }) => {
    if (had && Object.keys(others).length > 0) await actions.update(topic, others)
  })
}
