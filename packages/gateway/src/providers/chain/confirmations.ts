/** How deep a transfer has to be: blocks of Ethereum are given up now and then, and chains beside it hardly ever. */
const CONFIRMATIONS: Readonly<Record<string, number>> = { 'eip155:1': 12 }
const OTHER_CONFIRMATIONS = 2

/** Confirmations that are usual on chains; of the local chains of whoever develops, one. */
export function usualConfirmations(isDevelopment: boolean): (chainId: string) => number {
  return (chainId) => (isDevelopment ? 1 : (CONFIRMATIONS[chainId] ?? OTHER_CONFIRMATIONS))
}
