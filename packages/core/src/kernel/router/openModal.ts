import type { Modal } from '../modal.ts'
import { refreshRemote } from '../remote/refreshRemote.ts'
import { toLegalGate } from './legalGate.ts'
import { openingRule } from './openingRule.ts'
import type { ViewName, ViewParams } from './views.ts'

/** The input of `openModal`. */
export interface OpenModalInput {
  /** A view name; an unknown one opens Connect. */
  readonly view?: string | undefined
  /** Parameters of the view; a view that needs some and gets none opens Connect instead. */
  readonly params?: Readonly<Record<string, unknown>> | undefined
}

/** The required parameter of every view that cannot be shown without one. */
const NEEDS_PARAMS: Partial<Record<ViewName, string>> = {
  ConnectingExternal: 'connectorId',
  ConnectingMultiChain: 'connectorId',
  Downloads: 'walletId',
  EmailVerifyDevice: 'email',
  EmailVerifyOtp: 'email',
  RegisterAccountNameSuccess: 'name',
  SwapSelectToken: 'target',
  SwitchActiveChain: 'networkId',
  SwitchNetwork: 'networkId',
  UpdateEmailPrimaryOtp: 'email',
  UpdateEmailSecondaryOtp: 'email',
  WalletSendConfirmed: 'hash',
} satisfies { readonly [V in ViewName as undefined extends ViewParams[V] ? never : V]: keyof ViewParams[V] }

/**
 * Opens the modal, or shows a view in the open one. The page can prevent it in the event `before-open`.
 * @returns whether the modal is open now
 * Spec: routes-4, routes-5, routes-6.
 *
 * @example
 * ```ts
 * import { createModal, openModal } from '@foyer/core'
 * import { createBrowserPlatform } from '@foyer/core/browser'
 *
 * const modal = createModal({ networks: [1, 8453] }, { platform: createBrowserPlatform() })
 * openModal(modal, { view: 'Networks' })
 * ```
 */
export function openModal(modal: Modal, input: OpenModalInput = {}): boolean {
  const { router } = modal
  if (router.state.isOpen && input.view === undefined) return true
  const wanted = openingRule({
    requested: input.view,
    isConnected: modal.accounts.state.activeNamespace !== undefined,
    hasAdapters: modal.adapters.hasAdapters,
    isMobile: modal.platform.device.isMobile,
  })
  const needed = NEEDS_PARAMS[wanted]
  // Views that connect cannot be opened before the visitor has agreed to the terms.
  const isBarred =
    toLegalGate(modal.options).isShown && !modal.state.consent.isAccepted && /^(AllW|Connecting)/.test(wanted)
  const isLacking = needed && typeof input.params?.[needed] !== 'string'
  const view = isLacking || isBarred ? 'Connect' : wanted

  let isPrevented = false
  modal.emit('before-open', { view, preventDefault: () => (isPrevented = true) })
  if (isPrevented) return router.state.isOpen

  const params = input.params as ViewParams['Connect'] // checked above for the views that need parameters
  if (router.state.isOpen) {
    router.push(view as 'Connect', params) // the parameters were checked above
    return true
  }
  router.open(view as 'Connect', params) // as above
  modal.emit('open', { view })
  // Not before the view is on screen: beginning a request takes the page as long as a frame.
  modal.platform
    .nextFrame()
    .then(() => refreshRemote(modal))
    .catch(() => {}) // until it answers, the safe defaults apply
  return true
}
