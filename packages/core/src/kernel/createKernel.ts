import { createEmitter, type Emitter } from '@foyer/kit'
import { proxy, snapshot, subscribe } from 'valtio/vanilla'
import type { Platform } from '../ports/platform.ts'
import type { Stop } from '../ports/provider.ts'
import { createAccountsController } from './accounts/accounts.ts'
import { createConnectionsController } from './accounts/connections.ts'
import { createConnectorsController } from './accounts/connectors.ts'
import { createAdapterHub } from './adapterHub.ts'
import { createAlertsController } from './alerts/alerts.ts'
import { createApi } from './api/createApi.ts'
import { REMOTE_CACHE_MS } from './constants/timing.ts'
import type { Modal, ModalEvents, ModalSnapshot, ModalState } from './modal.ts'
import { createNetworksController } from './networks/networks.ts'
import { setActiveNetwork } from './networks/setActiveNetwork.ts'
import { createNoticesController } from './notices/notices.ts'
import { explainRefused } from './options/explainRefused.ts'
import type { ModalOptions, ModalParts, ResolvedOptions } from './options/options.ts'
import { toProjectText } from './options/projectText.ts'
import { resolveOptions } from './options/resolveOptions.ts'
import { createPairingController } from './pairing/pairing.ts'
import type { PartExports } from './partExports.ts'
import { enterView, type PartScripts, whenLoaded } from './parts.ts'
import { type Appearance, readAppearance } from './remote/appearance.ts'
import { createRemoteController } from './remote/remote.ts'
import { createConsentController } from './router/consent.ts'
import { createRouter } from './router/router.ts'
import { createSiwxController } from './router/siwx.ts'
import { partOf } from './router/views.ts'
import { startRestore } from './startRestore.ts'
import { createPersist } from './storage/persist.ts'
import { rememberChoices } from './storage/rememberChoices.ts'
import { createTasksController } from './tasks/tasks.ts'
import { createTelemetryController } from './telemetry/telemetry.ts'
import { createThemeController } from './theme/theme.ts'
import { toCustomListings } from './wallets/customWallets.ts'
import { createWalletsController } from './wallets/wallets.ts'

/** Creates the controllers of a modal in the order of their dependencies. */
function createControllers(
  options: ResolvedOptions,
  platform: Platform,
  events: Emitter<ModalEvents>,
  appearance: Appearance | undefined,
) {
  const alerts = createAlertsController({
    log: (message) => platform.log(message),
    isDebug: () => options.debug,
  })
  const notices = createNoticesController(platform)
  const api = createApi({ platform, options, alerts })
  return {
    api,
    alerts,
    persist: createPersist(platform, options.id, () =>
      alerts.raise('APKT002', 'Storage is refused: nothing is kept over a reload.'),
    ),
    tasks: createTasksController(),
    router: createRouter(platform, () => {
      notices.clear()
      events.emit('close', {})
    }),
    accounts: createAccountsController(),
    connections: createConnectionsController(),
    connectors: createConnectorsController(),
    networks: createNetworksController({
      requested: options.networks,
      defaultId: options.defaultNetworkId,
    }),
    wallets: createWalletsController(),
    notices,
    theme: createThemeController(options.given, appearance),
    remote: createRemoteController(options, appearance),
    siwx: createSiwxController(options.siwx !== false),
    consent: createConsentController(),
    pairing: createPairingController(),
    telemetry: createTelemetryController({
      platform,
      onTrack: (event, properties) => events.emit('track', { event, properties }),
    }),
  }
}

type Controllers = ReturnType<typeof createControllers>

/**
 * Combines the controllers' proxies in one state proxy, so that changes of a slice are reported through it in batches.
 */
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

/** The parts of a modal besides its options. */
export interface KernelParts extends ModalParts {
  readonly platform: Platform
  /** The loader of the modal's parts. */
  readonly scripts: PartScripts
}

/**
 * Creates a modal: its state, controllers and event handling. No request is sent before the visitor acts. Invalid
 * options are reported as alerts and replaced by their defaults.
 */
export function createKernel(given: ModalOptions, parts: KernelParts): Modal {
  const { platform } = parts
  const kept = readAppearance(platform.storage, given)
  const { options, problems, refused, project } = resolveOptions(given, platform.origin, kept)
  const events = createEmitter<ModalEvents>()
  const controllers = createControllers(options, platform, events, project)
  const state = composeState(controllers)
  const adapters = createAdapterHub({
    parts,
    connectors: controllers.connectors,
    isWanted: (namespace) => options.networks.some((network) => network.chainNamespace === namespace),
    onFailure: (namespace) =>
      controllers.alerts.raise('APKT003', `The script for wallets of ${namespace} did not come.`),
  })
  const stops: Stop[] = []
  const owned = createOwned(() => modal)

  const modal: Modal = {
    ...controllers,
    id: options.id,
    adapters,
    options,
    platform,
    state,
    getState: () => snapshot(state),
    observe: (selector, listener) => observe(state, selector, listener),
    on: events.on,
    onEvery: events.onEvery,
    emit: events.emit,
    load: async (name) => {
      const { part } = await parts.scripts.load(name)
      return part as unknown as PartExports[typeof name] // each part declares the type of its exports under its name
    },
    own: owned.own,
    destroy() {
      controllers.router.close()
      controllers.tasks.stop()
      for (const stop of stops) stop()
      adapters.stop()
      owned.stop()
      controllers.notices.clear()
      controllers.telemetry.stop()
      events.clear()
    },
  }

  controllers.router.onEnter((entry, signal, isReturn) => {
    // Hides the toast of the view that is left. A toast of the new view is shown after entering it.
    controllers.notices.clear()
    whenLoaded(parts.scripts, partOf(entry.view), (script) => {
      if (!signal.aborted) enterView(modal, script, entry, signal, isReturn)
    })
  })
  for (const problem of problems) controllers.alerts.raise(problem.code, problem.details)
  if (refused.length > 0) explainRefused(modal, refused)
  applyStoredState(modal)
  adapters.discover()
  // A family whose script did not come is asked for again.
  stops.push(events.on('open', adapters.discover))
  stops.push(...rememberChoices(modal), watchViews(modal), startRestore(modal))
  return modal
}

/** Creates `modal.own`: one object per modal for each `create` function. */
function createOwned(modal: () => Modal) {
  const things = new Map<unknown, { stop?(): void }>()
  return {
    own<T extends { stop?(): void }>(create: (modal: Modal) => T): T {
      const known = things.get(create) ?? create(modal())
      things.set(create, known)
      return known as T // the map's key is the function that created it
    },
    stop() {
      for (const thing of things.values()) thing.stop?.()
      things.clear()
    },
  }
}

/** Applies the options and what was stored at the last visit, before anything is shown. */
function applyStoredState(modal: Modal): void {
  const stored = modal.persist.read()
  modal.wallets.setCustom(toCustomListings(modal.options.customWallets))
  modal.connections.setRecentIds(stored.recentIds)
  if (stored.activeNetworkId && modal.networks.find(stored.activeNetworkId)) {
    setActiveNetwork(modal, stored.activeNetworkId)
  }
  const { remote } = stored
  // Another project may allow less.
  if (remote?.project !== toProjectText(modal.options)) return
  if (modal.platform.now() - remote.atMs < REMOTE_CACHE_MS)
    modal.remote.set(remote.features, 'cached', remote)
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
