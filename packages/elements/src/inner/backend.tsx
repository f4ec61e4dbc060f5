import type { Modal } from '@foyer/core'
import type { ButtonSource } from '@foyer/ui'
import { createButtonSource } from '@foyer/ui/modal'
import type { ShellHost, ShellPort } from '../shell/port.ts'
import type { Actions } from './actions.ts'
import { createInstances } from './instances.ts'
import type { Looks } from './looks.ts'
import { createModalSurface } from './modalSurface.tsx'
import { createReadApi, type ReadApi } from './readApi.ts'

/** Everything behind the buttons: the modals themselves, their drawing, the working half of `window.foyer`. */
export interface Backend {
  readonly read: ReadApi
  /** The methods of `window.foyer` that do something, given their script. */
  actions(createActions: typeof import('./actions.ts')['createActions']): Actions
  /** An element came, or says something else than before. */
  follow(host: ShellHost): void
  leave(host: ShellHost): void
  configure(id: string): void
}

/** What the buttons' side lends to the modals' side. */
export interface BackendLink {
  readonly looks: Looks
  readonly attach: (id: string, source: ButtonSource) => void
}

/** Writes a modal's theme into its sheet, now and whenever it changes. */
function followTheme(modal: Modal, looks: Looks): void {
  const write = async () => {
    const { mode, variables } = modal.getState().theme
    try {
      for (const name of await looks.get(modal.id).apply({ mode, variables })) {
        modal.alerts.raise('APKT002', `Theme variable "${name}" has a value that is not allowed.`)
      }
    } catch (error) {
      modal.platform.log(`[foyer] the theme could not be applied: ${error}`)
    }
  }
  modal.observe((state) => state.theme, write)
  write()
}

/** After everything that a visitor could be waiting for. */
const BOXES_DELAY_MS = 1000

/** Starts the modals of a page. */
export function startBackend(port: ShellPort, link: BackendLink): Backend {
  const instances = createInstances(port)
  const surface = createModalSurface(port, instances, link.looks)
  let actions: Actions | undefined
  instances.onChange((id) => {
    const modal = instances.get(id)
    followTheme(modal, link.looks)
    link.attach(id, createButtonSource(modal))
  })
  instances.onOpen((id) => surface.show(id))
  // Wanted when the page is left, and by nothing before.
  setTimeout(() => {
    import('./buttonBoxes.ts').then(
      ({ rememberBoxes }) => rememberBoxes(port, instances),
      () => {}, // costs one layout shift at the next visit, nothing else
    )
  }, BOXES_DELAY_MS)

  /** Brings a modal in line with what the page says now, its language included. */
  function configure(id: string): void {
    instances.configure(id)
    link.looks.speak(id)
  }

  function follow(host: ShellHost): void {
    instances.get(host.modalId())
    if (host.tag === 'wallet-modal') surface.mount(host)
  }
  for (const host of port.hosts) follow(host)

  return {
    read: createReadApi(instances),
    actions(createActions) {
      actions ??= createActions(port, { ...instances, configure })
      return actions
    },
    follow(host) {
      if (host.tag === 'wallet-modal') configure(host.modalId())
      follow(host)
    },
    leave: surface.unmount,
    configure,
  }
}
