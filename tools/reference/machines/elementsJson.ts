import type { ElementSpec } from '../../../packages/elements/src/elementSpec.ts'
import type { MachineBody } from './schemas.ts'

const toProperty = (attribute: string) => attribute.replace(/-./g, (pair) => pair.charAt(1).toUpperCase())

/** The elements with everything that a page may write on them, for programs. */
export function toElementsJson(elements: readonly ElementSpec[]): MachineBody<'elements'> {
  return {
    elements: elements.map((element) => ({
      tag: element.tag,
      interfaceName: element.interfaceName,
      script: `dist/${element.script ?? 'foyer.js'}`,
      description: element.doc,
      attributes: element.attributes.map(({ name, tsType, fallback, doc }) => ({
        name,
        property: toProperty(name),
        type: tsType,
        default: fallback,
        description: doc,
      })),
      events: element.events.map(({ name }) => name),
      methods: element.methods.map(({ name, signature, doc }) => ({ name, signature, description: doc })),
      parts: element.parts.map(({ name, doc }) => ({ name, description: doc })),
      slots: element.slots.map(({ name, doc }) => ({ name, description: doc })),
    })),
  }
}

/** The events of the elements, for programs. */
export function toEventsJson(elements: readonly ElementSpec[]): MachineBody<'events'> {
  return {
    events: elements.flatMap(({ tag, events }) =>
      events.map(({ name, detail, doc }) => ({
        name,
        detail,
        description: doc,
        element: tag,
        // `createShell.ts` keeps this one at its element: pages listen for `error` at the window for other reasons.
        bubbles: name !== 'error',
      })),
    ),
  }
}
