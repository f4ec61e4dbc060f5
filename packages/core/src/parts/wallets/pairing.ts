import { raceAbort } from '@foyer/kit'
import { ModalError } from '../../base/modalError.ts'
import { abortError } from '../../base/raceAbort.ts'
import { selectPairingConnector } from '../../kernel/accounts/canPair.ts'
import { PAIRING_TIMEOUT_MS } from '../../kernel/constants/timing.ts'
import { type ErrorInfo, toErrorInfo } from '../../kernel/errors/toErrorInfo.ts'
import type { Modal } from '../../kernel/modal.ts'
import { goBack } from '../../kernel/router/closeModal.ts'
import type { ViewName } from '../../kernel/router/views.ts'
import type { Pairing } from '../../ports/connector.ts'
import type { ProviderOf } from '../../ports/provider.ts'
import { connectThrough, connectWallet, rpcOf } from '../connections/index.ts'
import { openWallet } from './openWallet.ts'
import type { WalletPlatform } from './rules/platforms.ts'
import { selectWalletPlatforms } from './rules/walletPlatforms.ts'

/** The input of `connectByPairing`. */
export interface PairInput {
  /** Catalogue id of the wallet; without one any wallet may answer. */
  readonly walletId?: string | undefined
  readonly redirectView?: ViewName | undefined
  /** How the wallet is reached; with `mobile` its app is opened if a pairing is ready. */
  readonly platform?: WalletPlatform | undefined
  readonly signal?: AbortSignal | undefined
  /** The visitor came back from a view above: no app is opened. */
  readonly isReturn?: boolean | undefined
}

/** Manages the pairing of a modal. One pairing is reused until the modal closes. */
export interface PairingManager {
  /** Creates a pairing in advance. */
  prepare(): void
  /** Starts connecting in the first way to reach the wallet (clauses connecting-11, state-6). */
  enter(input: PairInput): Promise<void>
  /** Waits for a wallet to answer the pairing; creates a new one if there is none or it has expired. */
  connect(input: PairInput): Promise<void>
  /** Shows a pairing that the app created itself; undefined removes it. Clause entity-14, manualWCControl. */
  show(pairing: Pairing | undefined): void
  stop(): void
}

/** One pairing with its renewals, until a wallet answers. */
interface Attempt {
  readonly controller: AbortController
  readonly granted: Promise<Partial<ProviderOf>>
  /** The wallet that was shown last; the answering wallet is assumed to be that one. */
  input: PairInput
  /** Whether a connecting view waits for the answer. If none does, the manager connects by itself. */
  isAwaited: boolean
}

/** The pairing manager of a modal. */
export function pairingOf(modal: Modal): PairingManager {
  return modal.own(createPairingManager)
}

/**
 * Waits for a wallet to answer the shown pairing; creates a new one if there is none.
 * @throws ModalError user_rejected, relay_unreachable, pairing_expired, connector_not_found, aborted
 *
 * @example
 * ```ts
 * import { connectByPairing, createModal } from '@foyer/core'
 * import { createBrowserPlatform } from '@foyer/core/browser'
 *
 * const modal = createModal({ networks: [1, 8453] }, { platform: createBrowserPlatform() })
 * modal.observe((state) => state.pairing, (pairing) => console.log(pairing.now.status))
 * await connectByPairing(modal, {})
 * ```
 */
export async function connectByPairing(modal: Modal, input: PairInput): Promise<void> {
  return pairingOf(modal).connect(input)
}

/** The attempt to pair that is being made, if there is one. */
interface Attempts {
  begin(input: PairInput): Attempt
  /** The current attempt, unless its pairing has expired. */
  current(): Attempt | undefined
  hasNone(): boolean
  /** Connects once a wallet has answered the pairing of an attempt. */
  connectWhenGranted(mine: Attempt, input: PairInput): Promise<void>
  stop(): void
}

function createAttempts(modal: Modal): Attempts {
  let attempt: Attempt | undefined

  function stop(): void {
    attempt?.controller.abort(abortError())
    attempt = undefined
    modal.pairing.set({ status: 'idle' })
  }

  function begin(input: PairInput): Attempt {
    const controller = new AbortController()
    modal.pairing.set({ status: 'preparing' })
    const granted = openPairing(modal, controller, () => attempt?.controller === controller)
    const mine: Attempt = { controller, granted, input, isAwaited: false }
    attempt = mine
    granted.then(
      () => {
        if (attempt === mine && !mine.isAwaited) connectWhenGranted(mine, mine.input).catch(() => {})
      },
      (error) => {
        if (attempt !== mine) return
        attempt = undefined
        controller.abort(abortError())
        modal.pairing.set({ status: 'failed', error: toErrorInfo(error) })
      },
    )
    return mine
  }

  function current(): Attempt | undefined {
    const { now } = modal.pairing.state
    if (now.status === 'ready' && now.expiresAtMs <= modal.platform.now()) stop()
    return attempt
  }

  async function connectWhenGranted(mine: Attempt, input: PairInput): Promise<void> {
    const connectorId = selectPairingConnector(modal.state)?.id ?? ''
    mine.isAwaited = true
    try {
      await connectThrough(modal, { ...input, connectorId }, (_connector, _input, signal) =>
        raceAbort(mine.granted, signal),
      )
      if (attempt === mine) stop()
    } finally {
      mine.isAwaited = false
    }
  }

  return { begin, current, hasNone: () => attempt === undefined, connectWhenGranted, stop }
}

function createPairingManager(modal: Modal): PairingManager {
  const { begin, current, hasNone, connectWhenGranted, stop } = createAttempts(modal)

  function openApp({ walletId, platform, isReturn }: PairInput): void {
    if (platform === 'mobile' && !isReturn) openWallet(modal, { walletId, platform })
  }

  async function connect(input: PairInput): Promise<void> {
    if (modal.options.manualWCControl) {
      openApp(input)
      return
    }
    const mine = current() ?? begin(input)
    mine.input = { walletId: input.walletId, redirectView: input.redirectView }
    // Before the first `await`, because phones let a page open an app only in the task of a tap.
    openApp(input)
    try {
      await connectWhenGranted(mine, input)
    } catch (error) {
      const info = toErrorInfo(error)
      // A refused pairing cannot be used again. A new one is created now, because a phone opens the app only in
      // the task of the next tap.
      if (info.code === 'user_rejected' && hasNone() && modal.router.state.isOpen) begin(mine.input)
      onFailure(modal, info, input)
      throw error
    }
  }

  // The router can close without a `close` event, so the state is observed too.
  const stops = [
    modal.on('close', stop),
    modal.observe(
      (state) => state.router.isOpen,
      (isOpen) => {
        if (!isOpen) stop()
      },
    ),
  ]

  return {
    prepare() {
      if (!current() && !modal.options.manualWCControl) begin({})
    },
    async enter(input) {
      const { platforms, connectorId } = selectWalletPlatforms(modal, modal.state, input.walletId)
      const [platform] = platforms
      if (platform === 'browser' && connectorId) return connectWallet(modal, { ...input, connectorId })
      if (platform !== 'unsupported') await connect({ ...input, platform })
    },
    connect,
    show(pairing) {
      modal.pairing.set(pairing ? { status: 'ready', ...pairing } : { status: 'idle' })
    },
    stop() {
      for (const end of stops) end()
      stop()
    },
  }
}

/**
 * Asks the connector for a pairing and waits for a wallet. Calls: connector.open. The first pairing must arrive in
 * time, and each must be renewed before it expires while the page is visible.
 * @throws ModalError user_rejected, relay_unreachable, pairing_expired, connector_not_found, aborted
 */
function openPairing(
  modal: Modal,
  controller: AbortController,
  isCurrent: () => boolean,
): Promise<Partial<ProviderOf>> {
  const connector = selectPairingConnector(modal.state)
  const live = connector && modal.connectors.get(connector.id)
  if (!live) {
    const message = 'No relay is configured: set relayUrls.'
    return Promise.reject(new ModalError({ code: 'connector_not_found', message }))
  }
  let fail: (error: ModalError) => void = () => {}
  const failed = new Promise<never>((_resolve, reject) => {
    fail = reject
  })
  let stopTimer = modal.platform.setTimer(() => {
    fail(new ModalError({ code: 'relay_unreachable', message: 'The relay gave no pairing in time.' }))
  }, PAIRING_TIMEOUT_MS)

  function watch(expiresAtMs: number): void {
    stopTimer()
    stopTimer = modal.platform.setTimer(
      () => {
        const message = 'The pairing expired before a wallet took it up.'
        // A hidden page gets its next pairing when it is visible again.
        if (modal.platform.isVisible()) fail(new ModalError({ code: 'pairing_expired', message }))
        else watch(expiresAtMs + PAIRING_TIMEOUT_MS)
      },
      Math.max(0, expiresAtMs - modal.platform.now()),
    )
  }
  // In a microtask, because a connector may throw or report its pairing synchronously.
  const opened = Promise.resolve().then(() =>
    live.open({
      networks: modal.networks.state.requested,
      rpc: rpcOf(modal),
      signal: controller.signal,
      onPairing({ uri, expiresAtMs }) {
        if (!isCurrent()) return
        watch(expiresAtMs)
        modal.pairing.set({ status: 'ready', uri, expiresAtMs })
      },
    }),
  )
  return raceAbort(Promise.race([opened, failed]), controller.signal).finally(() => stopTimer())
}

/**
 * Shows the view that follows a failed pairing (clause state-7); after a refusal the view stays, with a retry (clause
 * state-5).
 */
function onFailure(modal: Modal, error: ErrorInfo, input: PairInput): void {
  if (error.code === 'aborted' || error.code === 'user_rejected') return
  const listing = input.walletId ? modal.wallets.find(input.walletId) : undefined
  if (listing) {
    // Without the pairing URI, which is a secret.
    const { name, mobile_link } = listing
    modal.telemetry.track('CONNECT_PROXY_ERROR', { message: error.message, uri: null, mobile_link, name })
  }
  const shown = modal.router.state.stack.at(-1)?.view
  if (shown !== 'ConnectingWalletConnect' || modal.router.state.stack.length < 2) return
  modal.tasks.reset('connectWallet')
  goBack(modal)
  modal.notices.show('error', toNotice(error.code))
}

function toNotice(code: ErrorInfo['code']) {
  return code === 'relay_unreachable' || code === 'pairing_expired' ? code : 'connection_error'
}
