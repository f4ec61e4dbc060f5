// Writes what follows from packages/elements/src/elements.ts and widgets.ts: shell definitions, type declarations,
// custom-elements.json and the reference page. With --check nothing is written and a difference fails.
import { ELEMENTS } from '../../packages/elements/src/elements.ts'
import { WIDGETS } from '../../packages/elements/src/widgets.ts'
import { isStarted } from '../guard/endGuard.ts'
import { findStale, formatFiles, type GeneratedFiles, writeOrCheck } from '../guard/generatedFiles.ts'
import { toAngularDirectives } from './elements/angularDirectives.ts'
import { toCustomElementsJson } from './elements/customElementsJson.ts'
import { toDeclarations, toEventDeclarations } from './elements/declarations.ts'
import { toDefinitions } from './elements/definitions.ts'
import { toOptionReadings } from './elements/optionReadings.ts'
import { toReactDefinitions } from './elements/reactDefinitions.ts'
import { toReference } from './elements/reference.ts'
import { toSvelteTypes, toVueTypes } from './elements/templateTypes.ts'

/** All elements that a page may write. */
const ALL = [...ELEMENTS, ...WIDGETS]

/** Every generated file by its path from the root. */
export function generateElementFiles(): GeneratedFiles {
  return formatFiles({
    'packages/elements/src/shell/definitions.ts': toDefinitions(ELEMENTS),
    'packages/elements/src/inner/optionReadings.ts': toOptionReadings(),
    'packages/elements/src/events.ts': toEventDeclarations(ALL),
    'packages/elements/src/types.ts': toDeclarations(ALL),
    'packages/elements/src/vue.ts': toVueTypes(ALL),
    'packages/elements/src/svelte.ts': toSvelteTypes(ALL),
    'packages/elements/angular/foyerElements.ts': toAngularDirectives(ALL),
    // The app has a copy, as any app has.
    'apps/host-angular/src/foyerElements.ts': toAngularDirectives(ALL),
    'packages/create-foyer/templates/angular/src/foyerElements.ts': toAngularDirectives(ALL),
    'packages/react/src/definitions.ts': toReactDefinitions(ELEMENTS, 'DEFINITIONS'),
    'packages/react/src/widgetDefinitions.ts': toReactDefinitions(WIDGETS, 'WIDGET_DEFINITIONS'),
    'packages/elements/custom-elements.json': toCustomElementsJson(ALL),
    'docs/reference/elements.md': toReference(ALL),
  })
}

/** Paths of the generated files that differ from what stands in the tree. */
export function staleElementFiles(): readonly string[] {
  return findStale(generateElementFiles())
}

/** Writes what this file generates; with `--check` on the command line it only says what differs. */
export function generate(): void {
  writeOrCheck(generateElementFiles(), 'elements.ts')
}

if (isStarted(import.meta)) generate()
