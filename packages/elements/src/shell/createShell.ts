import type { ModalChoice, OpenOptions } from '../results.ts'
import type { FoyerApi } from '../windowApi.ts'
import { attachElement, type ShellContext } from './attachElement.ts'
import { createCallQueue, LOAD_FAILURE } from './callQueue.ts'
import { createChunkLoader } from './chunks.ts'
import { createShellClass } from './defineShell.ts'
import { DEFINITIONS, type Tag } from './definitions.ts'
import type { ShellHost } from './host.ts'
import type { ChunkLoaders } from './port.ts'
import { isSavingData, whenIdle } from './preload.ts'
import type { Runtime } from './runtime.ts'

/** Registers every element under its prefixed name; a name that is registered already is skipped. */
function registerAll(context: ShellContext, prefix: string): void {
  for (const tag of Object.keys(DEFINITIONS) as Tag[] /* its keys are the tags */) {
    if (customElements.get(prefix + tag)) continue
    const toMethod = (name: 'open' | 'close') =>
      function (this: ModalChoice, options?: OpenOptions) {
        return context.api[name]({ ...options, modal: this.modal })
      }
    const methods = tag === 'wallet-modal' && { open: toMethod('open'), close: toMethod('close') }
    customElements.define(
      prefix + tag,
      createShellClass(tag, methods, (element, root, values) =>
        attachElement(context, tag, { element, root, values }),
      ),
    )
  }
}

/** Creates the shell: elements that paint at once, an API that can be called at once, and the loading of everything else. */
export function createShell(
  version: string,
  loaders: ChunkLoaders,
  script: Readonly<Record<string, string | undefined>>,
): FoyerApi {
  const load = createChunkLoader(loaders)
  const hosts = new Set<ShellHost>()
  let isIdleAwaited = false

  const modalHost = (id: string) =>
    [...hosts].find((host) => host.tag === 'wallet-modal' && host.modalId() === id)

  function emit(modalId: string, name: string, detail: object): boolean {
    const event = new CustomEvent(name, {
      detail,
      // Listeners for errors on a window expect those of scripts: there this one would look like a broken one.
      bubbles: name !== 'error',
      cancelable: name.startsWith('before-'),
      composed: true,
    })
    ;(modalHost(modalId)?.element ?? document).dispatchEvent(event)
    context.notify(event)
    return !event.defaultPrevented
  }

  /**
   * Fetches the scripts of the first load side by side. Each is loaded once. The smallest is asked for first, so that on a
   * slow line it does not come after the others: once it is there, the wallets for a press are requested.
   */
  const fetchFirst = (pressed?: ShellHost) =>
    Promise.all([
      load('ahead').then((ahead) => ahead.requestAhead(context, pressed)),
      load('ui'),
      load('modal'),
    ])

  /** Starts the runtime once all is there: a button is live when it can open the modal, and not before. */
  async function loadRuntime(pressed?: ShellHost): Promise<Runtime> {
    try {
      const [, ui] = await fetchFirst(pressed)
      context.runtime ??= ui.startRuntime(context)
      return context.runtime
    } catch (error) {
      console.error('[foyer]', error)
      emit('main', 'error', { error: LOAD_FAILURE.error })
      throw error
    }
  }

  const ignore = () => {}
  const warm = () => {
    loadRuntime().catch(ignore)
  }

  /**
   * Fetches everything now, at the low priority of dynamic imports, and starts it once the page is idle, unless the page
   * says `intent` or the visitor saves data.
   */
  function preload(): void {
    const mode = modalHost('main')?.values.preload ?? script.preload
    if (mode === 'eager') warm()
    else if (mode !== 'intent' && !isSavingData() && !isIdleAwaited) {
      isIdleAwaited = true
      fetchFirst().catch(ignore)
      whenIdle(warm)
    }
  }

  // What is missing follows.
  const context = { hosts, script, load, ahead: new Map(), emit, loadRuntime, preload, warm } as ShellContext
  Object.assign(
    context,
    createCallQueue(context, version, ({ prefix = '' } = {}) => {
      context.modalTag = `${prefix}wallet-modal`
      registerAll(context, prefix)
      preload()
    }),
  )
  return context.api
}
