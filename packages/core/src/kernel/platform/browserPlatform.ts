import { copyText } from '@foyer/kit/copy'
import type { Device, KeyValueStorage, Platform } from '../../ports/platform.ts'
import type { Stop } from '../../ports/provider.ts'
import { pageFetch } from './pageFetch.ts'
import { readDevice } from './readDevice.ts'

export { pageFetch } from './pageFetch.ts'

/** A page that has drawn no frame for this long is hidden, or too busy to be waited for. */
const NO_FRAME_MS = 250

function readStorage(): KeyValueStorage | undefined {
  try {
    return window.localStorage
  } catch {
    // In a sandboxed frame reading the property throws.
    return undefined
  }
}

/** Properties that Telegram and some engines add to a page, which the DOM's types do not have. */
interface HostMarks {
  readonly TelegramWebviewProxy?: unknown
  readonly Telegram?: { readonly WebApp?: { readonly initData?: string } }
  readonly navigator: { readonly standalone?: boolean; readonly connection?: { readonly saveData?: boolean } }
}

function device(): Device {
  // Every property is optional, so the cast claims nothing that is not checked.
  const marks = window as unknown as HostMarks
  return readDevice(navigator, {
    isIframe: window.parent !== window,
    isSavingData: !!marks.navigator.connection?.saveData,
    isStandalone: marks.navigator.standalone || matchMedia('(display-mode:standalone)').matches,
    // Telegram's script also runs in other browsers; only inside Telegram it has `initData`.
    isTelegram: !!(marks.TelegramWebviewProxy || marks.Telegram?.WebApp?.initData),
  })
}

function hear<Type extends keyof WindowEventMap>(
  type: Type,
  listener: (event: WindowEventMap[Type]) => void,
): Stop {
  window.addEventListener(type, listener)
  return () => window.removeEventListener(type, listener)
}

/**
 * Creates the platform of a modal in a browser page.
 *
 * @example
 * ```ts
 * import { createModal } from '@foyer/core'
 * import { createBrowserPlatform } from '@foyer/core/browser'
 *
 * const modal = createModal({ networks: [1, 8453] }, { platform: createBrowserPlatform() })
 * ```
 */
export function createBrowserPlatform(): Platform {
  return {
    fetch: pageFetch,
    storage: readStorage(),
    // biome-ignore lint/suspicious/noConsole: the developer's console is where alerts belong
    log: (message) => console.warn(message),
    now: () => Date.now(),
    setTimer(run, delayMs) {
      const timer = setTimeout(run, delayMs)
      return () => clearTimeout(timer)
    },
    nextFrame: () =>
      new Promise((resolve) => {
        setTimeout(resolve, NO_FRAME_MS)
        // A timer of a frame's callback runs once that frame is drawn.
        requestAnimationFrame(() => setTimeout(resolve))
      }),
    randomId: () => crypto.randomUUID(),
    openLink(url, target) {
      window.open(url, target, 'noopener,noreferrer')
    },
    openPopup: (name, size) =>
      window.open('about:blank', name, size && `popup,width=${size.width},height=${size.height}`),
    onMessage: (listener) => hear('message', listener),
    onChannel(name, listener) {
      const channel = new BroadcastChannel(name)
      channel.onmessage = listener
      return () => channel.close()
    },
    copyText,
    device: device(),
    origin: window.location.origin,
    isVisible: () => !document.hidden,
    isFocused: () => document.hasFocus(),
    onVisibility(listener) {
      const tell = () => listener(!document.hidden)
      const onRestore = (event: PageTransitionEvent) => event.persisted && listener(true)
      const stop = hear('pageshow', onRestore)
      document.addEventListener('visibilitychange', tell)
      return () => {
        document.removeEventListener('visibilitychange', tell)
        stop()
      }
    },
    onLeave: (listener) => hear('beforeunload', listener),
    onStorage: (listener) => hear('storage', ({ key }) => listener(key)),
  }
}
