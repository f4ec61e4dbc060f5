import { proxy, snapshot, subscribe } from 'valtio/vanilla'
import { createAdapterHub } from './adapterHub.ts'
import { createApi } from './api/createApi.ts'
import { toCustomListings } from './catalogue/customWallets.ts'
import { REMOTE_CACHE_MS } from './constants/timing.ts'
import { createAccountsController } from './controllers/accounts.ts'
import { createAlertsController } from './controllers/alerts.ts'
import { createConnectionsController } from './controllers/connections.ts'
import { createConnectorsController } from './controllers/connectors.ts'
import { createConsentController } from './controllers/consent.ts'
import { createNetworksController } from './controllers/networks.ts'
import { createNoticesController } from './controllers/notices.ts'
import { createPairingController } from './controllers/pairing.ts'
import { createRemoteController } from './controllers/remote.ts'
import { createSiwxController } from './controllers/siwx.ts'
import { createTasksController } from './controllers/tasks.ts'
import { createTelemetryController } from './controllers/telemetry.ts'
import { createThemeController } from './controllers/theme.ts'
import { createWalletsController } from './controllers/wallets.ts'
import { createEmitter, type Emitter } from './lib/emitter.ts'
import type { Modal, ModalEvents, ModalSnapshot, ModalState } from './modal.ts'
import type { ModalOptions, ModalParts, ResolvedOptions } from './options/options.ts'
import { resolveOptions } from './options/resolveOptions.ts'
import { createPersist } from './persist.ts'
import type { Platform } from './ports/platform.ts'
import type { Stop } from './ports/provider.ts'
import { createEntryWork } from './router/entryWork.ts'
import { createRouter } from './router/router.ts'
import { createLazyPairing } from './wiring/createLazyPairing.ts'
import { createLazySessions } from './wiring/createLazySessions.ts'
import { rememberChoices } from './wiring/rememberChoices.ts'
import { startRestore } from './wiring/startRestore.ts'

/** The controllers of a modal, made in the order in which they need one another. */
function createControllers(options: ResolvedOptions, platform: Platform, events: Emitter<ModalEvents>) {
  const alerts = createAlertsController({
    log: (message) => platform.log(message),
    isDebug: () => options.debug,
  })
  const api = createApi({ platform, gatewayUrl: options.gatewayUrl, projectId: options.projectId, alerts })
  return {
    api,
    alerts,
    persist: createPersist(platform, options.id, () =>
      alerts.raise('APKT002', 'Storage is refused: nothing is kept over a reload.'),
    ),
    tasks: createTasksController(),
    router: createRouter(platform, () => events.emit('close', {})),
    accounts: createAccountsController(),
    connections: createConnectionsController(),
    connectors: createConnectorsController(),
    networks: createNetworksController({
      requested: options.networks,
      defaultId: options.defaultNetworkId,
    }),
    wallets: createWalletsController(),
    notices: createNoticesController(platform),
    theme: createThemeController({ mode: options.themeMode, variables: options.themeVariables }),
    remote: createRemoteController(options.remoteFeatures),
    siwx: createSiwxController(),
    consent: createConsentController(),
    pairing: createPairingController(),
    telemetry: createTelemetryController({
      platform,
      onTrack: (event, properties) => events.emit('track', { event, properties }),
    }),
  }
}

type Controllers = ReturnType<typeof createControllers>

/** All slices under one proxy, not copied: a change of a slice reaches the root batched. */
function composeState(controllers: Controllers): ModalState {
  return proxy({
    router: controllers.router.state,
    tasks: controllers.tasks.state,
    accounts: controllers.accounts.state,
    connections: controllers.connections.state,
    connectors: controllers.connectors.state,
    networks: controllers.networks.state,
    wallets: controllers.wallets.state,
    notices: controllers.notices.state,
    alerts: controllers.alerts.state,
    theme: controllers.theme.state,
    remote: controllers.remote.state,
    siwx: controllers.siwx.state,
    consent: controllers.consent.state,
    pairing: controllers.pairing.state,
  })
}

/**
 * Makes a modal: all its state, controllers and wiring. Nothing is requested from any server before the visitor acts.
 * Options that cannot be used are reported as alerts and replaced by their defaults.
 */
export function createModal(given: ModalOptions, parts: ModalParts & { readonly platform: Platform }): Modal {
  const { platform } = parts
  const { options, problems, refused } = resolveOptions(given, platform.origin)
  const events = createEmitter<ModalEvents>()
  const controllers = createControllers(options, platform, events)
  const state = composeState(controllers)
  const hub = createAdapterHub(parts, (connector) => controllers.connectors.add(connector))
  const stops: Stop[] = []

  const modal: Modal = {
    ...controllers,
    id: options.id,
    hasAdapters: hub.hasAdapters,
    options,
    platform,
    state,
    getState: () => snapshot(state),
    observe: (selector, listener) => observe(state, selector, listener),
    on: events.on,
    emit: events.emit,
    sessions: createLazySessions(() => modal, hub.adapterFor),
    pairing: { ...controllers.pairing, ...createLazyPairing(() => modal) },
    destroy() {
      controllers.router.close()
      controllers.tasks.stop()
      for (const stop of stops) stop()
      hub.stop()
      modal.pairing.stop()
      modal.sessions.stop()
      controllers.notices.stop()
      controllers.telemetry.stop()
      events.clear()
    },
  }

  controllers.router.onEnter(createEntryWork(() => modal))
  for (const problem of problems) controllers.alerts.raise(problem.code, problem.details)
  if (refused.length > 0) explainRefused(modal, refused)
  recall(modal)
  stops.push(...rememberChoices(modal), watchViews(modal), startRestore(modal))
  return modal
}

/** Tells the developer what is wrong with options; the words are fetched only now, since most pages need none. */
function explainRefused(modal: Modal, names: readonly string[]): void {
  import('./options/explainOptions.ts').then(
    ({ explainOption }) => {
      for (const name of names) modal.alerts.raise('APKT002', explainOption(name))
    },
    () => modal.alerts.raise('APKT002', `These options are ignored: ${names.join(', ')}.`),
  )
}

/** Takes over what the options and the last visit say before anything is shown. */
function recall(modal: Modal): void {
  const stored = modal.persist.read()
  modal.wallets.setCustom(toCustomListings(modal.options.customWallets))
  modal.connections.setRecent(stored.recentIds)
  if (stored.activeNetworkId && modal.networks.find(stored.activeNetworkId)) {
    modal.networks.setActive(stored.activeNetworkId)
  }
  const isFresh = stored.remote && modal.platform.now() - stored.remote.atMs < REMOTE_CACHE_MS
  if (stored.remote && isFresh) modal.remote.set(stored.remote.features, 'cached')
}

function observe<T>(
  root: ModalState,
  selector: (state: ModalSnapshot) => T,
  listener: (value: T) => void,
): () => void {
  let before = selector(snapshot(root))
  return subscribe(root, () => {
    const next = selector(snapshot(root))
    if (Object.is(next, before)) return
    before = next
    listener(next)
  })
}

function watchViews(modal: Modal): () => void {
  return modal.observe(
    (state) => state.router.stack.at(-1)?.view,
    (view) => view && modal.emit('view-change', { view }),
  )
}
