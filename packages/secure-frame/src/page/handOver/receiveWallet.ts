import { type SetTimer, setPlatformTimer } from '@foyer/kit'
import { isFrameOrigin } from '@foyer/secure-protocol'
import * as v from 'valibot'
import type { FrameConfig } from '../../lib/frameConfig.ts'
import { HandedWallet, type Left, type Rewrapped } from './handedWallet.ts'

/** How long the page waits for the frame that opened it. */
const ANSWER_MS = 3_000

/** A wallet that the frame has handed over. */
export interface ReceivedWallet extends HandedWallet {
  /** Tells the frame that this device was removed, or signed out. */
  tellLeft(type: Left['type']): void
  /** Tells the frame that this device has another wrap. */
  tellRewrapped(): void
}

/** The part of a window that receiving uses. A `Window` is one. */
export interface ReceivingWindow {
  readonly opener: {
    postMessage(message: unknown, origin: string, transfer: readonly MessagePort[]): void
  } | null
}

/**
 * Asks the window that opened this page for its wallet. The question goes to the secure site's own origin alone, so that no other
 * opener receives it, and the answer comes over a port that nobody else has. Undefined if there is no answer.
 */
export function receiveWallet(
  { opener }: ReceivingWindow,
  config: Pick<FrameConfig, 'site' | 'origins' | 'isLocalAllowed'>,
  setTimer: SetTimer = setPlatformTimer,
): Promise<ReceivedWallet | undefined> {
  if (!opener) return Promise.resolve(undefined)
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    const end = (wallet: ReceivedWallet | undefined) => {
      stopTimer()
      port1.onmessage = null
      if (!wallet) port1.close()
      resolve(wallet)
    }
    const stopTimer = setTimer(() => end(undefined), ANSWER_MS)
    port1.onmessage = ({ data }) => {
      const handed = v.safeParse(HandedWallet, data)
      if (!handed.success || !isFrameOrigin(config, handed.output.appOrigin)) return end(undefined)
      const tellLeft = (type: Left['type']) => port1.postMessage({ type } satisfies Left)
      const tellRewrapped = () => port1.postMessage({ type: '@foyer-page/REWRAPPED' } satisfies Rewrapped)
      end({ ...handed.output, tellLeft, tellRewrapped })
    }
    opener.postMessage({ type: '@foyer-page/ASK', v: 1 }, config.site, [port2])
  })
}
