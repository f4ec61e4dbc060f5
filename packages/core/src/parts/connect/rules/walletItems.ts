import type { WalletListing } from '@foyer/api'
import type { ConnectorInfo } from '../../../kernel/accounts/connectors.ts'

/** Clause all-wallets-6. */
export type WalletTag = 'installed' | 'connected' | 'recent' | 'multichain' | 'qr code'

/** The facts that the row or tile of a wallet shows. */
export interface WalletItem {
  /** Unique in its list and stable between renders. */
  readonly key: string
  readonly name: string
  readonly imageUrl: string | undefined
  readonly connectorId: string | undefined
  readonly walletId: string | undefined
  readonly tag: WalletTag | undefined
  readonly isCertified: boolean
  /** Another wallet announced the same identity first: the row shows a warning. */
  readonly isDuplicate: boolean
}

/** The data from which items are created. */
export interface WalletItemContext {
  readonly connectors: readonly ConnectorInfo[]
  readonly connectedIds: ReadonlySet<string>
  readonly recentIds: readonly string[]
  imageUrl(imageId: string | null | undefined): string | undefined
}

/**
 * The connector of a catalogue wallet that is present in the page: by rdns or the id of an injected entry, or by its name where it gives
 * neither; never a duplicate.
 */
export function toConnectorId(
  wallet: WalletListing,
  connectors: readonly ConnectorInfo[],
): string | undefined {
  // Most wallets of other families than EVM give nothing but a name.
  const ids = new Set([
    wallet.name,
    wallet.rdns,
    ...(wallet.injected ?? []).map((entry) => entry.injected_id),
  ])
  return connectors.find(
    (connector) =>
      !connector.isDuplicate &&
      (connector.explorerId === wallet.id || ids.has(connector.rdns ?? connector.name)),
  )?.id
}

/** Whether a wallet in the page supports several namespaces; one that pairs never counts (clause validate-24). */
export function isMultiChain(
  connector: Pick<ConnectorInfo, 'kind' | 'name' | 'namespaces'> | undefined,
): boolean {
  if (!connector || connector.kind === 'WALLET_CONNECT' || connector.name === 'WalletConnect') return false
  return connector.namespaces.length > 1
}

function toTag(
  ids: readonly (string | undefined)[],
  isPresent: boolean,
  context: WalletItemContext,
): WalletTag | undefined {
  if (ids.some((id) => id !== undefined && context.connectedIds.has(id))) return 'connected'
  if (isPresent) return 'installed'
  return ids.some((id) => id !== undefined && context.recentIds.includes(id)) ? 'recent' : undefined
}

/** Creates the item of a wallet in the page. 'Browser Wallet' gets no tag, because it is not the name of a wallet. */
export function connectorItem(connector: ConnectorInfo, context: WalletItemContext): WalletItem {
  const tag = toTag([connector.id], connector.kind !== 'INJECTED', context)
  return {
    key: `connector:${connector.id}`,
    name: connector.name,
    imageUrl: connector.imageUrl,
    connectorId: connector.id,
    walletId: connector.explorerId,
    tag: tag !== 'connected' && isMultiChain(connector) ? 'multichain' : tag,
    isCertified: false,
    isDuplicate: connector.isDuplicate,
  }
}

/** Creates the item of a catalogue wallet. */
export function listingItem(
  wallet: WalletListing & { image_url?: string },
  context: WalletItemContext,
): WalletItem {
  const connectorId = toConnectorId(wallet, context.connectors)
  return {
    key: `wallet:${wallet.id}`,
    name: wallet.name,
    imageUrl: wallet.image_url ?? context.imageUrl(wallet.image_id),
    connectorId,
    walletId: wallet.id,
    tag: toTag([connectorId, wallet.id], connectorId !== undefined, context),
    isCertified: wallet.badge_type === 'certified',
    isDuplicate: false,
  }
}
