import { describeKind, type OptionEntry } from '../../../packages/core/src/kernel/options/optionKinds.ts'
import type { OptionTable } from '../options/table.ts'
import type { MachineBody } from './schemas.ts'

type Option = MachineBody<'options'>['options'][number]

/** The values that an option allows, where it allows only some texts. */
function valuesOf({ kind }: OptionEntry): string[] | undefined {
  if (typeof kind === 'string') return undefined
  return 'listOf' in kind ? [...kind.listOf] : [...kind]
}

function toPage(guide: string | undefined): string | undefined {
  if (guide === undefined) return undefined
  const [name = '', anchor] = guide.split('#')
  return `guide/${name}.md${anchor === undefined ? '' : `#${anchor}`}`
}

function toOption([name, entry]: readonly [string, OptionEntry]): Option {
  const { words: mustBe, type } = describeKind(entry.kind)
  return {
    name,
    type,
    mustBe,
    values: valuesOf(entry),
    default: entry.default,
    defaultInWords: entry.defaultWords,
    description: entry.words,
    attribute: entry.attribute,
    scriptAttribute: entry.attribute && `data-${entry.attribute}`,
    page: toPage(entry.guide),
  }
}

/** The options of `foyer.init` and `createModal`, for programs. */
export function toOptionsJson(
  options: OptionTable,
  features: OptionTable,
  remoteFeatures: readonly string[],
): MachineBody<'options'> {
  return {
    options: Object.entries(options).map(toOption),
    features: Object.entries(features).map(toOption),
    remoteFeatures: [...remoteFeatures],
  }
}
