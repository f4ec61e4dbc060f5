import type { ButtonName, ButtonSource } from '@foyer/ui'

/** The source of one modal's buttons: shows nobody connected until the modal's script is loaded. */
export interface DeferredSource extends ButtonSource {
  /** Takes the facts from a modal from now on; called again when the modal is made anew. */
  setSource(source: ButtonSource): void
}

const DISCONNECTED: ReturnType<ButtonSource['getFacts']> = {
  connect: { label: 'connect', isDisabled: false },
  account: undefined,
  network: {
    name: undefined,
    imageUrl: undefined,
    isLoading: false,
    isUnsupported: false,
    hasAddress: false,
  },
}

/** Creates a source whose buttons work before the modal's script is loaded: a press waits for it. */
export function createDeferredSource(loadModal: () => Promise<unknown>): DeferredSource {
  const listeners = new Set<() => void>()
  let real: ButtonSource | undefined
  let stop = () => {}
  const notify = () => {
    for (const listener of listeners) listener()
  }
  return {
    getFacts: () => real?.getFacts() ?? DISCONNECTED,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    prepare: () => real?.prepare(),
    press(button: ButtonName) {
      if (real) return real.press(button)
      loadModal().then(
        () => real?.press(button),
        () => {}, // `loadModal` reports failures
      )
    },
    setSource(source) {
      stop()
      real = source
      stop = source.subscribe(notify)
      notify()
    },
  }
}
