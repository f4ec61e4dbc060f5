import type { ConnectorInfo, WalletListing } from '@foyer/core'

/** The connector through which a catalogue wallet is present in the page; undefined when it is not. */
export function selectInstalledId(
  wallet: WalletListing | undefined,
  connectors: readonly ConnectorInfo[],
): string | undefined {
  if (!wallet) return undefined
  const rdns = new Set([wallet.rdns, ...(wallet.injected ?? []).map((entry) => entry.injected_id)])
  return connectors.find(
    (connector) =>
      !connector.isDuplicate &&
      (connector.explorerId === wallet.id || (connector.rdns !== undefined && rdns.has(connector.rdns))),
  )?.id
}
