import { ModalError } from '../base/modalError.ts'
import type { Modal } from './modal.ts'

/** Flows without their first argument, the modal. */
export type BoundFlows<T> = {
  readonly [K in keyof T]: T[K] extends (modal: Modal, ...rest: infer A) => infer R
    ? (...rest: A) => R
    : never
}

/** The kind of a value: the result of `typeof`, or a signal. */
type KindOf<V> = V extends AbortSignal
  ? 'AbortSignal'
  : V extends string
    ? 'string'
    : V extends number
      ? 'number'
      : V extends boolean
        ? 'boolean'
        : V extends (...args: never[]) => unknown
          ? 'function'
          : 'object'

/** The kind of each field of an input. A question mark says that it may be absent. */
type FieldsOf<I> = {
  readonly [K in keyof I]-?: undefined extends I[K] ? `${KindOf<NonNullable<I[K]>>}?` : KindOf<I[K]>
}
type InputOf<F> = F extends (modal: Modal, ...rest: infer A) => unknown ? A[0] : never
type WithInput<T> = { [K in keyof T]: InputOf<T[K]> extends undefined ? never : K }[keyof T]

/** The inputs of flows, by their names. The types hold them to what the flows take. */
export type InputsOf<T> = { readonly [K in WithInput<T>]: FieldsOf<NonNullable<InputOf<T[K]>>> }

type Fields = Readonly<Record<string, string>>

/**
 * Flows of a part that a modal is given to, so that an app calls `modal.send.confirm()` for `confirmSend(modal)`. Scripts that no type
 * holds back call them too: what a flow does not take is refused before anything of it is in the state.
 * @throws ModalError bad_option, of an async flow as a rejection
 */
export function bindFlows<
  const T extends Readonly<Record<string, (modal: Modal, ...rest: never[]) => unknown>>,
>(modal: Modal, part: string, flows: T, inputs: InputsOf<T>): BoundFlows<T> {
  const fieldsOf: Readonly<Record<string, Fields | undefined>> = inputs
  const bound = Object.entries(flows).map(([name, flow]) => {
    const fields = fieldsOf[name]
    const run = (input: never) => flow(modal, checked(`modal.${part}.${name}`, fields, input))
    return [name, isAsync(flow) ? async (input: never) => run(input) : run]
  })
  return Object.fromEntries(bound) as BoundFlows<T> // each name has its flow, which the type of entries cannot say
}

function isAsync(flow: unknown): boolean {
  return Object.prototype.toString.call(flow) === '[object AsyncFunction]'
}

/** An input that fits. Where all of it may be absent, no input is an empty one. */
function checked(flow: string, fields: Fields | undefined, input: never): never {
  if (!fields) return input
  const isNone = input === undefined && Object.values(fields).every((kind) => kind.endsWith('?'))
  const given: unknown = isNone ? {} : input
  const refuse = (why: string) => {
    const takes = Object.entries(fields).map(([field, kind]) =>
      kind.endsWith('?') ? `${field}?: ${kind.slice(0, -1)}` : `${field}: ${kind}`,
    )
    const message = `${flow} takes { ${takes.join(', ')} }: ${why} (docs/guide/headless.md)`
    throw new ModalError({ code: 'bad_option', message })
  }
  if (typeof given !== 'object' || given === null)
    return refuse(given === undefined ? 'nothing was given' : `${nameOf(given)} was given`)
  for (const [field, kind] of Object.entries(fields)) {
    const value: unknown = Reflect.get(given, field)
    if (value === undefined && kind.endsWith('?')) continue
    if (!isKind(value, kind.replace('?', ''))) refuse(`${field} is ${nameOf(value)}`)
  }
  return given as never // it fits the fields, which the types hold to the input of the flow
}

function isKind(value: unknown, kind: string): boolean {
  if (value === null || Number.isNaN(value)) return false
  // A signal of another window is no instance of this one's class.
  if (kind === 'AbortSignal') return typeof value === 'object' && 'aborted' in value
  return typeof value === kind
}

function nameOf(value: unknown): string {
  if (value === undefined || value === null || Number.isNaN(value)) return String(value)
  return `${typeof value === 'object' ? 'an' : 'a'} ${typeof value}`
}
