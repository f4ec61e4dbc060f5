import type { Transaction } from '@foyer/contract'
import type { ModalState } from '../modal.ts'
import type { Network } from '../ports/network.ts'
import type { CaipAddress } from '../ports/provider.ts'
import { selectActiveAccount } from './accountButton.ts'

/** What is known of the activity of the active account. */
export interface Activity {
  /** `unavailable`: there is no gateway that could tell. `failed`: the first page did not come. */
  readonly status: 'unavailable' | 'loading' | 'failed' | 'ready'
  /** Whose it is, with its network. */
  readonly owner: CaipAddress | undefined
  /** Newest first; the same list as long as nothing is added. */
  readonly items: readonly Transaction[]
  readonly hasMore: boolean
  readonly isLoadingMore: boolean
  /** The next page did not come; it is asked for again when the visitor says so. */
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

/** Page of a transaction at the network's explorer; only https addresses count. */
export function toTransactionUrl(network: Network | undefined, hash: string): string | undefined {
  const base = network?.blockExplorers?.default.url
  if (!base?.startsWith('https://') || hash === '') return undefined
  return `${base.replace(/\/+$/, '')}/tx/${encodeURIComponent(hash)}`
}
