import { type ActivityPage, getActivityCall, type Transaction } from '@foyer/api'
import type { Api } from '../../kernel/api/api.ts'
import { toClientRoute } from '../../kernel/api/toClientRoute.ts'

type Transfer = Transaction['transfers'][number]

/** Parameters of a request for an account's activity (clause call-4). */
export interface ActivityInput {
  /** CAIP-10 id; its network is the one whose transactions are requested. */
  readonly account: string
  /** Cursor from the previous page; absent for the newest page. */
  readonly cursor?: string | undefined
  readonly signal?: AbortSignal | undefined
}

/** A page of an account's transactions, newest first. Calls: getActivity. */
export async function getActivity(
  api: Pick<Api, 'call' | 'imageUrl'>,
  { account, cursor, signal }: ActivityInput,
): Promise<ActivityPage> {
  const { data, next } = await api.call(toClientRoute(getActivityCall), {
    query: { account, cursor },
    signal,
  })
  const shown = data.map((transaction) => ({
    ...transaction,
    transfers: transaction.transfers.map((transfer) => withOwnImage(api, transfer)),
  }))
  return { data: shown, next }
}

/** Uses the gateway's own image of a token instead of an image URL of a third party, if the gateway has one. */
function withOwnImage(api: Pick<Api, 'imageUrl'>, transfer: Transfer): Transfer {
  const { fungible_info: info } = transfer
  const url = api.imageUrl(info?.imageId)
  return info && url ? { ...transfer, fungible_info: { ...info, icon: { url } } } : transfer
}
