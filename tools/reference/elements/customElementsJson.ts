import type { ElementSpec } from '../../../packages/elements/src/elementSpec.ts'

function toPropertyName(attribute: string): string {
  return attribute.replace(/-./g, (pair) => pair.charAt(1).toUpperCase())
}

function toDeclaration(element: ElementSpec) {
  return {
    kind: 'class',
    name: element.interfaceName,
    tagName: element.tag,
    customElement: true,
    description: element.doc,
    attributes: element.attributes.map((attribute) => ({
      name: attribute.name,
      fieldName: toPropertyName(attribute.name),
      description: attribute.doc,
      type: { text: attribute.tsType },
      ...(attribute.fallback ? { default: attribute.fallback } : {}),
    })),
    members: [
      ...element.attributes.map((attribute) => ({
        kind: 'field',
        name: toPropertyName(attribute.name),
        type: { text: attribute.tsType },
      })),
      ...element.methods.map((method) => ({
        kind: 'method',
        name: method.name,
        description: method.doc,
        type: { text: method.signature },
      })),
    ],
    events: element.events.map((event) => ({
      name: event.name,
      description: event.doc,
      type: { text: `CustomEvent<${event.detail}>` },
    })),
    cssParts: element.parts.map((part) => ({ name: part.name, description: part.doc })),
    slots: element.slots.map((slot) => ({ name: slot.name, description: slot.doc })),
  }
}

/** The script that defines an element. */
const toScript = ({ script = 'foyer.js' }: ElementSpec) => script

/** The custom elements manifest, which editors and component catalogues read. */
export function toCustomElementsJson(elements: readonly ElementSpec[]): string {
  const paths = [...new Set(elements.map(toScript))]
  const manifest = {
    schemaVersion: '2.1.0',
    modules: paths.map((path) => ({
      kind: 'javascript-module',
      path: `dist/${path}`,
      declarations: elements.filter((element) => toScript(element) === path).map(toDeclaration),
    })),
  }
  return `${JSON.stringify(manifest, undefined, 2)}\n`
}
