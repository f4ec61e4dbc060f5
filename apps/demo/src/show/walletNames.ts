import * as v from 'valibot'

const Announcement = v.object({ info: v.object({ name: v.string(), rdns: v.string() }) })

/** Names of the connectors that no extension announces. */
const OWN_NAMES: Readonly<Record<string, string>> = {
  injected: 'Browser Wallet',
  walletConnect: 'WalletConnect',
  auth: 'Email or social account',
}

/** Names of wallets by the connectors that reach them. */
export interface WalletNames {
  /** The connector's id when no name is known. */
  nameOf(connectorId: string): string
  /**
   * Asks the wallets of the page for their names (EIP-6963), and calls back for each one that is new. Returns what ends
   * it.
   */
  watch(onChange: () => void): () => void
}

/** Makes the names of the wallets in this page. */
export function createWalletNames(): WalletNames {
  const names = new Map<string, string>(Object.entries(OWN_NAMES))
  return {
    nameOf: (connectorId) => names.get(connectorId) ?? connectorId,
    watch(onChange) {
      function take(event: Event): void {
        const read = v.safeParse(Announcement, event instanceof CustomEvent ? event.detail : undefined)
        // The first announcement of an rdns counts, as it does for the modal.
        if (!read.success || names.has(read.output.info.rdns)) return
        names.set(read.output.info.rdns, read.output.info.name)
        onChange()
      }
      window.addEventListener('eip6963:announceProvider', take)
      window.dispatchEvent(new Event('eip6963:requestProvider'))
      return () => window.removeEventListener('eip6963:announceProvider', take)
    },
  }
}
