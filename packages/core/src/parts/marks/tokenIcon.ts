import type { TokenBalance } from '@foyer/api'
import { tokenMark } from './findMark.ts'

/** The picture of a token that an account holds: the mark that comes with Foyer, or else what the gateway named. */
export function tokenIcon({
  chainId,
  address,
  iconUrl,
}: Pick<TokenBalance, 'chainId' | 'address' | 'iconUrl'>): string | undefined {
  return tokenMark(chainId, address?.split(':').at(-1)) ?? iconUrl
}
