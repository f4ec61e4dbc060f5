import { toContent } from '@foyer/ui'
import { ModalRoot, type PartLoader } from '@foyer/ui/modal'
import type { ShellHost, ShellPort } from '../shell/port.ts'
import type { Appearances, Instances, LoadRuntimeScript } from './backendTypes.ts'
import { createMount, type Mount } from './mount.ts'
import type { InnerScripts } from './scripts.ts'

/** Draws a modal in each `<wallet-modal>`. */
export interface ModalSurface {
  mount(host: ShellHost): void
  unmount(host: ShellHost): void
  /** Draws a modal again whose options have changed. */
  redraw(id: string): void
  /** Called when a modal opened: adds a `<wallet-modal>` for it if the page has none. */
  show(id: string): void
}

/** Parts that the visitor is likely to need next, loaded while Connect is shown. */
const NEXT_PARTS = ['connections', 'wallets'] as const

/** How long after a change of account its part is loaded. */
const ACCOUNT_DELAY_MS = 1000

/** Leaves time for Connect to be drawn and to request its images. */
const NEXT_PARTS_DELAY_MS = 600

/** The scripts that a surface draws with, and the looks of its modals. */
interface SurfaceInput {
  readonly appearances: Appearances
  readonly load: LoadRuntimeScript
  readonly parts: PartLoader
  readonly scripts: InnerScripts
}

/** Loads the account part in advance, so that a visitor who goes offline can still disconnect. */
function prepareAccount(parts: PartLoader, load: LoadRuntimeScript): void {
  setTimeout(() => {
    parts.load('account').catch(() => {})
    load('calls').catch(() => {})
  }, ACCOUNT_DELAY_MS)
}

/** Creates the surface of a page. */
export function createModalSurface(
  port: ShellPort,
  instances: Instances,
  { appearances, load, parts, scripts }: SurfaceInput,
): ModalSurface {
  const mounts = new Map<ShellHost, Mount>()
  parts.load('connect').catch(() => {}) // the modal loads it again and shows a failure

  function draw(host: ShellHost): void {
    const id = host.modalId()
    const modal = instances.get(id)
    const mount = mounts.get(host)
    if (!modal.options.enableEmbedded) {
      mount?.render(toContent(ModalRoot, { modal, loader: parts, onInvisible: () => moveToBody(host) }))
      return
    }
    if (!mount) return
    // In a script of its own, since most pages have none.
    scripts
      .load('calls')
      .then(({ embed }) =>
        embed(mount, {
          modal,
          parts,
          isCurrent: () => modal.options.enableEmbedded && mounts.get(host) === mount,
        }),
      )
      .catch((error) => modal.platform.log(`[foyer] embedded: ${error}`))
  }

  /** Moves an element that cannot be shown, because an ancestor is not displayed, to the end of the body. */
  function moveToBody(host: ShellHost): void {
    if (host.element.parentElement !== document.body) document.body.append(host.element)
    else instances.get(host.modalId()).router.close()
  }

  function findHost(id: string): ShellHost | undefined {
    return [...port.hosts].find((host) => host.tag === 'wallet-modal' && host.modalId() === id)
  }

  function redraw(id: string): void {
    const host = findHost(id)
    if (host) draw(host)
  }

  instances.onChange((id) => {
    redraw(id)
    instances.get(id).on('account-change', () => prepareAccount(parts, load))
  })

  return {
    redraw,
    mount(host) {
      const id = host.modalId()
      // A modal that cannot be drawn is closed, so that nobody waits for what is not there.
      const close = () => instances.get(id).router.close()
      if (!mounts.has(host)) mounts.set(host, createMount(host, appearances.get(id), close))
      draw(host)
    },
    unmount(host) {
      mounts.get(host)?.unmount()
      mounts.delete(host)
      const id = host.modalId()
      // The modal has no element any more; closing it resolves the promises that wait for its outcome.
      if (host.tag === 'wallet-modal' && !findHost(id)) instances.get(id).router.close()
    },
    show(id) {
      if (!findHost(id)) {
        const element = document.createElement(port.modalTag)
        element.setAttribute('modal', id)
        document.body.append(element)
      }
      setTimeout(() => {
        // A part that fails is loaded again when its view opens, which shows the failure.
        for (const part of NEXT_PARTS) parts.load(part).catch(() => {})
      }, NEXT_PARTS_DELAY_MS)
    },
  }
}
