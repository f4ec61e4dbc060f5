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

/** What the first load needs of the table: kinds and defaults. Its words would be bytes that no visitor ever sees. */
export function toDefinitions(options: OptionTable, features: OptionTable): string {
  // These two are named by something else once they are resolved.
  const keepsName = (name: string) => name !== 'features' && name !== 'defaultNetwork'
  return `${HEADER}import type { Features, ModalOptions } from './modalOptions.ts'
import type { OptionKind } from './optionKinds.ts'

/** What each option must be. */
export const OPTION_KINDS: Readonly<Record<keyof ModalOptions, OptionKind>> = {
${toKinds(options)}}

/** What each option is unless the app says otherwise. */
export const OPTION_DEFAULTS = {
${toDefaults(options, keepsName)}} as const

/** What each feature must be. */
export const FEATURE_KINDS: Readonly<Record<keyof Features, OptionKind>> = {
${toKinds(features)}}

/** What each feature is unless the app says otherwise. */
export const DEFAULT_FEATURES: Features = {
${toDefaults(features, () => true)}}
`
}
