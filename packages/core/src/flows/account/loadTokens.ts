import { GatewayRefusal } from '../../api/callRoute.ts'
import { TOKEN_RETRY_MS } from '../../constants/timing.ts'
import { setTokens, setTokensOwner, tokensDraft } from '../../controllers/tokens.ts'
import { toErrorInfo } from '../../errors/toErrorInfo.ts'
import type { Modal } from '../../modal.ts'
import type { CaipAddress } from '../../ports/provider.ts'
import { selectActiveAccount } from '../../selectors/accountButton.ts'

/**
 * Reads what the active account holds on its network; a failure keeps what was read before, says so once, and has
 * watchers wait. Without a gateway nothing is asked. Spec: call-4, error-1.
 * @throws ModalError gateway_refused, gateway_unreachable, timed_out, aborted
 */
export async function loadTokens(
  modal: Modal,
  { signal }: { readonly signal?: AbortSignal | undefined } = {},
): Promise<void> {
  const owner = selectActiveAccount(modal.state)?.caipAddress
  if (!owner || !modal.api.hasGateway) return
  setTokensOwner(modal.state, owner)
  try {
    await modal.tasks.run('loadTokens', signal, async (inner) => {
      setTokens(modal.state, owner, await modal.api.getBalances(owner, inner))
    })
  } catch (error) {
    if (toErrorInfo(error).code !== 'aborted') pause(modal, owner, error)
    throw error
  }
}

/** A chain that the gateway does not know stays unknown; anything else may pass. */
function toPauseMs(error: unknown): number {
  if (!(error instanceof GatewayRefusal)) return TOKEN_RETRY_MS
  if (error.problem === 'chain_not_supported') return Number.POSITIVE_INFINITY
  return Math.max(TOKEN_RETRY_MS, error.retryAfterMs ?? 0)
}

function pause(modal: Modal, owner: CaipAddress, error: unknown): void {
  const draft = tokensDraft(modal.state)
  if (draft.owner !== owner) return
  const isFirst = draft.pausedUntilMs === undefined
  draft.pausedUntilMs = modal.platform.now() + toPauseMs(error)
  if (isFirst) modal.notices.show('error', 'tokens_unavailable')
}
