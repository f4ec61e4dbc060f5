import type { ElementSpec } from '../../../packages/elements/src/elementSpec.ts'

/** The name of the map of an element's events; undefined for one without events. That of the modal is known to apps as Foyer's own. */
export function toEventMapName({ tag, interfaceName, events }: ElementSpec): string | undefined {
  if (events.length === 0) return undefined
  return tag === 'wallet-modal' ? 'FoyerEventMap' : interfaceName.replace(/Element$/, 'EventMap')
}

/** The names of all maps, to be imported. */
export function toEventMapNames(elements: readonly ElementSpec[]): string {
  return elements.flatMap((element) => toEventMapName(element) ?? []).join(', ')
}
