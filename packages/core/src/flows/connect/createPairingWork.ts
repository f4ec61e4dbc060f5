import { PAIRING_TIMEOUT_MS } from '../../constants/timing.ts'
import { ModalError } from '../../errors/base.ts'
import { type ErrorInfo, toErrorInfo } from '../../errors/toErrorInfo.ts'
import { abortError, raceAbort } from '../../lib/raceAbort.ts'
import type { Modal } from '../../modal.ts'
import type { Pairing } from '../../ports/connector.ts'
import type { ProviderOf } from '../../ports/provider.ts'
import type { ViewName } from '../../router/views.ts'
import { selectPairingConnector } from '../../selectors/canPair.ts'
import type { WalletPlatform } from '../../selectors/platforms.ts'
import { selectWalletPlatforms } from '../../selectors/walletPlatforms.ts'
import { goBack } from '../modal/closeModal.ts'
import { connectThrough, connectWallet } from './connectWallet.ts'
import { openWallet } from './openWallet.ts'

export interface PairInput {
  /** Catalogue id; without one any wallet may answer. */
  readonly walletId?: string | undefined
  readonly redirectView?: ViewName | undefined
  /** How the wallet is reached; on a phone its app is opened at once when the pairing is ready. */
  readonly platform?: WalletPlatform | undefined
  readonly signal?: AbortSignal | undefined
  /** The visitor came back to it from a view above: nothing is opened unasked. */
  readonly isReturn?: boolean | undefined
}

/** The working half of pairing. */
export interface PairingWork {
  /** Makes a pairing ready before anybody asks for one. */
  warm(): Promise<void>
  /** Begins what the first way to reach a wallet means (clauses connecting-11, state-6). */
  enter(input: PairInput): Promise<void>
  /** Waits for a wallet to answer the pairing, with a fresh one if there is none or it has expired. */
  connect(input: PairInput): Promise<void>
  /** Shows a pairing that the app made itself; undefined takes it away. Clause entity-14, manualWCControl. */
  present(pairing: Pairing | undefined): void
  stop(): void
}

/** One pairing with its renewals, from its making to its answer. */
interface Attempt {
  readonly controller: AbortController
  readonly granted: Promise<Partial<ProviderOf>>
  /** The wallet that was looked at last: whoever answers is taken for it. */
  input: PairInput
  /** A connecting view waits for the answer; else whoever holds the attempt has to take it. */
  isAwaited: boolean
}

/** Keeps one pairing for as long as the modal is open; views come and go over it. */
export function createPairingWork(modal: Modal): PairingWork {
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
        if (attempt === mine && !mine.isAwaited) settle(mine, mine.input).catch(() => {})
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

  /** The attempt that is on, unless its pairing is past its time. */
  function current(): Attempt | undefined {
    const { now } = modal.pairing.state
    if (now.status === 'ready' && now.expiresAtMs <= modal.platform.now()) stop()
    return attempt
  }

  async function settle(mine: Attempt, input: PairInput): Promise<void> {
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
    // Before anything is waited for: a phone lets a tap open an app, not what comes later.
    openApp(input)
    try {
      await settle(mine, input)
    } catch (error) {
      const info = toErrorInfo(error)
      // The refused one is used up. Another try must find the next one ready: on a phone it has to open in its own tap.
      if (info.code === 'user_rejected' && !attempt && modal.router.state.isOpen) begin(mine.input)
      onFailure(modal, info, input)
      throw error
    }
  }

  // Whoever closes the modal by its own means tells nobody, so the state is watched too.
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
    async warm() {
      if (!current() && !modal.options.manualWCControl) begin({})
    },
    async enter(input) {
      const { platforms, connectorId } = selectWalletPlatforms(modal, modal.state, input.walletId)
      const [platform] = platforms
      if (platform === 'browser' && connectorId) return connectWallet(modal, { ...input, connectorId })
      if (platform !== 'unsupported') await connect({ ...input, platform })
    },
    connect,
    present(pairing) {
      modal.pairing.set(pairing ? { status: 'ready', ...pairing } : { status: 'idle' })
    },
    stop() {
      for (const end of stops) end()
      stop()
    },
  }
}

/**
 * Asks the connector for a pairing and waits for a wallet. Calls: connector.open. The first pairing has to come in time,
 * and each has to be followed by another before it expires while the page is looked at.
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
        // A page that nobody looks at gets its next pairing when it is looked at again.
        if (modal.platform.isVisible()) fail(new ModalError({ code: 'pairing_expired', message }))
        else watch(expiresAtMs + PAIRING_TIMEOUT_MS)
      },
      Math.max(0, expiresAtMs - modal.platform.now()),
    )
  }
  // In a task of its own: a connector may throw, or give its pairing, while it is being called.
  const opened = Promise.resolve().then(() =>
    live.open({
      networks: modal.networks.state.requested,
      rpc: modal.api.rpc,
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

/** What a failed pairing leaves behind (clause state-7); a refusal stays in view with its retry (clause state-5). */
function onFailure(modal: Modal, error: ErrorInfo, input: PairInput): void {
  if (error.code === 'aborted' || error.code === 'user_rejected') return
  const listing = input.walletId ? modal.wallets.find(input.walletId) : undefined
  if (listing) {
    // Never the pairing itself: whoever reads it can answer it.
    const { name, mobile_link } = listing
    modal.telemetry.track('CONNECT_PROXY_ERROR', { message: error.message, uri: null, mobile_link, name })
  }
  const shown = modal.router.state.stack.at(-1)?.view
  if (shown !== 'ConnectingWalletConnect' || modal.router.state.stack.length < 2) return
  modal.tasks.reset('connectWallet')
  modal.notices.show('error', toNotice(error.code))
  goBack(modal)
}

function toNotice(code: ErrorInfo['code']) {
  return code === 'relay_unreachable' || code === 'pairing_expired' ? code : 'connection_error'
}
