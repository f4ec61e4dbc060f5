import type { ApprovalBox } from '@foyer/core/ports'
import type { SetTimer } from '@foyer/kit'
import type { IncomingNotice } from '@foyer/secure-protocol'
import { loadError } from '../errors.ts'
import type { AuthTiming } from '../timing.ts'
import { type ApprovalHandlers, createApprovalLayer } from './approvalLayer.ts'
import type { AuthPage } from './authPage.ts'
import { createFrameChannel, type FrameChannel } from './frameChannel.ts'
import { startHandshake } from './handshake.ts'

/** The secure frame, loaded and ready. */
export interface SecureFrame extends Pick<FrameChannel, 'request' | 'abort'> {
  show(box: ApprovalBox, handlers: ApprovalHandlers): void
  hide(): void
  /** Names the frame and its dialog by what it asks, for those who cannot see it. */
  setTitle(title: string | undefined): void
  /** Whether it can still answer: a page that replaces its body takes the frame with it. */
  isAlive(): boolean
  remove(): void
}

/** The input for opening a frame. */
export interface OpenFrameInput {
  readonly src: string
  readonly origin: string
  readonly version: string
  readonly page: AuthPage
  readonly timing: AuthTiming
  readonly setTimer: SetTimer
  readonly onNotice: (notice: IncomingNotice) => void
}

/** Opens the secure frame. Rejects with `iframe_load_failed`. */
export type OpenFrame = (input: OpenFrameInput) => Promise<SecureFrame>

const PERMISSIONS =
  'publickey-credentials-get; publickey-credentials-create; identity-credentials-get; clipboard-write'

function createFrame(document: Document, src: string): HTMLIFrameElement {
  const frame = document.createElement('iframe')
  frame.name = 'foyer-secure'
  frame.referrerPolicy = 'origin'
  frame.allow = PERMISSIONS
  frame.src = src
  return frame
}

/** Loads the frame in a dialog of its own at the end of the page's body, where it stays. */
export const openSecureFrame: OpenFrame = (input) => {
  const { page, origin, timing, setTimer, onNotice } = input
  const { document, window } = page
  const frame = createFrame(document, input.src)
  const layer = createApprovalLayer(document, frame)
  const channel = createFrameChannel({ onNotice, setTimer })
  let isReady = false
  const watching = new AbortController()

  return new Promise((resolve, reject) => {
    const remove = () => {
      watching.abort()
      stopHandshake()
      stopTimer()
      channel.end()
      layer.hide()
      layer.remove()
    }
    const fail = (details?: string) => {
      if (isReady) return
      remove()
      reject(loadError(page.isStandalone, details))
    }
    const opened: SecureFrame = {
      request: channel.request,
      abort: channel.abort,
      show: layer.show,
      hide: layer.hide,
      setTitle: layer.setTitle,
      isAlive: () => layer.dialog.isConnected,
      remove,
    }
    const stopTimer = setTimer(
      () =>
        fail(
          `It was not ready after ${timing.frameLoadMs} ms. ${origin} may be down, or the project does not list ${window.location.origin}.`,
        ),
      timing.frameLoadMs,
    )
    const stopHandshake = startHandshake({
      window,
      origin,
      version: input.version,
      frame: () => frame.contentWindow,
      readyDelayMs: timing.frameReadyDelayMs,
      setTimer,
      onReady(port) {
        stopTimer()
        isReady = true
        layer.hide()
        channel.open(port)
        resolve(opened)
      },
      onRefused: fail,
    })
    document.addEventListener(
      'securitypolicyviolation',
      ({ blockedURI, effectiveDirective }) => {
        const isOurs = blockedURI === origin || blockedURI.startsWith(`${origin}/`)
        if (isOurs && /^(frame|child)-src/.test(effectiveDirective))
          fail(`The page's policy has no ${origin} in ${effectiveDirective}.`)
      },
      { signal: watching.signal },
    )
    ;(document.body ?? document.documentElement).append(layer.dialog)
  })
}
