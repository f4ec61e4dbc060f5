declare global {
  interface Window {
    /** When the frame forgot what, in milliseconds since 1970. */
    wiped?: Partial<Record<'key' | 'row' | 'panel', number>>
  }
}

/**
 * Notes in the secure frame when a key is overwritten, when the row of the wallet is stored as signed out, and when the
 * approval is gone. Self-contained, since it is sent to the browser, and before any script of the frame: that freezes what is
 * wrapped here, as it is. The frame knows nothing of it.
 */
export function watchWipe(): void {
  if (!location.hostname.startsWith('secure.')) return
  const wiped: NonNullable<Window['wiped']> = {}
  window.wiped = wiped
  const now = () => performance.timeOrigin + performance.now()
  const typedArray = Object.getPrototypeOf(Uint8Array.prototype)
  typedArray.fill = new Proxy(typedArray.fill, {
    apply(fill, bytes: Uint8Array, values: unknown[]) {
      const filled: unknown = Reflect.apply(fill, bytes, values)
      if (bytes.length === 32 && values[0] === 0) wiped.key = now()
      return filled
    },
  })
  IDBObjectStore.prototype.put = new Proxy(IDBObjectStore.prototype.put, {
    apply(put, table: IDBObjectStore, values: unknown[]) {
      const [row] = values
      if (typeof row === 'object' && row && Reflect.get(row, 'isSignedOut') === true) {
        table.transaction.addEventListener('complete', () => {
          wiped.row ??= now()
        })
      }
      return Reflect.apply(put, table, values)
    },
  })
  let wasOpen = false
  new MutationObserver(() => {
    const isOpen = document.querySelector('.panel') !== null
    if (wasOpen && !isOpen) wiped.panel ??= now()
    wasOpen = isOpen
  }).observe(document, { childList: true, subtree: true })
}
