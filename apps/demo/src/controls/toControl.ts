import { FEATURES, type OptionEntry } from '@foyer/core/options'
import { SETTINGS_TABLE } from '../settings/settings.ts'
import type { Choices, Control } from './section.ts'

/** The words for an option, where its name alone would not do. */
export interface Face {
  readonly label?: string
  readonly hint?: string
  /** The values to pick from, for kinds that leave it open; or the labels of the values, for kinds that do not. */
  readonly choices?: Choices
  readonly placeholder?: string
}

/** The entry of a setting, or of a feature by `features.` and its name. */
function entryOf(path: string): OptionEntry {
  const [outer = '', inner] = path.split('.')
  const table: Readonly<Record<string, OptionEntry>> = inner === undefined ? SETTINGS_TABLE : FEATURES
  const entry = table[inner ?? outer]
  if (!entry) throw new Error(`There is no setting ${path}`)
  return entry
}

/** `enableVerify` as `Enable verify`. */
function toLabel(path: string): string {
  const words = path.replace(/^.*\./, '').replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return words.replace(/^./, (first) => first.toUpperCase())
}

/** Values with a label each: the one that is given, else the value itself. */
function toChoices(values: readonly string[], labels: Choices = []): Choices {
  const given = new Map(labels)
  const inOrder = [...given.keys(), ...values.filter((value) => !given.has(value))]
  return inOrder.map((value) => [value, given.get(value) ?? toLabel(value.toLowerCase())] as const)
}

/** The control of an option, as its kind in the option table wants it. */
export function toControl(path: string, face: Face = {}): Control {
  const { kind, words } = entryOf(path)
  // The option table writes for Markdown, this page does not.
  const hint = face.label === undefined ? words.replaceAll('`', '') : face.hint
  const base = { path, label: face.label ?? toLabel(path), ...(hint === undefined ? {} : { hint }) }
  const choices = face.choices ?? []
  if (typeof kind !== 'string') {
    return 'listOf' in kind
      ? {
          kind: 'order',
          ...base,
          choices: face.choices ?? [
            ['', 'Default'],
            [kind.listOf.join(), kind.listOf.join(', ')],
          ],
        }
      : { kind: 'segments', ...base, choices: toChoices(kind, face.choices) }
  }
  switch (kind) {
    case 'flag':
    // A store of an app's own does not come out of a link.
    case 'siwx':
    // A list has no control: which are offered is what the project allows.
    case 'socials':
      return { kind: 'switch', ...base }
    case 'ids':
    case 'origins':
      return { kind: 'chips', ...base, choices }
    case 'name':
      return face.choices
        ? { kind: 'select', ...base, choices }
        : { kind: 'text', ...base, placeholder: face.placeholder ?? '' }
    case 'url':
    case 'network':
    case 'networks':
    case 'texts':
    case 'wallets':
      return { kind, ...base }
    default:
      throw new Error(`${path} has no control of its own: its kind is ${kind}`)
  }
}
