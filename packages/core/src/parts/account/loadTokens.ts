import { selectActiveAccount } from '../../kernel/accounts/activeAccount.ts'
import { selectIsForOrdinals } from '../../kernel/accounts/isSmartAccount.ts'
import { GatewayRefusal } from '../../kernel/api/callRoute.ts'
import { TOKEN_RETRY_MS } from '../../kernel/constants/timing.ts'
import { toErrorInfo } from '../../kernel/errors/toErrorInfo.ts'
import type { Modal } from '../../kernel/modal.ts'
import { getBalances } from './getBalances.ts'
import { pauseTokens, setTokens, setTokensOwner } from './tokens.ts'

/**
 * Loads the balances of the active account on its network. After a failure the known balances stay, a toast is shown
 * once, and polling pauses. Without a gateway it does nothing. Spec: call-4, error-1.
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
      // An amount at an address for ordinals is no money, whatever amount it stands on.
      const isMoney = !selectIsForOrdinals(modal.state)
      setTokens(modal.state, owner, isMoney ? await getBalances(modal.api, owner, inner) : [])
    })
  } catch (error) {
    const pauseMs = toPauseMs(error)
    const isFirst =
      toErrorInfo(error).code !== 'aborted' && pauseTokens(modal.state, owner, modal.platform.now() + pauseMs)
    // A gateway that does not know the network is not a failure.
    if (isFirst && Number.isFinite(pauseMs)) modal.notices.show('error', 'tokens_unavailable')
    throw error
  }
}

/** How long polling pauses: without end when the gateway does not support the network, else for a short time. */
function toPauseMs(error: unknown): number {
  if (!(error instanceof GatewayRefusal)) return TOKEN_RETRY_MS
  if (error.problem === 'chain_not_supported') return Number.POSITIVE_INFINITY
  return Math.max(TOKEN_RETRY_MS, error.retryAfterMs ?? 0)
}
