import { getBalancesCall, type TokenBalance } from '@foyer/api'
import type { Api } from '../../kernel/api/api.ts'
import { toClientRoute } from '../../kernel/api/toClientRoute.ts'

/** The balances of an account on its network, by CAIP-10 id. Calls: getBalances. */
export async function getBalances(
  api: Pick<Api, 'call' | 'imageUrl'>,
  account: string,
  signal: AbortSignal,
): Promise<readonly TokenBalance[]> {
  const { balances } = await api.call(toClientRoute(getBalancesCall), { query: { account }, signal })
  return balances.map((token) => {
    const iconUrl = api.imageUrl(token.imageId) ?? token.iconUrl
    return iconUrl === undefined ? token : { ...token, iconUrl }
  })
}
