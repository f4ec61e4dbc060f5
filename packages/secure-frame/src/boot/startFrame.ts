import type { Ready } from '@foyer/secure-protocol'
import type { InferOutput } from 'valibot'
import { serveChannel } from '../channel/serveChannel.ts'
import { createFrame, type Frame, type FrameInput } from '../createFrame.ts'
import { FRAME_CONFIG_META, readFrameConfig } from '../lib/frameConfig.ts'
import { openTabNews } from '../session/tabNews.ts'
import { openRowStore } from '../store/rowStore.ts'
import { freezeIntrinsics } from './freezeIntrinsics.ts'
import { type AppChannel, startHandshake } from './handshake.ts'

/** Starts the frame of a page: freezes what everything rests on, reads its settings, and waits for its app. */
export function startFrame(window: Window & typeof globalThis): void {
  freezeIntrinsics(window)
  const meta = window.document.querySelector(`meta[name="${FRAME_CONFIG_META}"]`)
  const config = readFrameConfig(meta?.getAttribute('content'))
  if (!config) return
  startHandshake({
    window,
    config,
    onChannel: (channel) => void serve(window, config, channel),
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
      await approveInPage(window.document, input)
    },
    reload: () => window.location.reload(),
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
