import type { AnalyticsEventName } from '@foyer/api'
import type { Snapshot } from 'valtio/vanilla'
import type { Platform } from '../ports/platform.ts'
import type { CaipNetworkId, Namespace, Stop } from '../ports/provider.ts'
import type { SiwxSession } from '../ports/siwx.ts'
import type { AccountState, AccountsController, AccountsState } from './accounts/accounts.ts'
import type { ConnectionsController, ConnectionsState } from './accounts/connections.ts'
import type { ConnectorsController, ConnectorsState } from './accounts/connectors.ts'
import type { AdapterHub } from './adapterHub.ts'
import type { AlertsController, AlertsState } from './alerts/alerts.ts'
import type { Api } from './api/api.ts'
import type { ErrorInfo } from './errors/toErrorInfo.ts'
import type { NetworksController, NetworksState } from './networks/networks.ts'
import type { NoticesController, NoticesState } from './notices/notices.ts'
import type { ResolvedOptions } from './options/options.ts'
import type { PairingController } from './pairing/pairing.ts'
import type { PartExports, PartStates } from './partExports.ts'
import type { RemoteController, RemoteState } from './remote/remote.ts'
import type { ConsentController } from './router/consent.ts'
import type { RouterController, RouterState } from './router/router.ts'
import type { SiwxController, SiwxState } from './router/siwx.ts'
import type { ViewName } from './router/views.ts'
import type { Persist } from './storage/persist.ts'
import type { TasksController, TasksState } from './tasks/tasks.ts'
import type { TelemetryController } from './telemetry/telemetry.ts'
import type { ThemeController } from './theme/theme.ts'
import type { ThemeState } from './theme/themeVariables.ts'
import type { WalletsController, WalletsState } from './wallets/wallets.ts'

/** The observable state: plain data that `structuredClone` can copy. Parts add their slices to `PartStates`. */
export interface ModalState extends PartStates {
  readonly router: RouterState
  readonly tasks: TasksState
  readonly accounts: AccountsState
  readonly connections: ConnectionsState
  readonly connectors: ConnectorsState
  readonly networks: NetworksState
  readonly wallets: WalletsState
  readonly notices: NoticesState
  readonly alerts: AlertsState
  readonly theme: ThemeState
  readonly remote: RemoteState
  readonly siwx: SiwxState
  readonly consent: ConsentController['state']
  readonly pairing: PairingController['state']
}

/** A frozen copy of the state at one moment. */
export type ModalSnapshot = Snapshot<ModalState>

/** The events of a modal. `preventDefault` prevents those that begin with `before-`. */
export interface ModalEvents {
  'before-open': { readonly view: ViewName; preventDefault(): void }
  'before-connect': { readonly connectorId: string; preventDefault(): void }
  open: { readonly view: ViewName }
  close: Record<never, never>
  'view-change': { readonly view: ViewName }
  'connect-start': { readonly connectorId: string }
  connect: { readonly account: AccountState }
  'connect-reject': { readonly error: ErrorInfo }
  'connect-error': { readonly error: ErrorInfo }
  disconnect: { readonly namespace: Namespace }
  'account-change': { readonly account: AccountState }
  'network-change': { readonly networkId: CaipNetworkId }
  /** The account in use has a session of a signed message: made now, or found. */
  'sign-in': { readonly session: SiwxSession }
  /** It has one no longer. */
  'sign-out': { readonly address: string }
  /** A purchase, or a transfer from an exchange, was begun here, or has ended. Only what an app's own server hears of its gateway is proof. */
  purchase: {
    readonly id: string
    readonly kind: 'onramp' | 'exchange'
    readonly provider: string
    readonly status: 'begun' | 'completed' | 'failed'
  }
  /** A swap was sent, is in a block, or was not made. The hash is that of what was mined, which may be another than what was sent. */
  swap: {
    readonly networkId: CaipNetworkId
    readonly hash: string
    readonly status: 'sent' | 'confirmed' | 'failed'
  }
  /** A payment was sent from this page, is paid as the gateway says, or was paid in a block that the chain has given up. Only what a merchant's server hears of its gateway is proof. */
  payment: { readonly id: string; readonly status: 'sent' | 'paid' | 'reversed' }
  /** The account in use has taken a name. */
  name: { readonly name: string; readonly status: 'registered' }
  error: { readonly error: ErrorInfo }
  track: {
    readonly event: AnalyticsEventName
    readonly properties: Record<string, string | number | boolean | null>
  }
}

/** One modal: its state, controllers and platform. Created by `createModal`; two modals share nothing. */
export interface Modal {
  readonly id: string
  readonly options: ResolvedOptions
  /** The adapters of the chains. */
  readonly adapters: AdapterHub
  /** The state proxy. Only controllers and flows write to it. */
  readonly state: ModalState
  getState(): ModalSnapshot
  /** Calls back when the selected value changes, compared with `Object.is`. */
  observe<T>(selector: (state: ModalSnapshot) => T, listener: (value: T) => void): Stop
  /** Calls back with every event, after the listeners of that event. */
  onEvery(listener: <E extends keyof ModalEvents>(event: E, detail: ModalEvents[E]) => void): Stop
  on<E extends keyof ModalEvents>(event: E, listener: (detail: ModalEvents[E]) => void): Stop
  emit<E extends keyof ModalEvents>(event: E, detail: ModalEvents[E]): void
  readonly platform: Platform
  readonly api: Api
  readonly persist: Persist
  readonly router: RouterController
  readonly tasks: TasksController
  readonly accounts: AccountsController
  readonly connections: ConnectionsController
  readonly connectors: ConnectorsController
  readonly networks: NetworksController
  readonly wallets: WalletsController
  readonly notices: NoticesController
  readonly alerts: AlertsController
  readonly theme: ThemeController
  readonly remote: RemoteController
  readonly siwx: SiwxController
  readonly consent: ConsentController
  readonly pairing: PairingController
  readonly telemetry: TelemetryController
  /** Loads a part and resolves with its exports. @throws Error when its script cannot be loaded */
  load<N extends keyof PartExports>(name: N): Promise<PartExports[N]>
  /**
   * Returns the object that a part keeps for this modal. The first call with a `create` function creates it, later
   * calls with the same function return it, and it is stopped with the modal.
   */
  own<T extends { stop?(): void }>(create: (modal: Modal) => T): T
  /** Ends sessions, timers and subscriptions. The modal cannot be used afterwards. */
  destroy(): void
}
