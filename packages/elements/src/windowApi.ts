import type {
  AccountState,
  AccountStatus,
  ErrorInfo,
  ModalOptions,
  ThemeMode,
  ThemeVariables,
} from '@foyer/core'
import type { DiagnosisReport } from '@foyer/core/diagnose'
import type { Eip1193Provider } from '@foyer/core/ports'
import type { FoyerEventMap } from './types.ts'

/** Options of `foyer.init`: those of `createModal`, plus when to load. */
export type InitOptions = ModalOptions

/** Picks a modal on pages with several. @default 'main' */
export interface ModalChoice {
  readonly modal?: string | undefined
}

/** What to open. */
export interface OpenOptions extends ModalChoice {
  /** Name of a view; an unknown one opens Connect. @default Account when connected, else Connect */
  readonly view?: string
  /** Parameters of the view, where it has some. */
  readonly params?: Readonly<Record<string, unknown>>
}

/** How to connect. */
export interface ConnectOptions extends ModalChoice {
  /** Connects with this wallet without opening the modal: the rdns of an announced wallet, or `injected`. */
  readonly connectorId?: string
}

/** The connected account. */
export type FoyerAccount = AccountState

/** A failure as plain data; `load_failed` means that the interface itself did not arrive. */
export interface FoyerError {
  readonly code: ErrorInfo['code'] | 'load_failed'
  readonly message: string
  readonly details?: string
}

/** How an opening or a connection ended. */
export type FoyerResult =
  | { readonly status: 'connected'; readonly account: FoyerAccount }
  | { readonly status: 'dismissed' }
  | { readonly status: 'rejected'; readonly error: FoyerError }
  | { readonly status: 'error'; readonly error: FoyerError }

/** What a page may read; plain data. */
export interface PublicState {
  readonly isOpen: boolean
  /** Name of the view that is or would be shown. */
  readonly view: string
  readonly status: AccountStatus
  /** Missing while nobody is connected. */
  readonly account?: FoyerAccount | undefined
  /** CAIP-2 id of the network in use. */
  readonly networkId?: string | undefined
  readonly themeMode?: ThemeMode
}

/** Ends a subscription; calling it twice is harmless. */
export type Stop = () => void

/** `window.foyer`. Every method may be called before the interface is loaded; calls are then made in order. */
export interface FoyerApi {
  /** Version of the script. */
  readonly version: string
  /** Calls collected before the script ran; `push` makes one now. */
  readonly q: { push(...calls: readonly [name: string, ...args: unknown[]][]): void }
  /** Registers the elements once more with a prefix, for pages where a plain name is taken: `acme-` gives `<acme-connect-button>`. */
  defineElements(options?: { readonly prefix?: string }): void
  /** Sets the options of a modal; they win over attributes and over the script's own `data-*`. */
  init(options?: InitOptions): void
  /** Opens the modal; resolves when it closes. */
  open(options?: OpenOptions): Promise<FoyerResult>
  close(options?: ModalChoice): Promise<void>
  /** Connects; resolves at once when an account is connected already. */
  connect(options?: ConnectOptions): Promise<FoyerResult>
  disconnect(options?: ModalChoice): Promise<void>
  /** Changes the network: a CAIP-2 id or an EVM chain number. Rejects when the wallet refuses. */
  switchNetwork(networkId: string | number, options?: ModalChoice): Promise<void>
  getState(options?: ModalChoice): PublicState
  /** Calls back at once and whenever the state changes. */
  observe(listener: (state: PublicState) => void, options?: ModalChoice): Stop
  /** Hears an event of the elements without one of them at hand. */
  on<K extends keyof FoyerEventMap>(
    name: K,
    listener: (detail: FoyerEventMap[K]['detail'], event: FoyerEventMap[K]) => void,
  ): Stop
  /** The connected wallet's EIP-1193 provider; undefined while nobody is connected. */
  getProvider(options?: ModalChoice): Promise<Eip1193Provider | undefined>
  /**
   * Shows a pairing that the app made with a client of its own, as QR code and in links; undefined takes it away. For
   * `manualWCControl`; the app closes the modal when its wallet has answered.
   */
  setPairing(
    pairing: { readonly uri: string; readonly expiresAtMs: number } | undefined,
    options?: ModalChoice,
  ): Promise<void>
  setTheme(
    theme: { readonly mode?: ThemeMode; readonly variables?: ThemeVariables },
    options?: ModalChoice,
  ): Promise<void>
  /** Changes the language: a BCP 47 tag. One that Foyer does not speak is English. */
  setLocale(locale: string, options?: ModalChoice): Promise<void>
  /** Changes options of a modal; the others stay. */
  update(options: InitOptions): Promise<void>
  /** Stops a modal: sessions, timers, listeners. The next call makes a new one. */
  destroy(options?: ModalChoice): Promise<void>
  /**
   * Finds out what keeps the modal from working: hosts, content policy, clock, extensions, storage, options. Asks each
   * host once, for at most about fifteen seconds. `text` is the whole report as Markdown, without secrets and addresses.
   */
  diagnose(options?: ModalChoice): Promise<DiagnosisReport>
}
