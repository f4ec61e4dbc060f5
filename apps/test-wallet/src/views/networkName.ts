import type { WalletState } from '../model/state.ts'

/** The name of a network by its CAIP-2 id; undefined for one that the wallet does not have. */
export function networkName(
  { chains, solanaNetworkId }: Pick<WalletState, 'chains' | 'solanaNetworkId'>,
  networkId: string,
): string | undefined {
  if (networkId === solanaNetworkId) return 'Solana Local'
  return chains.find((one) => `eip155:${one.chainId}` === networkId)?.name
}
