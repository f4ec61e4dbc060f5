import type { FoyerApi, ModalChoice, OpenOptions } from '../windowApi.ts'
import { attachElement, type ShellContext } from './attachElement.ts'
import { parseRules } from './attributes.ts'
import { createCallQueue, LOAD_FAILURE } from './callQueue.ts'
import { type ChunkLoaders, createChunkLoader } from './chunks.ts'
import { createShellClass } from './defineShell.ts'
import { DEFINITIONS, type Tag } from './definitions.ts'
import type { Runtime, ShellHost, ShellPort } from './port.ts'
import { isSavingData, whenIdle } from './preload.ts'

/** Registers every element under its name with the prefix in front; a name that is taken is left alone. */
function registerAll(context: ShellContext, prefix: string): void {
  for (const tag of Object.keys(DEFINITIONS) as Tag[] /* its keys are the tags */) {
    if (customElements.get(prefix + tag)) continue
    const methods = {
      open(this: ModalChoice, options?: OpenOptions) {
        return context.api.open({ ...options, modal: this.modal })
      },
      close(this: ModalChoice) {
        return context.api.close({ modal: this.modal })
      },
    }
    customElements.define(
      prefix + tag,
      createShellClass({
        tag,
        rules: parseRules(DEFINITIONS[tag]),
        methods: tag === 'wallet-modal' ? methods : {},
        attach: (element, root, values) => attachElement(context, tag, { element, root, values }),
      }),
    )
  }
}

/** Makes the shell: elements that paint at once, an API that answers at once, and the loading of everything else. */
export function createShell(input: {
  readonly version: string
  readonly loaders: ChunkLoaders
  readonly script: Readonly<Record<string, string | undefined>>
}): FoyerApi {
  const load = createChunkLoader(input.loaders)
  const hosts = new Set<ShellHost>()
  let isIdleAwaited = false

  const modalHost = (id: string) =>
    [...hosts].find((host) => host.tag === 'wallet-modal' && host.modalId() === id)

  function emit(modalId: string, name: string, detail: object): boolean {
    const event = new CustomEvent(name, {
      detail,
      bubbles: true,
      composed: true,
      cancelable: name.startsWith('before-'),
    })
    ;(modalHost(modalId)?.element ?? document).dispatchEvent(event)
    context.notify(event)
    return !event.defaultPrevented
  }

  /** Asks for the runtime and, if the modal is about to open, for its chunks beside it. Safe to call often. */
  async function loadRuntime(isModalWanted: boolean): Promise<Runtime> {
    // A failure of these is met again, and told, where the chunk is used.
    if (isModalWanted) load('modal').catch(() => {})
    try {
      const { startRuntime } = await load('ui')
      if (!context.runtime) {
        context.runtime = startRuntime(context)
        hosts.forEach(context.runtime.mount)
      }
      return context.runtime
    } catch (error) {
      console.error('[foyer]', error)
      emit('main', 'error', { error: LOAD_FAILURE.error })
      throw error
    }
  }

  const warm = () => {
    loadRuntime(true).catch(() => {})
  }

  /** Loads everything once the page is idle, unless page or visitor would rather not. */
  function preload(): void {
    const mode = modalHost('main')?.values.preload ?? input.script.preload
    if (mode === 'eager') warm()
    else if (mode !== 'intent' && !isSavingData() && !isIdleAwaited) {
      isIdleAwaited = true
      whenIdle(warm)
    }
  }

  const context: ShellContext & ShellPort = {
    hosts,
    script: input.script,
    load,
    emit,
    loadRuntime,
    preload,
    warm,
    modalTag: 'wallet-modal',
    runtime: undefined,
    ...createCallQueue({
      version: input.version,
      getRuntime: () => context.runtime,
      loadRuntime,
      defineElements({ prefix = '' } = {}) {
        context.modalTag = `${prefix}wallet-modal`
        registerAll(context, prefix)
        preload()
      },
    }),
  }
  return context.api
}
