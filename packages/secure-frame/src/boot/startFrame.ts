import type { Ready } from '@foyer/secure-protocol'
import type { InferOutput } from 'valibot'
import { serveChannel } from '../channel/serveChannel.ts'
import { type FrameConfig, readPageConfig, WALLET_PAGE_PATH } from '../lib/frameConfig.ts'
import type { HandOverInput } from '../page/handOver/handOverWallet.ts'
import { createFrame, type Frame, type FrameInput } from '../requests/createFrame.ts'
import { openTabNews } from '../session/tabNews.ts'
import { openRowStore } from '../store/rowStore.ts'
import { freezeIntrinsics } from './freezeIntrinsics.ts'
import { type AppChannel, startHandshake } from './handshake.ts'

/** Starts a page of the secure site: the frame, which waits for its app, or the page of recovery factors and devices. */
export function start(window: Window & typeof globalThis): void {
  freezeIntrinsics(window)
  if (window.location.pathname === WALLET_PAGE_PATH) {
    void import('../page/startPage.ts').then(({ startPage }) => startPage(window))
  } else if (window.parent === window.self) {
    void import('../lib/ownWindow.ts').then(({ startOwnWindow }) => startOwnWindow(window))
  } else startFrame(window)
}

/** Starts the frame: reads its settings, and waits for its app. */
function startFrame(window: Window & typeof globalThis): void {
  const config = readPageConfig(window.document)
  if (!config) return
  startHandshake({
    window,
    config,
    onChannel: (channel) => void serve(window, config, channel),
  })
}

async function openWalletPage(window: Window, config: FrameConfig, handOver: HandOverInput): Promise<void> {
  const { handOverWallet, walletPageAddress } = await import('../page/handOver/handOverWallet.ts')
  handOverWallet(window, {
    site: config.site,
    address: walletPageAddress(config, handOver),
    ...handOver,
  })
}

async function serve(
  window: Window & typeof globalThis,
  config: FrameInput['config'],
  { port, version, appOrigin }: AppChannel,
): Promise<void> {
  const name = `foyer:${config.projectId}:${appOrigin}`
  const store = await openRowStore(name)
  const frame: Frame = createFrame({
    config,
    appOrigin,
    store,
    tabs: openTabNews(name),
    notify: (...notice) => channel.notify(...notice),
    async approve(input) {
      const { approveInPage } = await import('../approval/approveInPage.ts')
      await approveInPage(window.document, input, {
        openWindow: () => openOwnWindow(window, config.projectId),
      })
    },
    async askRecoveryFactor(input) {
      const { askRecoveryFactorInPage } = await import('../approval/askRecoveryFactorInPage.ts')
      await askRecoveryFactorInPage(window.document, input)
    },
    async askPasskey(input) {
      const { askPasskeyInPage } = await import('../approval/askPasskeyInPage.ts')
      await askPasskeyInPage(window.document, input)
    },
    async askChallenge(input) {
      const { askChallengeInPage } = await import('../approval/askChallengeInPage.ts')
      return askChallengeInPage(window.document, input, config)
    },
    reload: () => window.location.reload(),
    openWalletPage: (handOver) => openWalletPage(window, config, handOver),
    tabStorage: () => window.sessionStorage,
  })
  const channel = serveChannel(port, frame.handlers)
  window.addEventListener('pagehide', () => {
    frame.close()
    channel.close()
  })
  const ready: InferOutput<typeof Ready> = { type: '@foyer-frame/READY', v: version, build: config.build }
  port.postMessage(JSON.stringify(ready))
  await frame.checkSession()
}

/**
 * Opens the page of the frame as a window of its own, small where windows can be. It has no name, so that no other page can
 * navigate it. A page can keep a window above all others (Document Picture-in-Picture), which opens in the lower right corner.
 * This window is in the other corner with its button at the end, so that anything that covers the text also covers the button.
 */
export function openOwnWindow(window: Pick<Window, 'open' | 'location'>, projectId: string): Window | null {
  const address = new URL('/frame', window.location.origin)
  address.searchParams.set('projectId', projectId)
  return window.open(address, '_blank', 'popup,left=0,top=0,width=400,height=640')
}
