import type { Runtime, ShellHost, ShellPort } from '../shell/port.ts'
import type { Backend } from './backend.tsx'
import { createDeferredSource, type DeferredSource } from './deferredSource.ts'
import { ElementView, type ElementViewProps } from './ElementView.tsx'
import { createLooks } from './looks.ts'
import { createMount, type Mount } from './mount.tsx'

/**
 * Makes the buttons live. What is behind them is another script, fetched beside this one: until it has come a button
 * shows what is known without it, and a press waits.
 */
export function startRuntime(port: ShellPort): Runtime {
  const looks = createLooks(port)
  const buttons = new Map<ShellHost, Mount>()
  const sources = new Map<string, DeferredSource>()
  let backend: Backend | undefined
  let late: ElementViewProps['late']

  async function load(): Promise<Backend> {
    const { startBackend } = await port.load('modal')
    backend ??= startBackend(port, { looks, attach: (id, source) => sourceOf(id).attach(source) })
    runtime.read = backend.read
    for (const host of port.hosts) mountButton(host)
    return backend
  }

  function sourceOf(id: string): DeferredSource {
    const source = sources.get(id) ?? createDeferredSource(load)
    sources.set(id, source)
    return source
  }

  function draw(host: ShellHost): void {
    if (host.tag === 'wallet-modal') return
    buttons
      .get(host)
      ?.render(
        <ElementView
          tag={host.tag}
          source={sourceOf(host.modalId())}
          values={{ ...host.values }}
          late={late}
        />,
      )
  }

  const needsLate = ({ tag }: ShellHost) => !late && (tag === 'network-button' || tag === 'account-button')

  /** What not every page has; the painted stand-in stays until it is there. */
  async function loadLate(): Promise<void> {
    late = await import('@foyer/ui/late-buttons')
    for (const host of port.hosts) mountButton(host)
  }

  function mountButton(host: ShellHost): void {
    if (host.tag === 'wallet-modal' || buttons.has(host)) return
    // What is painted from the last visit is more than is known here yet.
    if (!backend && (host.tag === 'network-button' || host.isRemembered())) return
    if (needsLate(host)) {
      loadLate().catch(() => {}) // asked for again, and told, by the next press
      return
    }
    buttons.set(host, createMount(host, looks.get(host.modalId())))
    draw(host)
  }

  const runtime: Runtime = {
    read: undefined,
    mount(host) {
      mountButton(host)
      backend?.follow(host)
    },
    unmount(host) {
      backend?.leave(host)
      buttons.get(host)?.unmount()
      buttons.delete(host)
    },
    update(host) {
      backend?.follow(host)
      draw(host)
    },
    async press(host) {
      if (!buttons.has(host)) await load()
      if (needsLate(host)) await loadLate()
      // Until then the button is the painted one, and its press would come back here.
      const look = looks.get(host.modalId())
      while (look.pending) await look.pending
      buttons.get(host)?.flush()
      host.root.querySelector('button')?.click()
    },
    async call(name, args) {
      // Side by side: a page that only has buttons never fetches what serves the calls of `window.foyer`.
      const [{ createActions }, loaded] = await Promise.all([import('./actions.ts'), load()])
      const actions = loaded.actions(createActions)
      return (actions[name] as (...args: readonly unknown[]) => unknown)(...args) // arguments are the page's own
    },
    configure(id) {
      backend?.configure(id)
    },
  }
  load().catch(() => {}) // asked for again, and told, by the first press or call
  return runtime
}
