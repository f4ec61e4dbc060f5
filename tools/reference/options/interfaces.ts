import { describeKind, type OptionEntry } from '../../../packages/core/src/kernel/options/optionKinds.ts'
import { HEADER, type OptionTable, toDefaultText } from './table.ts'

function toComment(entry: OptionEntry): string {
  const isText = typeof entry.default === 'string'
  const fallback = toDefaultText(entry, (value) => (isText ? `'${value}'` : value))
  const words = `${entry.words}${fallback === undefined ? '' : ` @default ${fallback}`}`
  return `  /** ${words.replaceAll('*/', '*\\/')} */\n`
}

function toGiven(table: OptionTable): string {
  return Object.entries(table)
    .map(([name, entry]) => `${toComment(entry)}  readonly ${name}?: ${describeKind(entry.kind).type}\n`)
    .join('')
}

/** Fields that are always there once defaults are filled in; undefined where there is no default. */
function toFilled(table: OptionTable): string {
  return Object.entries(table)
    .filter(([, { kind }]) => !describeKind(kind).isReshaped)
    .map(([name, entry]) => {
      const { type } = describeKind(entry.kind)
      return `${toComment(entry)}  readonly ${name}: ${type}${entry.default === undefined ? ' | undefined' : ''}\n`
    })
    .join('')
}

/** The types that apps see, with the words of each option as its comment. */
export function toInterfaces(options: OptionTable, features: OptionTable): string {
  return `${HEADER}import type { RemoteFeatures } from '@foyer/api'
import type { ThemeVariables } from '../theme/themeVariables.ts'
import type { Network } from '../../ports/network.ts'
import type { SiwxStore } from '../../ports/siwx.ts'
import type { SwapPlace } from '../../ports/swaps.ts'
import type { AppMetadata, CustomWallet } from './optionShapes.ts'

/** Options of \`createModal\` and \`foyer.init\`; every one may be left out. */
export interface ModalOptions {
${toGiven(options)}}

/** Features that the app switches in its own page (clause entity-14). */
export interface Features {
${toFilled(features)}}

/** Options with their defaults filled in, but for those that \`ResolvedOptions\` has in another type. */
export interface FilledOptions {
${toFilled(options)}}
`
}
