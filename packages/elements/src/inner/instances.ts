import { createModal, type Modal, type ModalEvents, type ModalOptions } from '@foyer/core'
import { createBrowserPlatform } from '@foyer/core/browser'
import { createConnectors, createPreset } from '../preset.ts'
import type { ShellPort } from '../shell/port.ts'
import { readConfig } from './config.ts'

/** The modals of a page by id: the only registry there is. */
export interface Instances {
  /** The modal of an id, made on first use. */
  get(id: string): Modal
  /** Brings a modal in line with what the page says now; one that exists is replaced when more than its theme changed. */
  configure(id: string): void
  destroy(id: string): void
  /** Calls back with the id whenever another modal stands under it. */
  onChange(listener: (id: string) => void): () => void
  /** Calls back with the id whenever a modal opens. */
  onOpen(listener: (id: string) => void): void
}

interface Entry {
  readonly modal: Modal
  options: ModalOptions
}

const FORWARDED = [
  'before-open',
  'before-connect',
  'open',
  'close',
  'view-change',
  'connect-start',
  'connect',
  'connect-reject',
  'connect-error',
  'disconnect',
  'account-change',
  'network-change',
  'error',
  'track',
] as const satisfies readonly (keyof ModalEvents)[]

/** Sends everything a modal tells through the page; a refused request is refused in the modal too. */
function forwardEvents(port: ShellPort, id: string, modal: Modal): void {
  for (const name of FORWARDED) {
    modal.on(name, (detail) => {
      const { preventDefault, ...facts } = detail as { preventDefault?: () => void } // only requests have it
      if (!port.emit(id, name, facts)) preventDefault?.()
    })
  }
}

/** Whether two sets of options differ in more than the theme and the language, which can change in place. */
function needsAnother(before: ModalOptions, after: ModalOptions): boolean {
  const rest = ({ themeMode, themeVariables, locale, texts, ...others }: ModalOptions) =>
    JSON.stringify(others)
  try {
    return rest(before) !== rest(after)
  } catch {
    // A page may hand over anything, even what cannot be compared as text.
    return true
  }
}

/** Makes the registry of a page. */
export function createInstances(port: ShellPort): Instances {
  const entries = new Map<string, Entry>()
  const listeners = new Set<(id: string) => void>()
  const openListeners = new Set<(id: string) => void>()

  function make(id: string): Entry {
    const options = readConfig(port, id)
    const modal = createModal(options, { adapters: createPreset(), platform: createBrowserPlatform() })
    for (const connector of createConnectors(modal.options)) modal.connectors.add(connector)
    forwardEvents(port, id, modal)
    modal.on('open', () => {
      for (const listener of openListeners) listener(id)
    })
    const entry = { modal, options }
    entries.set(id, entry)
    for (const listener of listeners) listener(id)
    queueMicrotask(() => port.emit(id, 'ready', {}))
    return entry
  }

  function destroy(id: string): void {
    const entry = entries.get(id)
    // First, since its last word, that it is closed, may lead the page to open another.
    entries.delete(id)
    entry?.modal.destroy()
  }

  return {
    get: (id) => (entries.get(id) ?? make(id)).modal,
    configure(id) {
      const entry = entries.get(id)
      if (!entry) return
      const options = readConfig(port, id)
      if (!needsAnother(entry.options, options)) {
        // What the page has taken back falls to its default, what `setTheme` has set beside it stays.
        const gone = Object.keys(entry.options.themeVariables ?? {}).map((name) => [name, undefined])
        entry.options = options
        if (options.themeMode) entry.modal.theme.setMode(options.themeMode)
        entry.modal.theme.setVariables({ ...Object.fromEntries(gone), ...options.themeVariables })
        return
      }
      destroy(id)
      if (!entries.has(id)) make(id)
    },
    destroy(id) {
      destroy(id)
      for (const listener of listeners) listener(id)
    },
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    onOpen(listener) {
      openListeners.add(listener)
    },
  }
}
