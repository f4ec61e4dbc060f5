import type { ButtonName, ButtonSource } from '@foyer/ui'

/** The source of one modal's buttons: a visitor nobody knows yet, until the modal itself is there. */
export interface DeferredSource extends ButtonSource {
  /** Goes on with the facts of a modal, or of the one that replaced it. */
  attach(source: ButtonSource): void
}

const NOBODY: ReturnType<ButtonSource['getFacts']> = {
  connect: { label: 'connect', isDisabled: false },
  account: undefined,
  network: {
    name: undefined,
    imageUrl: undefined,
    isUnsupported: false,
    hasAddress: false,
    isLoading: false,
  },
}

/** Makes a source whose buttons work before the modal's script has come: a press waits for it. */
export function createDeferredSource(loadModal: () => Promise<unknown>): DeferredSource {
  const listeners = new Set<() => void>()
  let real: ButtonSource | undefined
  let stop = () => {}
  const tell = () => {
    for (const listener of listeners) listener()
  }
  return {
    getFacts: () => real?.getFacts() ?? NOBODY,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    press(button: ButtonName) {
      if (real) return real.press(button)
      loadModal().then(
        () => real?.press(button),
        () => {}, // told by whoever loads
      )
    },
    attach(source) {
      stop()
      real = source
      stop = source.subscribe(tell)
      tell()
    },
  }
}
