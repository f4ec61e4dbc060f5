import { HEADER, type OptionTable } from './table.ts'

function toKinds(table: OptionTable): string {
  return Object.entries(table)
    .map(([name, { kind }]) => `  ${name}: ${JSON.stringify(kind)},\n`)
    .join('')
}

function toDefaults(table: OptionTable, isWanted: (name: string) => boolean): string {
  return Object.entries(table)
    .filter(([name]) => isWanted(name))
    .map(([name, entry]) => `  ${name}: ${JSON.stringify(entry.default)},\n`)
    .join('')
}

/** Returns the part of the table that the first load needs: kinds and defaults. Its words would be bytes that no visitor ever sees. */
export function toDefinitions(options: OptionTable, features: OptionTable): string {
  // These two are named by something else once they are resolved.
  const keepsName = (name: string) => name !== 'features' && name !== 'defaultNetwork'
  return `${HEADER}import type { Features, ModalOptions } from './modalOptions.ts'
import type { OptionKind } from './optionKinds.ts'

/** The kind of each option. */
export const OPTION_KINDS: Readonly<Record<keyof ModalOptions, OptionKind>> = {
${toKinds(options)}}

/** The default of each option. */
export const OPTION_DEFAULTS = {
${toDefaults(options, keepsName)}} as const

/** The kind of each feature. */
export const FEATURE_KINDS: Readonly<Record<keyof Features, OptionKind>> = {
${toKinds(features)}}

/** The default of each feature. */
export const DEFAULT_FEATURES: Features = {
${toDefaults(features, () => true)}}
`
}
