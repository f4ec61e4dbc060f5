import { isFrameOrigin } from '@foyer/secure-protocol'
import { type FrameConfig, readPageConfig } from '../lib/frameConfig.ts'
import { choosePageTexts } from '../lib/text/page/choosePageTexts.ts'
import { createShell } from '../lib/ui/shell.ts'
import { receiveWallet } from './handOver/receiveWallet.ts'
import { createPageSession } from './pageSession.ts'
import { showHome } from './screens/homeScreen.ts'
import { askForRecoveryFactor } from './screens/recoveryFactorScreen.ts'

/**
 * Starts the page of recovery factors and devices. It shows words and keys, so it only runs as the top page of its window. Headers
 * forbid framing; this check also works without them.
 */
export async function startPage(window: Window & typeof globalThis): Promise<void> {
  const { document } = window
  const config = readPageConfig(document)
  if (!config || !isAlone(window, config)) return
  const [{ language, isRightToLeft, texts }, received] = await Promise.all([
    choosePageTexts(window.navigator.languages),
    receiveWallet(window, config),
  ])
  Object.assign(document.documentElement, { lang: language, dir: isRightToLeft ? 'rtl' : 'ltr' })
  const appOrigin = received?.appOrigin ?? namedOrigin(window.location.search, config)
  const shell = createShell({ document, texts, language, appName: config.appName })
  const session = await createPageSession({
    config,
    appOrigin,
    received,
    askRecoveryFactor: (...ask) =>
      askForRecoveryFactor(shell, session, { ask, onBack: () => showHome(shell, session) }),
  })
  window.addEventListener('pagehide', () => {
    shell.close()
    session.close()
  })
  // A page that is restored from the browser's back/forward cache has nothing left to show.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) window.location.reload()
  })
  const section = new URLSearchParams(window.location.search).get('section')
  showHome(shell, session, section === 'methods' ? section : undefined)
}

/** The page is on its own origin, in a window of its own. */
function isAlone({ origin, parent, self, top }: Window, { site }: FrameConfig): boolean {
  return origin === site && parent === self && top === self
}

/**
 * The app that the page is for, where no frame says so: the one of the address, if the project lists it. It gives no rights; servers
 * note with each device for which app it is.
 */
function namedOrigin(search: string, config: FrameConfig): string {
  const named = new URLSearchParams(search).get('app') ?? ''
  if (isFrameOrigin(config, named)) return named
  return config.origins.find((origin) => !origin.includes('*') && isFrameOrigin(config, origin)) ?? ''
}
