declare global {
  interface Window {
    /** The times that the scripts of the bench `email` have noted, in milliseconds since 1970, so that page and frame have one clock. */
    seen?: Partial<Record<'ready' | 'key' | 'shown' | 'panel' | 'drawn' | 'press', number>>
  }
}

/**
 * Notes in the app's page when the secure frame is ready, when a digit was typed,
 * and when the button shows an address. Self-contained, since it is sent to the browser, whose every frame runs it.
 */
export function watchPage(): void {
  if (window !== window.top) return
  const seen: NonNullable<Window['seen']> = {}
  window.seen = seen
  const now = () => performance.timeOrigin + performance.now()
  // The frame says that it is ready over a port, which the page makes for it.
  window.MessageChannel = new Proxy(MessageChannel, {
    construct(target, values) {
      const channel: MessageChannel = Reflect.construct(target, values)
      channel.port1.addEventListener('message', ({ data }) => {
        if (typeof data === 'string' && data.includes('@foyer-frame/READY')) seen.ready ??= now()
      })
      return channel
    },
  })
  const watchButton = () => {
    const button = document.querySelector('wallet-button')?.shadowRoot?.querySelector('button')
    if (!button?.textContent?.includes('0x')) requestAnimationFrame(watchButton)
    else
      setTimeout(() => {
        seen.shown ??= now()
      })
  }
  addEventListener(
    'keydown',
    ({ key }) => {
      if (!/^\d$/.test(key)) return
      if (seen.key === undefined) requestAnimationFrame(watchButton)
      seen.key = now()
    },
    { capture: true },
  )
}

/** Notes in the secure frame when an approval is in its document and when it is drawn, and when it was last pressed. Self-contained as well. */
export function watchFrame(): void {
  if (!location.hostname.startsWith('secure.')) return
  const seen: NonNullable<Window['seen']> = {}
  window.seen = seen
  const now = () => performance.timeOrigin + performance.now()
  new MutationObserver(() => {
    if (seen.panel !== undefined || !document.querySelector('.panel')) return
    seen.panel = now()
    // A frame that is not shown draws nothing.
    requestAnimationFrame(() =>
      setTimeout(() => {
        seen.drawn = now()
      }),
    )
  }).observe(document, { childList: true, subtree: true })
  addEventListener(
    'click',
    () => {
      seen.press = now()
    },
    { capture: true },
  )
}
