import type { CallQueue } from './callQueue.ts'
import type { ShellHooks } from './defineShell.ts'
import type { Tag } from './definitions.ts'
import type { ShellHost } from './host.ts'
import type { ShellPort } from './port.ts'
import type { Runtime } from './runtime.ts'
import { createSkeleton, readButtonRecord } from './skeleton.ts'

/** The shell's own state; the runtime sees the part of it that `ShellPort` names. */
export interface ShellContext extends CallQueue, ShellPort {
  readonly hosts: Set<ShellHost>
  modalTag: string
  runtime: Runtime | undefined
  /** With the element whose button was pressed, if that is why. */
  loadRuntime(pressed?: ShellHost): Promise<Runtime>
  preload(): void
  /** Starts loading the runtime and the modal; `loadRuntime` reports failures. */
  warm(): void
}

/** Connects one element to the shell: paints its skeleton and passes the element to the runtime. */
export function attachElement(
  context: ShellContext,
  tag: Tag,
  drawn: Pick<ShellHost, 'element' | 'root' | 'values'>,
): ShellHooks {
  const { element, root, values } = drawn
  const { hosts, loadRuntime } = context
  const skeleton = tag === 'wallet-modal' ? undefined : createSkeleton(tag, drawn)
  const modalId = () => `${values.modal ?? 'main'}`
  let isLive = false
  const host: ShellHost = {
    ...drawn,
    tag,
    modalId,
    isRemembered: () => readButtonRecord(modalId()).kind === 'account',
    takeOver(isDrawn) {
      isLive = isDrawn
      paint()
      if (isDrawn && skeleton?.remove()) element.focus()
    },
  }
  const paint = (notice?: string) => {
    if (!isLive) skeleton?.paint(readButtonRecord(modalId()), notice)
  }
  const press = () => {
    if (!skeleton) return
    paint('')
    loadRuntime(host)
      .then((runtime) => runtime.press(host))
      .catch(() => paint('Try again'))
  }
  root.addEventListener('click', () => isLive || press())

  return {
    connect() {
      hosts.add(host)
      paint()
      const { runtime } = context
      if (runtime) runtime.mount(host)
      else if (host.isRemembered()) context.warm()
      else context.preload()
    },
    disconnect() {
      hosts.delete(host)
      isLive = false
      context.runtime?.unmount(host)
    },
    change() {
      if (!element.isConnected) return
      paint()
      context.runtime?.update(host)
    },
    press,
    warm: context.warm,
  }
}
