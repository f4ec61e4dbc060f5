import { type SetTimer, setPlatformTimer } from '@foyer/kit'
import * as v from 'valibot'
import { type FrameConfig, WALLET_PAGE_PATH } from '../../lib/frameConfig.ts'
import type { ProviderLogin } from '../../session/providerLogin.ts'
import type { RowStore } from '../../store/rowStore.ts'
import { Ask, type HandedWallet, Left, Rewrapped } from './handedWallet.ts'

/** How long a window that was opened may ask. */
const ASK_MS = 60_000

/** The input of a handover. */
export interface HandOverInput {
  readonly store: RowStore
  readonly appOrigin: string
  /** The section that the page begins with. */
  readonly section?: 'methods' | undefined
  readonly login: ProviderLogin['read']
  /** The page has signed this device out, or has taken it off. */
  readonly onLeft: (isForgotten: boolean) => void | Promise<void>
  /** The page has guarded the wallet, or ended that. */
  readonly onRewrapped: () => void
}

/** The part of a window that a handover uses. A `Window` is one. */
export interface HandOverWindow {
  open(address: string, target: string): unknown
  addEventListener(type: 'message', listener: (event: HandOverEvent) => void): void
  removeEventListener(type: 'message', listener: (event: HandOverEvent) => void): void
}

/** The parts of a message that concern a handover. */
export type HandOverEvent = Pick<MessageEvent, 'data' | 'origin' | 'ports'> & { readonly source: unknown }

/** The address of the page. The app's origin goes along for a page that the browser cuts off from the frame. */
export function walletPageAddress(
  { site, projectId }: FrameConfig,
  { appOrigin, section }: Pick<HandOverInput, 'appOrigin' | 'section'>,
): string {
  const query = new URLSearchParams({ projectId, app: appOrigin, ...(section && { section }) })
  return `${site}${WALLET_PAGE_PATH}?${query}`
}

/**
 * Opens the page, and hands over this device and its sealed wallet: once, to that very window, while it shows the secure site. A
 * page that the app's own policy cuts off from its opener cannot ask, and signs in by itself.
 */
export function handOverWallet(
  window: HandOverWindow,
  input: HandOverInput & { readonly site: string; readonly address: string; readonly setTimer?: SetTimer },
): void {
  const { site, address, setTimer = setPlatformTimer } = input
  const page = window.open(address, '_blank')
  if (!page) return
  const onMessage = ({ data, origin, source, ports }: HandOverEvent) => {
    const [port, ...others] = ports
    if (source !== page || origin !== site || !v.is(Ask, data) || !port || others.length > 0) return
    // Called before anything else runs, so that only one of two simultaneous requests is answered.
    stop()
    void answer(port, input)
  }
  const stopTimer = setTimer(() => stop(), ASK_MS)
  const stop = () => {
    stopTimer()
    window.removeEventListener('message', onMessage)
  }
  window.addEventListener('message', onMessage)
}

async function answer(
  port: MessagePort,
  { store, appOrigin, login: readLogin, onLeft, onRewrapped }: HandOverInput,
): Promise<void> {
  const { device, wallet } = await store.read()
  if (!device || wallet?.state !== 'live' || wallet.isSignedOut) return port.close()
  port.onmessage = ({ data }) => {
    if (v.is(Rewrapped, data)) return onRewrapped()
    if (!v.is(Left, data)) return
    port.close()
    void onLeft(data.type === '@foyer-page/FORGOTTEN')
  }
  const login = readLogin()
  const { isKept } = store
  const handed: HandedWallet = {
    type: '@foyer-frame/LENT',
    appOrigin,
    isKept,
    device,
    wallet,
    ...(login && { login }),
  }
  port.postMessage(handed)
}
