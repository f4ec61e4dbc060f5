/** How the wallet shows your app when it asks the user to approve the connection. */
export interface WalletConnectMetadata {
  readonly name: string
  readonly description: string
  /** The https address of your app. */
  readonly url: string
  /** Addresses of icons, the best one first. */
  readonly icons: readonly string[]
}
