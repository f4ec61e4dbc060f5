import { createStateGuard, isDevelopment, type StateGuard } from './guardState.ts'
import type { Modal } from './modal.ts'
import type { PartControllers, PartFlows } from './partExports.ts'
import type { PartScripts } from './parts.ts'
import { type PartName, VIEWS_OF_PART } from './router/views.ts'

/** A modal with the controllers of its parts. Each is absent until the script of its part is loaded. */
export type ControlledModal = Modal &
  Partial<PartControllers> & { readonly [N in keyof PartFlows]: Partial<PartFlows[N]> }

/** A modal that has all its parts, and so all their controllers. */
export type CompleteModal = Modal & PartControllers & PartFlows

/**
 * Gives a modal the controllers of its parts, by their names: `modal.send`, `modal.swap` and so on. The flows of a part
 * whose name a controller of the kernel has join that one: `modal.networks.switch`. While an app is being developed, its
 * writing to the state is refused.
 */
export function withControllers(modal: Modal, scripts: PartScripts): ControlledModal {
  const guard: StateGuard = isDevelopment() ? createStateGuard() : (state) => state
  /** The slice is named as it is in the whole state, where an app finds it as well. */
  const pathOf = (state: object) =>
    [
      'modal.state',
      ...Object.keys(modal.state).filter((name) => Reflect.get(modal.state, name) === state),
    ].join('.')
  const made = new Map<string, object>()
  const whole = extend(modal, {})

  /** With a guarded state, where it has one. */
  function guarded(controller: object): object {
    const state: unknown = Reflect.get(controller, 'state')
    return typeof state === 'object' && state !== null
      ? extend(controller, { state: guard(state, pathOf(state)) })
      : controller
  }
  function controllerOf(name: PartName, kernel: object | undefined): object | undefined {
    const create = scripts.get(name)?.controller
    if (create && !made.has(name)) {
      const flows = create(modal)
      made.set(name, kernel ? extend(kernel, flows) : guarded(flows))
    }
    return made.get(name) ?? kernel
  }

  define(whole, 'state', guard(modal.state, 'modal.state'))
  for (const [name, own] of Object.entries(modal)) {
    if (typeof own === 'object' && own !== null && 'state' in own) define(whole, name, guarded(own))
  }
  for (const name of Object.keys(VIEWS_OF_PART) as PartName[]) {
    const kernel: unknown = Reflect.get(whole, name)
    const own = typeof kernel === 'object' && kernel !== null ? kernel : undefined
    Object.defineProperty(whole, name, { get: () => controllerOf(name, own), enumerable: true })
  }
  return whole as ControlledModal // the parts have declared what they add under these names
}

/** An object that has more than another, and all that the other has at any moment. */
function extend<T extends object>(base: T, more: object): T {
  return Object.create(base, Object.getOwnPropertyDescriptors(more))
}

function define(target: object, name: string, value: unknown): void {
  Object.defineProperty(target, name, { value, enumerable: true, configurable: true })
}
