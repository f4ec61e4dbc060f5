import type { AnalyticsEventName } from '@foyer/contract'
import type { Snapshot } from 'valtio/vanilla'
import type { Api } from './api/api.ts'
import type { AccountState, AccountsController, AccountsState } from './controllers/accounts.ts'
import type { ActivityState } from './controllers/activity.ts'
import type { AlertsController, AlertsState } from './controllers/alerts.ts'
import type { ConnectionsController, ConnectionsState } from './controllers/connections.ts'
import type { ConnectorsController, ConnectorsState } from './controllers/connectors.ts'
import type { ConsentController } from './controllers/consent.ts'
import type { NetworksController, NetworksState } from './controllers/networks.ts'
import type { NoticesController, NoticesState } from './controllers/notices.ts'
import type { PairingController } from './controllers/pairing.ts'
import type { RemoteController, RemoteState } from './controllers/remote.ts'
import type { SendState } from './controllers/send.ts'
import type { SiwxController, SiwxState } from './controllers/siwx.ts'
import type { TasksController, TasksState } from './controllers/tasks.ts'
import type { TelemetryController } from './controllers/telemetry.ts'
import type { ThemeController, ThemeState } from './controllers/theme.ts'
import type { TokensState } from './controllers/tokens.ts'
import type { WalletsController, WalletsState } from './controllers/wallets.ts'
import type { ErrorInfo } from './errors/toErrorInfo.ts'
import type { ResolvedOptions } from './options/options.ts'
import type { Persist } from './persist.ts'
import type { Platform } from './ports/platform.ts'
import type { CaipNetworkId, Namespace, Stop } from './ports/provider.ts'
import type { RouterController, RouterState } from './router/router.ts'
import type { ViewName } from './router/views.ts'
import type { Sessions } from './sessions.ts'
import type { LazyPairing } from './wiring/createLazyPairing.ts'

/** Everything that can be watched: plain data, fit for `structuredClone`. */
export interface ModalState {
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
  /** Slices of later views: absent until the first of them is entered (`lateSlices.ts`). */
  readonly tokens?: TokensState
  readonly activity?: ActivityState
  readonly send?: SendState
}

/** A frozen copy of the state at one moment. */
export type ModalSnapshot = Snapshot<ModalState>

/** What the host hears, by name. Requests (`before-…`) can be refused by calling `preventDefault`. */
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
  error: { readonly error: ErrorInfo }
  track: {
    readonly event: AnalyticsEventName
    readonly properties: Record<string, string | number | boolean | null>
  }
}

/** One modal: its state, its controllers and its ways out. Made by `createModal`; nothing is shared between two. */
export interface Modal {
  readonly id: string
  readonly options: ResolvedOptions
  /** Whether any adapter is installed (clause routes-6). */
  readonly hasAdapters: boolean
  /** Live state; write through controllers and flows only. */
  readonly state: ModalState
  getState(): ModalSnapshot
  /** Calls back when the selected value changes (compared by `Object.is`). */
  observe<T>(selector: (state: ModalSnapshot) => T, listener: (value: T) => void): Stop
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
  readonly pairing: PairingController & LazyPairing
  readonly telemetry: TelemetryController
  readonly sessions: Sessions
  /** Stops sessions, timers and subscriptions; the modal cannot be used afterwards. */
  destroy(): void
}
