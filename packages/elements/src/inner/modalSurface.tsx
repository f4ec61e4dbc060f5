import { createViewLoader, ModalRoot, type ViewLoader, views } from '@foyer/ui/modal'
import type { ShellHost, ShellPort } from '../shell/port.ts'
import type { Instances } from './instances.ts'
import type { Looks } from './looks.ts'
import { createMount, type Mount } from './mount.tsx'

/** The drawn modals, one in each `<wallet-modal>`. */
export interface ModalSurface {
  mount(host: ShellHost): void
  unmount(host: ShellHost): void
  /** Makes sure that an opened modal can be seen, adding an element for it if the page has none. */
  show(id: string): void
}

/** Views that a visitor is likely to want next, fetched while Connect is looked at. */
const NEXT_VIEWS = ['AllWallets', 'ConnectingExternal'] as const

/** What an account is looked at and left by: wanted even where the line is gone by then. */
const ACCOUNT_DELAY_MS = 1000

/** After Connect itself has been drawn and its pictures asked for. */
const NEXT_VIEWS_DELAY_MS = 600

/** Makes the surface of a page. */
export function createModalSurface(port: ShellPort, instances: Instances, looks: Looks): ModalSurface {
  const mounts = new Map<ShellHost, Mount>()
  const loaders = new Map<string, ViewLoader>()

  function loaderOf(id: string): ViewLoader {
    let loader = loaders.get(id)
    if (!loader) {
      loader = createViewLoader(views)
      loaders.set(id, loader)
      loader.load('Connect').catch(() => {}) // asked for again, and told, inside the modal
    }
    return loader
  }

  function draw(host: ShellHost): void {
    const id = host.modalId()
    const modal = instances.get(id)
    const loader = loaderOf(id)
    const mount = mounts.get(host)
    if (!modal.options.enableEmbedded) {
      mount?.render(<ModalRoot modal={modal} loader={loader} onInvisible={() => moveToBody(host)} />)
      return
    }
    import('./embed.tsx').then(
      ({ embed }) => mount && mounts.get(host) === mount && embed(mount, modal, loader),
      (error) => modal.platform.log(`[foyer] the embedded modal could not be loaded: ${error}`),
    )
  }

  /** An element inside something that is not displayed can show nothing. */
  function moveToBody(host: ShellHost): void {
    if (host.element.parentElement !== document.body) document.body.append(host.element)
    else instances.get(host.modalId()).router.close()
  }

  function findHost(id: string): ShellHost | undefined {
    return [...port.hosts].find((host) => host.tag === 'wallet-modal' && host.modalId() === id)
  }

  /** Fetches what an account needs, once there is one: who is offline must still be able to disconnect. */
  function prepareAccount(id: string): void {
    setTimeout(() => {
      loaderOf(id)
        .load('Account')
        .catch(() => {})
      import('./actions.ts').catch(() => {})
    }, ACCOUNT_DELAY_MS)
  }

  instances.onChange((id) => {
    const host = findHost(id)
    if (host) draw(host)
    instances.get(id).on('account-change', () => prepareAccount(id))
  })

  return {
    mount(host) {
      if (!mounts.has(host)) mounts.set(host, createMount(host, looks.get(host.modalId())))
      draw(host)
    },
    unmount(host) {
      mounts.get(host)?.unmount()
      mounts.delete(host)
      const id = host.modalId()
      // Nothing is left to show it in, and whoever waits for the visitor has to hear that.
      if (host.tag === 'wallet-modal' && !findHost(id)) instances.get(id).router.close()
    },
    show(id) {
      if (!findHost(id)) {
        const element = document.createElement(port.modalTag)
        element.setAttribute('modal', id)
        document.body.append(element)
      }
      setTimeout(() => {
        // A failure is met again, and told, when the view is wanted.
        for (const view of NEXT_VIEWS)
          loaderOf(id)
            .load(view)
            .catch(() => {})
      }, NEXT_VIEWS_DELAY_MS)
    },
  }
}
