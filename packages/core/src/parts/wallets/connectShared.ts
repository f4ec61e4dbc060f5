import { withTimeout } from '../../base/raceAbort.ts'
import type { Modal } from '../../kernel/modal.ts'
import type { ViewParams } from '../../kernel/router/views.ts'
import { type ConnectWalletInput, rpcOf } from '../connections/index.ts'

/** Longest wait for a wallet that says nothing about its sessions; then the visitor chooses one family. */
const FIND_MS = 3_000

/** The input of `connectShared`. */
export interface ConnectSharedInput {
  readonly params: ViewParams['ConnectingMultiChain']
  readonly signal: AbortSignal
  readonly isReturn: boolean
}

/**
 * Asks a wallet of several families whether it gives them by one prompt, which shows nothing, and goes on to that prompt. Where it does
 * not, the visitor chooses one of them (clause connecting-7).
 */
export async function connectShared(
  modal: Modal,
  { params, signal, isReturn }: ConnectSharedInput,
): Promise<void> {
  const { isSplit, ...wallet } = params
  const connector = modal.connectors.get(wallet.connectorId)
  const { requested } = modal.networks.state
  const hasSeveral = new Set(requested.map(({ chainNamespace }) => chainNamespace)).size > 1
  // A visitor who comes back from a family has chosen one, and the wallet has answered before.
  if (!connector?.findShared || !hasSeveral || isSplit || isReturn) return
  const find = connector.findShared
  const shared = await modal.tasks.run('findShared', signal, (outer) =>
    withTimeout((inner) => find({ networks: requested, rpc: rpcOf(modal), signal: inner }), {
      timeoutMs: FIND_MS,
      signal: outer,
      what: connector.name,
      setTimer: modal.platform.setTimer,
    }),
  )
  if (shared.length > 1) modal.router.replace('ConnectingExternal', { ...wallet, together: shared })
}

/** Has the visitor choose one family where the wallet has refused to give several by one prompt, and has shown none. */
export function chooseFamily(modal: Modal, { connectorId, walletId }: ConnectWalletInput): void {
  const top = modal.router.state.stack.at(-1)
  // The visitor may have gone on meanwhile.
  if (top?.view !== 'ConnectingExternal' || top.params.connectorId !== connectorId) return
  modal.router.replace('ConnectingMultiChain', { connectorId, ...(walletId && { walletId }), isSplit: true })
}
