import { preparePress } from '@foyer/core/connect'
import type { Modal } from '@foyer/core/kernel'
import { createButtonSource, createPartLoader, partTable } from '@foyer/ui/modal'
import type { ShellHost, ShellPort } from '../shell/port.ts'
import type { Appearances, Backend, BackendLink } from './backendTypes.ts'
import { createInstances } from './instances.ts'
import { keepPresses } from './keepPresses.ts'
import { createModalSurface } from './modalSurface.ts'
import { createReadApi } from './readApi.ts'
import { isPressed, opensConnect } from './requestAhead.ts'
import { createInnerScripts } from './scripts.ts'

/** Writes a modal's theme into its style sheet, now and whenever it changes. */
function applyThemeChanges(modal: Modal, appearances: Appearances): void {
  const write = async () => {
    const { mode, variables } = modal.getState().theme
    try {
      for (const name of await appearances.get(modal.id).apply({ mode, variables })) {
        modal.alerts.raise('APKT002', `Theme variable "${name}" has a value that is not allowed.`)
      }
    } catch (error) {
      modal.platform.log(`[foyer] theme: ${error}`)
    }
  }
  modal.observe((state) => state.theme, write)
  write()
}

/** Starts the modals of a page. */
export function startBackend(port: ShellPort, link: BackendLink): Backend {
  const { appearances, load, setButtonSource } = link
  const parts = createPartLoader(partTable, { beside: appearances.loadTexts })
  const scripts = createInnerScripts()
  const instances = createInstances(port, parts, scripts)
  // For the buttons that show a network; without them they show letters.
  const loadMarks = () => void parts.load('marks').catch(() => {})
  const surface = createModalSurface(port, instances, { appearances, load, parts, scripts })
  instances.onChange((id) => {
    const modal = instances.get(id)
    applyThemeChanges(modal, appearances)
    modal.observe(
      (state) => state.remote.appearance,
      (appearance) => appearances.setTexts(id, appearance?.texts),
    )
    modal.on('account-change', loadMarks)
    setButtonSource(id, createButtonSource(modal, parts))
  })
  instances.onOpen((id) => surface.show(id))
  // Needed when the page is left, and without it the next visit has a layout shift, nothing else.
  scripts.load('boxes').then(
    ({ rememberBoxes }) => rememberBoxes(port, instances),
    () => {},
  )

  /** Applies the page's current options to a modal, its language included. */
  async function configure(id: string): Promise<void> {
    const applied = instances.configure(id)
    appearances.updateLanguage(id)
    await applied
    surface.redraw(id)
  }

  function mount(host: ShellHost): void {
    instances.get(host.modalId())
    if (host.tag === 'wallet-modal') surface.mount(host)
    if (host.tag === 'network-button') loadMarks()
  }
  // The wallets are on their way while the buttons and the modal are drawn.
  for (const host of port.hosts) {
    if (isPressed(host) && opensConnect(host)) preparePress(instances.get(host.modalId()))
  }
  for (const host of port.hosts) mount(host)
  keepPresses(port.hosts)

  return {
    read: createReadApi(instances),
    instances: { ...instances, configure, appearances, loader: parts },
    update(host) {
      if (host.tag === 'wallet-modal') configure(host.modalId())
      mount(host)
    },
    unmount: surface.unmount,
    configure,
  }
}
