import { createBrowserPlatform } from '@foyer/core/browser'
import { createKernel, type Modal, type ModalOptions, type PartScripts } from '@foyer/core/kernel'
import { createConnectors } from '../preset.ts'
import type { ShellPort } from '../shell/port.ts'
import type { Instances } from './backendTypes.ts'
import { readConfig } from './config.ts'
import { createAdapters } from './createAdapters.ts'
import { takeAhead } from './requestAhead.ts'
import type { InnerScripts } from './scripts.ts'

interface Entry {
  readonly modal: Modal
  options: ModalOptions
}

/** Dispatches the events of a modal on the page; an event that the page prevents is prevented in the modal too. */
function forwardEvents(port: ShellPort, id: string, modal: Modal): void {
  modal.onEvery((name, detail) => {
    const { preventDefault, ...facts } = detail as { preventDefault?: () => void } // only `before-` events have it
    if (!port.emit(id, name, facts)) preventDefault?.()
  })
}

/** Variables that the page removed return to their default; variables set with `setTheme` stay. */
function applyTheme({ theme }: Modal, before: ModalOptions, { themeMode, themeVariables }: ModalOptions) {
  const removed = Object.keys(before.themeVariables ?? {}).map((name) => [name, undefined])
  if (themeMode) theme.setMode(themeMode)
  theme.setVariables({ ...Object.fromEntries(removed), ...themeVariables })
}

/** Creates the registry of a page. */
export function createInstances(
  port: ShellPort,
  scripts: PartScripts,
  innerScripts: InnerScripts,
): Instances {
  const entries = new Map<string, Entry>()
  const listeners = new Set<(id: string) => void>()
  const openListeners = new Set<(id: string) => void>()

  function create(id: string): Entry {
    const options = readConfig(port, id)
    const platform = createBrowserPlatform()
    const modal = createKernel(options, {
      adapters: createAdapters(innerScripts.load, (join) => modal.connectors.setJoin(join)),
      platform: {
        ...platform,
        fetch: (address, init) => takeAhead(port, address) ?? platform.fetch(address, init),
      },
      scripts,
    })
    for (const connector of createConnectors(modal)) modal.connectors.add(connector)
    forwardEvents(port, id, modal)
    // Elsewhere no wallet is around the page.
    if (platform.device.isIframe || platform.device.isAndroid)
      innerScripts.load('hosts').then(
        ({ followHost }) => modal.own(followHost),
        () => {},
      )
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
    // Deleted before it is destroyed, because a listener of its `close` event may open a new modal of the same id.
    entries.delete(id)
    entry?.modal.destroy()
  }

  return {
    get: (id) => (entries.get(id) ?? create(id)).modal,
    async configure(id) {
      const entry = entries.get(id)
      if (!entry) return
      const { modal, options: before } = entry
      const options = readConfig(port, id)
      entry.options = options
      applyTheme(modal, before, options)
      try {
        const { applyChanges } = await innerScripts.load('calls')
        await applyChanges(modal, before, entry.options, () => entries.get(id) === entry)
      } catch (error) {
        modal.platform.log(`[foyer] options: ${error}`)
      }
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
