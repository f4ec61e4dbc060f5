import type { Runtime, ShellHost, ShellPort } from '../shell/port.ts'
import type { Backend } from './backend.tsx'
import { createDeferredSource, type DeferredSource } from './deferredSource.ts'
import { ElementView } from './ElementView.tsx'
import { createMount, type Mount } from './mount.tsx'
import { createThemes } from './themes.ts'

/**
 * Makes the buttons live. What is behind them is another script, fetched beside this one: until it has come a button
 * shows what is known without it, and a press waits.
 */
export function startRuntime(port: ShellPort): Runtime {
  const themes = createThemes(port)
  const buttons = new Map<ShellHost, Mount>()
  const sources = new Map<string, DeferredSource>()
  let backend: Backend | undefined

  async function load(): Promise<Backend> {
    const { startBackend } = await port.load('modal')
    backend ??= startBackend(port, { themes, attach: (id, source) => sourceOf(id).attach(source) })
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
      ?.render(<ElementView tag={host.tag} source={sourceOf(host.modalId())} values={{ ...host.values }} />)
  }

  function mountButton(host: ShellHost): void {
    if (host.tag === 'wallet-modal' || buttons.has(host)) return
    // What is painted from the last visit is more than is known here yet.
    if (!backend && (host.tag === 'network-button' || host.isRemembered())) return
    buttons.set(host, createMount(host, themes.get(host.modalId())))
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
