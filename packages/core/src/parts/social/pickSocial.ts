import type { Modal } from '../../kernel/modal.ts'
import type { SocialProvider } from '../../ports/auth.ts'
import { keepLinking, prepareEmail, showNetworkNeed } from '../email/index.ts'
import { openWindow } from './openWindow.ts'
import { canAskBrowser } from './rules/canAskBrowser.ts'
import { isRefusedInApp } from './rules/refusedInApp.ts'
import { beginSocialState, setSocialProblem, setSocialStep } from './socialSlice.ts'
import { waitOf } from './socialWait.ts'

/** The input of `pickSocial`. */
export interface PickSocialInput {
  readonly provider: SocialProvider
}

/**
 * Begins to sign in with a provider: opens a window and shows the view that continues; for Farcaster only the view, which shows a code.
 * Where the provider refuses the browser of another app, no window is opened and the view says so. Where the browser itself can ask for the
 * account, it is asked first (`connectSocial`).
 * To be called in the task of the click, since browsers open windows only there. Spec: state-13, state-15, state-31, connecting-3.
 */
export function pickSocial(modal: Modal, { provider }: PickSocialInput): void {
  const { platform } = modal
  keepLinking(modal.state, provider)
  if (showNetworkNeed(modal)) return
  if (provider === 'farcaster') return show(modal, 'ConnectingFarcaster')
  const wait = waitOf(modal)
  if (isRefusedInApp(provider, platform.device)) {
    wait.last = wait.next = undefined
    beginSocialState(modal.state, provider)
    setSocialStep(modal.state, undefined)
    setSocialProblem(modal.state, 'in_app')
    return show(modal, 'ConnectingSocial')
  }
  const asksBrowser = canAskBrowser(provider, modal.remote.state.features.fedcm, globalThis)
  const popup = asksBrowser ? null : openWindow(modal)
  wait.last = wait.next = { provider, popup, asksBrowser }
  beginSocialState(modal.state, provider)
  show(modal, 'ConnectingSocial')
}

/** Shows a view, in its own place where another try is made. */
function show({ router }: Modal, view: 'ConnectingSocial' | 'ConnectingFarcaster'): void {
  if (router.state.stack.at(-1)?.view === view) router.replace(view)
  else router.push(view)
}

/** Loads the secure frame in advance, for a visitor who is about to pick a provider. */
export const prepareSocial = prepareEmail
