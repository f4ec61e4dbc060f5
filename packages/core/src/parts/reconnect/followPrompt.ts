import { abortError } from '../../base/raceAbort.ts'
import { WALLET_REQUEST_TIMEOUT_MS } from '../../kernel/constants/timing.ts'
import type { Modal } from '../../kernel/modal.ts'
import type { Namespace, ProviderOf } from '../../ports/provider.ts'
import { rpcOf } from '../connections/index.ts'
import { watchWallet } from './watchWallet.ts'

/** The input of `followPrompt`. */
export interface FollowPromptInput {
  readonly connectorId: string
  readonly namespace?: Namespace | undefined
  /** Aborted when the visitor leaves the view that says that a prompt is open. */
  readonly signal?: AbortSignal | undefined
}

/**
 * Waits for the answer to a prompt that is open in a wallet, perhaps since before the page was loaded, and connects with the access that it
 * gives. It ends where the visitor leaves or tries again, or when a prompt would have ended. Calls: connector.watch, connector.restore.
 */
export function followPrompt(
  modal: Modal,
  { connectorId, namespace, signal: outer }: FollowPromptInput,
  connect: (providers: Partial<ProviderOf>) => Promise<void>,
): void {
  const connector = modal.connectors.get(connectorId)
  if (!connector?.watch || outer?.aborted) return
  const networks = modal.networks.state.requested
  const { connectWallet: task, disconnect: left } = modal.tasks.state
  // A visitor who tries again, or disconnects, waits for another answer, or for none.
  const isOver = () => modal.tasks.state.connectWallet !== task || modal.tasks.state.disconnect !== left
  const over = new AbortController()
  const { signal } = over
  const end = () => over.abort(abortError())
  async function look(): Promise<void> {
    if (isOver()) return end()
    const input = { networks, rpc: rpcOf(modal), ...(namespace && { namespaces: [namespace] }), signal }
    const providers = await connector?.restore(input)
    if (isOver()) return end()
    if (!providers || signal.aborted) return
    end()
    // The task has the failure.
    await connect(providers)
  }

  const stopTimer = modal.platform.setTimer(end, WALLET_REQUEST_TIMEOUT_MS)
  signal.addEventListener('abort', stopTimer)
  outer?.addEventListener('abort', end, { signal })
  watchWallet(modal, connector, { isPromptOpen: true, signal, look })
}
