/**
 * Stands in the script's build for the store of the WalletConnect client, which touches `localStorage` while it is being
 * loaded: with cookies blocked that throws, and no pairing could be made. The connector brings a store of its own.
 */
// biome-ignore lint/style/noDefaultExport: the client takes the package's default export
export default class KeyValueStorage {
  /** @throws always: nobody makes one. */
  constructor() {
    throw new Error('no store')
  }
}
