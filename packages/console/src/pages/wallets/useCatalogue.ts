import { adminRoutes, type WalletListing, type WalletPage } from '@foyer/api'
import {
  type InfiniteData,
  keepPreviousData,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useApi } from '../../api/ApiContext.tsx'

/** How many wallets of the catalogue are listed at once. */
const PAGE_ENTRIES = 20
/** How many wallets a project can have chosen, which the gateway names at once. */
const CHOSEN_ENTRIES = 100

const FOUND = 'catalogue'
const CHOSEN = 'chosen'

/** Searches the whole catalogue, whatever the project has chosen of it. */
export function useCatalogue(projectId: string, search: string) {
  const api = useApi()
  return useInfiniteQuery({
    queryKey: [FOUND, projectId, search],
    queryFn: ({ pageParam, signal }) => {
      const body = { page: pageParam, entries: PAGE_ENTRIES, ...(search !== '' && { search }) }
      return api.call(adminRoutes.searchProjectWallets, { params: { projectId }, body }, signal)
    },
    initialPageParam: 1,
    getNextPageParam: (last, _pages, page) => (page * PAGE_ENTRIES < last.count ? page + 1 : undefined),
    placeholderData: keepPreviousData,
  })
}

/** Finds the wallets with these ids. It knows those as well that a search has found before. */
export function useListings(projectId: string, ids: readonly string[]) {
  const api = useApi()
  const client = useQueryClient()
  const include = ids.slice(0, CHOSEN_ENTRIES)
  const query = useQuery({
    queryKey: [CHOSEN, projectId, [...include].sort()],
    queryFn: ({ signal }) => {
      const body = { include: [...include], entries: CHOSEN_ENTRIES }
      return api.call(adminRoutes.searchProjectWallets, { params: { projectId }, body }, signal)
    },
    enabled: include.length > 0,
    placeholderData: keepPreviousData,
  })
  const found = client
    .getQueriesData<InfiniteData<WalletPage>>({ queryKey: [FOUND, projectId] })
    .flatMap(([, data]) => data?.pages ?? [])
  const known = new Map<string, WalletListing>(
    [...found, ...(query.data === undefined ? [] : [query.data])].flatMap(({ data }) =>
      data.map((listing) => [listing.id, listing] as const),
    ),
  )
  return {
    find: (id: string) => known.get(id),
    /** Whether the gateway has said which of them it knows. */
    isKnown: query.isSuccess && !query.isPlaceholderData,
  }
}
