import { toContent } from '@foyer/ui'
import type { ShellHost, ShellPort } from '../shell/port.ts'
import type { Actions, Runtime } from '../shell/runtime.ts'
import { createAppearances } from './appearances.ts'
import type { Backend } from './backendTypes.ts'
import { createDeferredSource, type DeferredSource } from './deferredSource.ts'
import { ElementView } from './ElementView.ts'
import { createMount, type Mount } from './mount.ts'
import { isPressed } from './requestAhead.ts'
import { createRuntimeScripts } from './runtimeScripts.ts'

/** How long the other buttons wait after a press: until the modal is drawn, on a slow device as well. */
const OTHERS_DELAY_MS = 500

/** The source of the buttons of one modal, which is made for the first of them. */
function takeSource(
  sources: Map<string, DeferredSource>,
  id: string,
  load: () => Promise<Backend>,
): DeferredSource {
  const source = sources.get(id) ?? createDeferredSource(load)
  sources.set(id, source)
  return source
}

/** Mounts buttons. A press is answered first: the other buttons look as they did all the time. */
function mountButtons(hosts: Iterable<ShellHost>, mountButton: (host: ShellHost) => void): void {
  const pressed = [...hosts].filter(isPressed)
  const mount = (some: Iterable<ShellHost>) => {
    for (const host of some) mountButton(host)
  }
  mount(pressed)
  if (pressed.length > 0) setTimeout(mount, OTHERS_DELAY_MS, hosts)
  else mount(hosts)
}

/**
 * Draws the buttons. The modals behind them are in another script, loaded in parallel: until it is loaded a
 * button shows what is known without it, and a press waits.
 */
export function startRuntime(port: ShellPort): Runtime {
  const scripts = createRuntimeScripts()
  const appearances = createAppearances(port, scripts.load)
  const buttons = new Map<ShellHost, Mount>()
  const sources = new Map<string, DeferredSource>()
  let backend: Backend | undefined
  let actions: Actions | undefined

  async function load(): Promise<Backend> {
    const { startBackend } = await port.load('modal')
    backend ??= startBackend(port, {
      appearances,
      load: scripts.load,
      setButtonSource: (id, source) => sourceOf(id).setSource(source),
    })
    runtime.read = backend.read
    mountButtons(port.hosts, mountButton)
    return backend
  }

  const sourceOf = (id: string) => takeSource(sources, id, load)

  function draw(host: ShellHost): void {
    if (host.tag === 'wallet-modal') return
    buttons.get(host)?.render(
      toContent(ElementView, {
        tag: host.tag,
        source: sourceOf(host.modalId()),
        values: { ...host.values },
      }),
    )
  }

  function mountButton(host: ShellHost): void {
    if (host.tag === 'wallet-modal' || buttons.has(host)) return
    // The skeleton shows what was stored at the last visit, which is more than is known before the modals run.
    if (!backend && (host.tag === 'network-button' || host.isRemembered())) return
    buttons.set(host, createMount(host, appearances.get(host.modalId())))
    draw(host)
  }

  const runtime: Runtime = {
    read: undefined,
    mount(host) {
      mountButton(host)
      backend?.update(host)
    },
    unmount(host) {
      backend?.unmount(host)
      buttons.get(host)?.unmount()
      buttons.delete(host)
    },
    update(host) {
      backend?.update(host)
      draw(host)
    },
    async press(host) {
      if (!buttons.has(host)) await load()
      // Until then the button is the skeleton's, and clicking it would call `press` again.
      const appearance = appearances.get(host.modalId())
      while (appearance.pending) await appearance.pending
      buttons.get(host)?.flush()
      const button = host.root.querySelector('button')
      // A button that could not be drawn has left its stand-in in the root, which opens the modal.
      if (button?.parentNode !== host.root) return button?.click()
      host.takeOver(false)
      await runtime.call('open', [{ modal: host.modalId() }])
    },
    async call(name, args) {
      const [{ createActions }, loaded] = await Promise.all([scripts.load('calls'), load()])
      actions ??= createActions(port.inits, loaded.instances)
      return (actions[name] as (...args: readonly unknown[]) => unknown)(...args) // the page may pass anything
    },
    configure(id) {
      backend?.configure(id)
    },
  }
  load().catch(() => {}) // the first press or call loads it again and reports a failure
  return runtime
}
