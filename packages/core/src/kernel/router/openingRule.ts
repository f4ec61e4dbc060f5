import { isViewName, type ViewName } from './views.ts'

/** The facts that decide which view an opening modal shows. */
export interface OpeningFacts {
  /** The requested view, from code or an attribute. */
  readonly requested: unknown
  readonly isConnected: boolean
  readonly hasAdapters: boolean
  readonly isMobile: boolean
}

/** The view that an opening modal shows (clauses routes-4 to routes-6). */
export function openingRule({ requested, isConnected, hasAdapters, isMobile }: OpeningFacts): ViewName {
  if (requested !== undefined) return isViewName(requested) ? requested : 'Connect'
  if (isConnected) return 'Account'
  if (!hasAdapters) return isMobile ? 'AllWallets' : 'ConnectingWalletConnectBasic'
  return 'Connect'
}
