import { listSwapTokensCall, type SwapToken } from '@foyer/api'
import { sleep } from '@foyer/kit'
import { toClientRoute } from '../../kernel/api/toClientRoute.ts'
import type { Modal } from '../../kernel/modal.ts'
import { networkOf } from './quoteSwap.ts'
import { setOfferedTokens, swapOf } from './swapSlice.ts'

const SEARCH_DEBOUNCE_MS = 250

/**
 * Loads the tokens that can be swapped: all that have a name at the gateway, or those that fit what is typed: part of a name or symbol, or
 * a whole address. Calls: listSwapTokens. @throws ModalError gateway_refused, gateway_unreachable, timed_out. Spec: call-4
 */
export async function findSwapTokens(
  modal: Modal,
  { search = '' }: { readonly search?: string } = {},
): Promise<void> {
  const { owner } = swapOf(modal.state)
  const chainId = networkOf(modal)
  if (!chainId) return
  await modal.tasks.run('findSwapTokens', undefined, async (signal) => {
    if (search !== '') await sleep(SEARCH_DEBOUNCE_MS, { signal, setTimer: modal.platform.setTimer })
    const { tokens } = await modal.api.call(toClientRoute(listSwapTokensCall), {
      query: { chainId, ...(search !== '' && { search }) },
      signal,
    })
    if (swapOf(modal.state).owner === owner)
      setOfferedTokens(
        modal.state,
        tokens.map((token) => withIcon(modal, token)),
      )
  })
}

function withIcon({ api }: Modal, token: SwapToken): SwapToken {
  const iconUrl = api.imageUrl(token.imageId) ?? token.iconUrl
  return iconUrl === undefined ? token : { ...token, iconUrl }
}
