import type { Modal } from './modal.ts'

/** Flows without their first argument, the modal. */
export type BoundFlows<T> = {
  readonly [K in keyof T]: T[K] extends (modal: Modal, ...rest: infer A) => infer R
    ? (...rest: A) => R
    : never
}

/** Flows of a part that a modal is given to, so that an app calls `modal.send.confirm()` for `confirmSend(modal)`. */
export function bindFlows<
  const T extends Readonly<Record<string, (modal: Modal, ...rest: never[]) => unknown>>,
>(modal: Modal, flows: T): BoundFlows<T> {
  const bound = Object.entries(flows).map(([name, flow]) => [
    name,
    (...rest: never[]) => flow(modal, ...rest),
  ])
  return Object.fromEntries(bound) as BoundFlows<T> // each name has its flow, which the type of entries cannot say
}
