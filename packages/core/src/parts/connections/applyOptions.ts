import type { Modal } from '../../kernel/modal.ts'
import { setActiveNetwork } from '../../kernel/networks/setActiveNetwork.ts'
import { explainRefused } from '../../kernel/options/explainRefused.ts'
import type { ModalOptions, ResolvedOptions } from '../../kernel/options/options.ts'
import { toProjectText } from '../../kernel/options/projectText.ts'
import { type Resolution, resolveOptions } from '../../kernel/options/resolveOptions.ts'
import { enterView, type Part } from '../../kernel/parts.ts'
import { refreshRemote } from '../../kernel/remote/refreshRemote.ts'
import { SAFE_REMOTE_FEATURES } from '../../kernel/remote/remote.ts'
import { showViewAfter } from '../../kernel/router/showViewAfter.ts'
import { partOf, type ViewName } from '../../kernel/router/views.ts'
import { toCustomListings } from '../../kernel/wallets/customWallets.ts'
import { followSignIn } from './attachSessions.ts'
import { loadBalance } from './loadBalance.ts'
import { setNamesParent } from './namesSlice.ts'
import { completeNetwork } from './networkFacts.ts'
import { sessionNetworksOf } from './sessionNetworks.ts'

/** Views that list wallets of the catalogue. */
const WALLET_VIEWS: readonly ViewName[] = ['AllWallets', 'Connect', 'ConnectWallets', 'Create', 'GetWallet']

/** The tasks that fill the wallet lists. */
const LIST_TASKS = ['loadRecommended', 'loadWallets', 'searchWallets'] as const

const PAIRING_VIEWS: readonly ViewName[] = ['ConnectingWalletConnect', 'ConnectingWalletConnectBasic']

/**
 * Changes the options of a modal that is in use: connections and the view on show stay. Options that are left out return to their
 * defaults. `id` has to be the same; theme, language and `defaultNetwork` are not applied. The code that made the connectors and draws
 * the modal applies `relayUrls`, `enableVerify` and `enableEmbedded`.
 */
export function applyOptions(modal: Modal, given: ModalOptions): void {
  const { options, problems, refused } = resolveFor(modal, given)
  for (const problem of problems) modal.alerts.raise(problem.code, problem.details)
  if (refused.length > 0) explainRefused(modal, refused)
  const isChanged = (toText: (options: ResolvedOptions) => string) =>
    toText(options) !== toText(modal.options)
  const isOtherProject = isChanged(toProjectText)
  const isOtherList = isChanged(toListText)
  const isOtherPairing = isChanged(toPairingText)
  // The events so far are of the project before, and go to it.
  if (isOtherProject) modal.telemetry.follow()
  // Written into the same object, because everything of this modal reads its options from there.
  Object.assign(modal.options, options)
  if (isOtherProject) changeProject(modal)
  else modal.remote.set()
  if (isOtherPairing) dropPreparedPairing(modal)
  // Visitors who connect are asked from now on; one who is connected already is asked at once.
  modal.siwx.setEnabled(options.siwx !== false)
  if (options.siwx !== false && modal.accounts.state.activeNamespace !== undefined) followSignIn(modal)
  modal.wallets.setCustom(toCustomListings(options.customWallets))
  // This changes the state, so that observers run every rule again, also those that depend on options.
  modal.networks.setRequested(options.networks.map(completeNetwork))
  modal.adapters.discover()
  followNetworks(modal)
  if (isOtherList) reloadWallets(modal)
}

/**
 * Applies the networks of the project to a modal that is in use: the options of its page are resolved anew, with them beneath. The first
 * one is in use from now on where neither the visitor nor a wallet has chosen another one.
 */
export function applyProjectNetworks(modal: Modal): void {
  const { defaultNetworkId, given } = modal.options
  applyOptions(modal, given)
  const isDefault = modal.networks.state.activeId === defaultNetworkId
  if (isDefault && modal.accounts.state.activeNamespace === undefined)
    setActiveNetwork(modal, modal.options.defaultNetworkId)
}

/** Resolves options with the look of the project beneath them. The look of one project is none of another's. */
function resolveFor({ options, platform, remote }: Modal, given: ModalOptions): Resolution {
  const resolution = resolveOptions(given, platform.origin, remote.state.appearance)
  // Resolved options are compared, because those that are given can be anything.
  const isSame = toProjectText(resolution.options) === toProjectText(options)
  return isSame ? resolution : resolveOptions(given, platform.origin)
}

/** Returns a text of the options that a pairing is made with. */
const toPairingText = ({ relayUrls, projectId, enableVerify }: ResolvedOptions) =>
  JSON.stringify([relayUrls, projectId, enableVerify])

/**
 * Resets the remote features, since those of the other project are not known yet. A closed modal requests them when it
 * is opened.
 */
function changeProject(modal: Modal): void {
  modal.remote.set(SAFE_REMOTE_FEATURES, 'default')
  modal.remote.setAppearance(undefined)
  modal.theme.setProject(undefined)
  setNamesParent(modal.state, undefined)
  if (modal.router.state.isOpen) refreshRemote(modal).catch(() => {}) // until it answers, the safe defaults apply
}

/**
 * Drops a pairing that was created in advance with the old settings. A pairing on show stays, since a wallet may be
 * answering it.
 */
function dropPreparedPairing(modal: Modal): void {
  const view = modal.router.state.stack.at(-1)?.view
  if (modal.pairing.state.now.status === 'idle' || PAIRING_VIEWS.some((name) => name === view)) return
  modal.load('wallets').then(
    ({ pairingOf }) => pairingOf(modal).stop(),
    () => {}, // a pairing that is there was made by this script
  )
}

/** Returns a text of the options that a request for the wallet lists depends on. */
function toListText(options: ResolvedOptions): string {
  const { featuredWalletIds, includeWalletIds, excludeWalletIds, networks } = options
  const networkIds = networks.map(({ caipNetworkId }) => caipNetworkId)
  return JSON.stringify([
    toProjectText(options),
    featuredWalletIds,
    includeWalletIds,
    excludeWalletIds,
    networkIds,
  ])
}

function followNetworks(modal: Modal): void {
  sessionNetworksOf(modal)
  const { activeId } = modal.networks.state
  const isKnown = activeId !== undefined && modal.networks.find(activeId) !== undefined
  if (modal.accounts.state.activeNamespace === undefined) {
    if (!isKnown) setActiveNetwork(modal, modal.options.defaultNetworkId)
    return
  }
  showViewAfter(modal, { type: 'network-changed' })
  // The task has the failure.
  loadBalance(modal).catch(() => {})
}

/** Empties the wallet lists, drops requests for them, and loads them again for a view that shows them. */
function reloadWallets(modal: Modal): void {
  for (const name of LIST_TASKS) modal.tasks.reset(name)
  modal.wallets.clear()
  const { stack, isOpen } = modal.router.state
  const entry = stack.at(-1)
  const part = entry && partOf(entry.view)
  const signal = modal.router.signal()
  if (!isOpen || !signal || !entry || !WALLET_VIEWS.includes(entry.view)) return
  if (part !== 'connect' && part !== 'wallets') return
  modal.load(part).then(
    (loaded) => signal.aborted || enterView(modal, { part: loaded as Part }, entry, signal, true), // what a part's script has
    () => {}, // the view shows the failure
  )
}
