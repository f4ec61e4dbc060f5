import type { Transaction } from '@foyer/api'
import { selectActiveAccount } from '../../../kernel/accounts/activeAccount.ts'
import { toExplorerPage } from '../../../kernel/chains/explorerPage.ts'
import type { ModalState } from '../../../kernel/modal.ts'
import type { Network } from '../../../ports/network.ts'
import type { CaipAddress } from '../../../ports/provider.ts'

/** The activity of the active account, as far as it is loaded. */
export interface Activity {
  /** `unavailable`: there is no gateway. `failed`: the first page could not be loaded. */
  readonly status: 'unavailable' | 'loading' | 'failed' | 'ready'
  /** The account and network it belongs to. */
  readonly owner: CaipAddress | undefined
  /** Newest first. The same array until something is added. */
  readonly items: readonly Transaction[]
  readonly hasMore: boolean
  readonly isLoadingMore: boolean
  /** The next page could not be loaded; the visitor can retry. */
  readonly hasMoreFailed: boolean
}

/** The activity of the active account on its network (clause state-35). */
export function selectActivity(
  state: Pick<ModalState, 'accounts' | 'tasks' | 'activity'>,
  { hasGateway }: { readonly hasGateway: boolean },
): Activity {
  const { activity, tasks } = state
  const owner = selectActiveAccount(state)?.caipAddress
  const own = activity && activity.owner === owner ? activity : undefined
  const hasFailed = own !== undefined && tasks.loadActivity?.status === 'failed'
  const waiting = !hasGateway ? 'unavailable' : hasFailed ? 'failed' : 'loading'
  const more = own?.items ? tasks.loadMoreActivity?.status : undefined
  return {
    status: own?.items ? 'ready' : waiting,
    owner,
    items: own?.items ?? [],
    hasMore: own?.items !== undefined && own.next !== null,
    isLoadingMore: more === 'pending',
    hasMoreFailed: more === 'failed',
  }
}

/** URL of a transaction in the network's explorer; undefined unless it is an https URL. */
export function toTransactionUrl(network: Network | undefined, hash: string): string | undefined {
  return toExplorerPage(network, 'transaction', hash)
}
