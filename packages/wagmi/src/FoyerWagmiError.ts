/** The codes of a `FoyerWagmiError`. */
export type FoyerWagmiErrorCode =
  | 'no_wagmi_provider'
  | 'no_foyer_provider'
  | 'no_foyer_connector'
  | 'connection_failed'
  | 'modal_closed'
  | 'sign_in_failed'

const MESSAGES: Readonly<Record<FoyerWagmiErrorCode, string>> = {
  no_wagmi_provider:
    'There is no WagmiProvider around this component. Put FoyerProvider inside of WagmiProvider. If it is inside, two copies of wagmi are installed: `npm ls wagmi` lists them.',
  no_foyer_provider:
    'There is no FoyerProvider around this component. Put it inside of WagmiProvider and QueryClientProvider, around your app.',
  no_foyer_connector:
    'The wagmi config has no connector of this modal. Add foyer() to the connectors of createConfig, or make the config with getDefaultConfig.',
  connection_failed: 'The wallet could not be connected. Try again.',
  modal_closed: 'The modal was closed before a wallet was connected.',
  sign_in_failed: 'Your server did not accept the signature. Compare nonce, domain and address in `verify`.',
}

/** The error of wrong use, and of a connection that failed. Recognise it by `code`: two copies of the package may be loaded. */
export class FoyerWagmiError extends Error {
  override readonly name = 'FoyerWagmiError'
  readonly code: FoyerWagmiErrorCode

  constructor(code: FoyerWagmiErrorCode, reason?: string, cause?: unknown) {
    super(`${reason ?? MESSAGES[code]} Docs: docs/guide/wagmi.md#errors`, { cause })
    this.code = code
  }
}
