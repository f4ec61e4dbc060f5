import type { DiagnosisReport } from '@foyer/core/diagnose'
import type { ModalOptions, ThemeMode, ThemeVariables } from '@foyer/core/kernel'
import type { PaymasterService, ProviderOf, SpokenNamespace } from '@foyer/core/ports'
import type { FoyerEventMap } from './events.ts'
import type { PublicState } from './publicState.ts'
import type {
  ConnectOptions,
  FoyerPayment,
  FoyerPayResult,
  FoyerResult,
  FoyerSession,
  FoyerSignInResult,
  ModalChoice,
  OpenOptions,
  PaymasterChoice,
  ProviderChoice,
} from './results.ts'

/** Options of `foyer.init`: those of `createModal`. */
export type InitOptions = ModalOptions

export type { PublicState }

/** Ends a subscription. Calling it again does nothing. */
export type Stop = () => void

/** `window.foyer`. Every method can be called before the interface is loaded; such calls are made in order once it is. */
export interface FoyerApi {
  /** Version of the script. */
  readonly version: string
  /** Calls that were collected before the script ran; `push` makes one now. */
  readonly q: { push(...calls: readonly [name: string, ...args: unknown[]][]): void }
  /**
   * Registers the elements again with a prefix, for pages where a plain name is taken: `acme-` gives
   * `<acme-connect-button>`.
   *
   * @example
   * ```ts
   * import { foyer } from '@foyer/elements'
   *
   * foyer.defineElements({ prefix: 'acme-' })
   * ```
   */
  defineElements(options?: { readonly prefix?: string }): void
  /**
   * Sets the options of a modal. They override attributes and the script's own `data-*`.
   * @example
   * ```ts
   * import { foyer } from '@foyer/elements'
   *
   * foyer.init({ networks: [1, 8453], themeMode: 'auto' })
   * ```
   */
  init(options?: InitOptions): void
  /**
   * Opens the modal; resolves when it closes, with how it ended (`status`). Never rejects: when the interface cannot be
   * loaded, `status` is `error` and the code `load_failed`.
   *
   * @example
   * ```ts
   * import { foyer } from '@foyer/elements'
   *
   * const result = await foyer.open({ view: 'Networks' })
   * console.log(result.status)
   * ```
   */
  open(options?: OpenOptions): Promise<FoyerResult>
  /**
   * Closes the modal, unless sign-in is required. Rejects when the interface cannot be loaded.
   * @example
   * ```ts
   * import { foyer } from '@foyer/elements'
   *
   * await foyer.close()
   * ```
   */
  close(options?: ModalChoice): Promise<void>
  /**
   * Connects a wallet; resolves at once when an account is connected already. Never rejects: `status` is `rejected`
   * when the visitor refused, `dismissed` when the modal was closed, and `error` for a failure, with its `error.code`.
   *
   * @example
   * ```ts
   * import { foyer } from '@foyer/elements'
   *
   * const result = await foyer.connect({ connectorId: 'io.metamask' })
   * if (result.status === 'connected') console.log(result.account.address)
   * ```
   */
  connect(options?: ConnectOptions): Promise<FoyerResult>
  /**
   * Connects a wallet and signs the visitor in, for apps with the option `siwx`: at one prompt where the wallet can ask for both, else by a
   * second one. Resolves at once when somebody has signed in already. Never rejects: `rejected` when the visitor refused, `dismissed` when
   * the modal was closed, and `error` for a failure, as `sign_in_failed` without the option.
   *
   * @example
   * ```ts
   * import { foyer } from '@foyer/elements'
   *
   * const result = await foyer.connectAndSignIn()
   * if (result.status === 'signed-in') console.log(result.session.token)
   * ```
   */
  connectAndSignIn(options?: ConnectOptions): Promise<FoyerSignInResult>
  /**
   * Disconnects: in the page at once, and at the wallet if it supports that. Rejects with the
   * code `timed_out` when the wallet does not answer within 3 s; in the page it is disconnected all the same.
   *
   * @example
   * ```ts
   * import { foyer } from '@foyer/elements'
   *
   * await foyer.disconnect()
   * ```
   */
  disconnect(options?: ModalChoice): Promise<void>
  /**
   * Switches to a network, given by CAIP-2 id or EVM chain number. Rejects with an error whose `code` is `user_rejected`,
   * `network_not_found`, `no_account`, `unsupported_method`, `timed_out` or `aborted`.
   *
   * @example
   * ```ts
   * import { foyer } from '@foyer/elements'
   *
   * await foyer.switchNetwork(8453)
   * ```
   */
  switchNetwork(networkId: string | number, options?: ModalChoice): Promise<void>
  /**
   * The current state.
   * @example
   * ```ts
   * import { foyer } from '@foyer/elements'
   *
   * const account = foyer.getState().account
   * ```
   */
  getState(options?: ModalChoice): PublicState
  /**
   * Calls back at once and whenever the state changes. Returns a function that ends it.
   * @example
   * ```ts
   * import { foyer } from '@foyer/elements'
   *
   * const stop = foyer.observe((state) => console.log(state.status, state.account?.address))
   * stop()
   * ```
   */
  observe(listener: (state: PublicState) => void, options?: ModalChoice): Stop
  /**
   * Listens for an event of the elements. Returns a function that ends it.
   * @example
   * ```ts
   * import { foyer } from '@foyer/elements'
   *
   * foyer.on('network-change', ({ networkId }) => console.log(networkId))
   * ```
   */
  on<K extends keyof FoyerEventMap>(
    name: K,
    listener: (detail: FoyerEventMap[K]['detail'], event: FoyerEventMap[K]) => void,
  ): Stop
  /**
   * The session of the account in use, where the option `siwx` has visitors sign in with a message; undefined while it has
   * none. A server checks its `token`, never what the page says.
   *
   * @example
   * ```ts
   * import { foyer } from '@foyer/elements'
   *
   * const session = await foyer.getSession()
   * console.log(session?.address, session?.expiresAt)
   * ```
   */
  getSession(options?: ModalChoice): Promise<FoyerSession | undefined>
  /**
   * The provider of the connected wallet: of EVM chains unless told otherwise, undefined while no wallet of the family is
   * connected. That of EVM chains is an EIP-1193 provider, a copy that the page may write to or wrap; that of Solana is the
   * wallet itself, as the Wallet Standard has it, and that of Bitcoin one shape for wallets of every kind.
   *
   * @example
   * ```ts
   * import { foyer } from '@foyer/elements'
   *
   * const provider = await foyer.getProvider()
   * const block = await provider?.request({ method: 'eth_blockNumber' })
   * const wallet = await foyer.getProvider({ namespace: 'solana' })
   * console.log(block, wallet?.accounts[0]?.address)
   * ```
   */
  getProvider<N extends SpokenNamespace = 'eip155'>(
    options?: ProviderChoice<N>,
  ): Promise<ProviderOf[N] | undefined>
  /**
   * The service that pays for calls of the account in use (ERC-7677), for `paymasterService` of `wallet_sendCalls`. Undefined where the
   * wallet does not take one, or the project does not pay on the network. It is for this account and for ten minutes.
   *
   * @example
   * ```ts
   * import { foyer } from '@foyer/elements'
   *
   * const paymasterService = await foyer.getPaymaster({ chainId: 10 })
   * console.log(paymasterService?.url)
   * ```
   */
  getPaymaster(options?: PaymasterChoice): Promise<PaymasterService | undefined>
  /**
   * Asks the visitor to pay, after connecting a wallet where none is; in whatever token they choose. Resolves when it is paid (`paid`),
   * or when the modal is closed: `sent` after a transaction that is not confirmed yet, `dismissed` without one. Never rejects. To deliver
   * goods, ask for the payment on a server, name its id here, and wait for the gateway's word: what a page says proves nothing.
   *
   * @example
   * ```ts
   * import { foyer } from '@foyer/elements'
   *
   * async function checkOut(paymentId: string) {
   *   const result = await foyer.pay({ paymentId })
   *   if (result.status === 'paid') location.assign('/thanks')
   * }
   * ```
   */
  pay(payment: FoyerPayment, options?: ModalChoice): Promise<FoyerPayResult>
  /**
   * Shows a pairing that the app created with its own client, as QR code and in links; undefined removes it. For
   * `manualWCControl`; the app closes the modal when the wallet has answered. `uri` begins with `wc:`, `expiresAtMs`
   * is in milliseconds since 1970.
   *
   * @example
   * ```ts
   * import { foyer } from '@foyer/elements'
   *
   * async function showPairing(uri: string) {
   *   await foyer.setPairing({ uri, expiresAtMs: Date.now() + 300_000 })
   * }
   * ```
   */
  setPairing(
    pairing: { readonly uri: string; readonly expiresAtMs: number } | undefined,
    options?: ModalChoice,
  ): Promise<void>
  /**
   * Changes the theme at once.
   * @example
   * ```ts
   * import { foyer } from '@foyer/elements'
   *
   * await foyer.setTheme({ mode: 'light', variables: { accent: '#7a5cff' } })
   * ```
   */
  setTheme(
    theme: { readonly mode?: ThemeMode; readonly variables?: ThemeVariables },
    options?: ModalChoice,
  ): Promise<void>
  /**
   * Changes the language, given as a BCP 47 tag. English for a language without a translation.
   * @example
   * ```ts
   * import { foyer } from '@foyer/elements'
   *
   * await foyer.setLocale('pt-BR')
   * ```
   */
  setLocale(locale: string, options?: ModalChoice): Promise<void>
  /**
   * Changes some options of a modal; the others stay, and so do its connections and the view on show.
   * @example
   * ```ts
   * import { foyer } from '@foyer/elements'
   *
   * await foyer.update({ networks: [10] })
   * ```
   */
  update(options: InitOptions): Promise<void>
  /**
   * Stops a modal with its sessions, timers and listeners. The next call creates a new one.
   * @example
   * ```ts
   * import { foyer } from '@foyer/elements'
   *
   * await foyer.destroy()
   * ```
   */
  destroy(options?: ModalChoice): Promise<void>
  /**
   * Finds out what keeps the modal from working: hosts, content security policy, clock, extensions, storage, options.
   * Sends one request to each host, for at most about fifteen seconds. `text` is the whole report as Markdown, without
   * secrets and addresses.
   *
   * @example
   * ```ts
   * import { foyer } from '@foyer/elements'
   *
   * export async function printReport() {
   *   const { text } = await foyer.diagnose()
   *   console.log(text)
   * }
   * ```
   */
  diagnose(options?: ModalChoice): Promise<DiagnosisReport>
}
