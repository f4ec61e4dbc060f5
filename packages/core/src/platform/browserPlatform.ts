import type { Device, KeyValueStorage, Platform } from '../ports/platform.ts'
import { readDevice } from './readDevice.ts'

function readStorage(): KeyValueStorage | undefined {
  try {
    return window.localStorage
  } catch {
    // A sandboxed or blocked page throws on the mere property.
    return undefined
  }
}

/** What Telegram and iOS put into a page, and the DOM's types do not know. */
interface HostMarks {
  readonly TelegramWebviewProxy?: unknown
  readonly Telegram?: { readonly WebApp?: { readonly initData?: string } }
  readonly navigator: { readonly standalone?: boolean }
}

function device(): Device {
  // Every mark is optional, so the cast claims nothing that is not checked.
  const marks = window as unknown as HostMarks
  return readDevice(navigator, {
    isIframe: window.parent !== window,
    isStandalone: marks.navigator.standalone || matchMedia('(display-mode:standalone)').matches,
    // Telegram's script is there in any browser; only inside Telegram does it know who started it.
    isTelegram: !!(marks.TelegramWebviewProxy || marks.Telegram?.WebApp?.initData),
  })
}

/** The way outside for a modal in a browser page. */
export function createBrowserPlatform(): Platform {
  return {
    fetch: (url, init) =>
      fetch(url, {
        ...init,
        credentials: 'omit',
        redirect: 'error',
        referrerPolicy: 'strict-origin-when-cross-origin',
      }),
    storage: readStorage(),
    // biome-ignore lint/suspicious/noConsole: the developer's console is where alerts belong
    log: (message) => console.warn(message),
    now: () => Date.now(),
    setTimer(run, delayMs) {
      const timer = setTimeout(run, delayMs)
      return () => clearTimeout(timer)
    },
    randomId: () => crypto.randomUUID(),
    openLink(url, target) {
      window.open(url, target, 'noopener,noreferrer')
    },
    copyText: (text) => navigator.clipboard.writeText(text),
    device: device(),
    origin: window.location.origin,
    isVisible: () => document.visibilityState === 'visible',
    onVisibility(listener) {
      const tell = () => listener(document.visibilityState === 'visible')
      const onRestore = (event: PageTransitionEvent) => event.persisted && listener(true)
      document.addEventListener('visibilitychange', tell)
      window.addEventListener('pageshow', onRestore)
      return () => {
        document.removeEventListener('visibilitychange', tell)
        window.removeEventListener('pageshow', onRestore)
      }
    },
    onStorage(listener) {
      const tell = (event: StorageEvent) => listener(event.key)
      window.addEventListener('storage', tell)
      return () => window.removeEventListener('storage', tell)
    },
  }
}
