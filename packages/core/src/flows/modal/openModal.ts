import type { Modal } from '../../modal.ts'
import { openingRule } from '../../router/openingRule.ts'
import type { ViewName, ViewParams } from '../../router/views.ts'
import { selectConnectLayout } from '../../selectors/connectLayout.ts'
import { refreshRemote } from './refreshRemote.ts'

export interface OpenModalInput {
  /** A view name; an unknown one opens Connect. */
  readonly view?: string | undefined
  /** Parameters of the view; a view that needs some and gets none opens Connect instead. */
  readonly params?: Readonly<Record<string, unknown>> | undefined
}

// Views that make no sense without their parameter. A view that is not built yet falls back by itself.
const NEEDS_PARAMS: Partial<Record<ViewName, string>> = {
  ConnectingExternal: 'connectorId',
  ConnectingMultiChain: 'connectorId',
  Downloads: 'walletId',
  SwitchActiveChain: 'networkId',
  SwitchNetwork: 'networkId',
}

/**
 * Opens the modal, or goes to a view of the open one. The host may refuse through `before-open`.
 * @returns whether the modal is open now
 * Spec: routes-4, routes-5, routes-6.
 */
export function openModal(modal: Modal, input: OpenModalInput = {}): boolean {
  const { router } = modal
  if (router.state.isOpen && input.view === undefined) return true
  const wanted = openingRule({
    requested: input.view,
    isConnected: modal.accounts.state.activeNamespace !== undefined,
    hasAdapters: modal.hasAdapters,
    isMobile: modal.platform.device.isMobile,
  })
  const needed = NEEDS_PARAMS[wanted]
  const { isShown: isAgreementAsked } = selectConnectLayout(modal.state, modal.options).legal
  // What connects stands behind the agreement, by whichever door it is entered.
  const isBarred = isAgreementAsked && !modal.state.consent.isAccepted && /^(AllW|Connecting)/.test(wanted)
  const isLacking = needed && typeof input.params?.[needed] !== 'string'
  const view = isLacking || isBarred ? 'Connect' : wanted

  let isPrevented = false
  modal.emit('before-open', { view, preventDefault: () => (isPrevented = true) })
  if (isPrevented) return router.state.isOpen

  const params = input.params as ViewParams['Connect'] // checked above for the views that need parameters
  if (router.state.isOpen) {
    router.push(view as 'Connect', params) // the pair was checked above; the generic cannot follow it
    return true
  }
  router.open(view as 'Connect', params) // as above
  modal.emit('open', { view })
  refreshRemote(modal).catch(() => {})
  return true
}
