import type { Modal } from '@foyer/core'
import type { ButtonSource } from '@foyer/ui'
import { createButtonSource } from '@foyer/ui/modal'
import type { ShellHost, ShellPort } from '../shell/port.ts'
import type { Actions } from './actions.ts'
import { rememberBoxes } from './buttonBoxes.ts'
import { createInstances } from './instances.ts'
import { createModalSurface } from './modalSurface.tsx'
import { createReadApi, type ReadApi } from './readApi.ts'
import type { Themes } from './themes.ts'

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
  readonly themes: Themes
  readonly attach: (id: string, source: ButtonSource) => void
}

/** Writes a modal's theme into its sheet, now and whenever it changes. */
function followTheme(modal: Modal, themes: Themes): void {
  const write = async () => {
    const { mode, variables } = modal.getState().theme
    try {
      for (const name of await themes.get(modal.id).apply({ mode, variables })) {
        modal.alerts.raise('APKT002', `Theme variable "${name}" has a value that is not allowed.`)
      }
    } catch (error) {
      modal.platform.log(`[foyer] the theme could not be applied: ${error}`)
    }
  }
  modal.observe((state) => state.theme, write)
  write()
}

/** Starts the modals of a page. */
export function startBackend(port: ShellPort, link: BackendLink): Backend {
  const instances = createInstances(port)
  const surface = createModalSurface(port, instances, link.themes)
  let actions: Actions | undefined
  instances.onChange((id) => {
    const modal = instances.get(id)
    followTheme(modal, link.themes)
    link.attach(id, createButtonSource(modal))
  })
  instances.onOpen((id) => surface.show(id))
  rememberBoxes(port, instances)

  function follow(host: ShellHost): void {
    instances.get(host.modalId())
    if (host.tag === 'wallet-modal') surface.mount(host)
  }
  for (const host of port.hosts) follow(host)

  return {
    read: createReadApi(instances),
    actions(createActions) {
      actions ??= createActions(port, instances)
      return actions
    },
    follow(host) {
      if (host.tag === 'wallet-modal') instances.configure(host.modalId())
      follow(host)
    },
    leave: surface.unmount,
    configure: instances.configure,
  }
}
