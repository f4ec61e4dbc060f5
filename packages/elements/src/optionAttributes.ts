import { describeKind, OPTIONS, type OptionEntry } from '@foyer/core/options'
import type { AttributeSpec, AttributeType } from './elementSpec.ts'

function toType({ kind }: OptionEntry): AttributeType {
  if (Array.isArray(kind)) return kind
  const { attribute } = describeKind(kind)
  if (attribute === 'flag') return 'boolean'
  return attribute === 'json' ? 'json' : 'string'
}

/** The property takes text too where its type has none: a list between commas. */
function toTsType({ kind }: OptionEntry): string {
  const { type, attribute } = describeKind(kind)
  return attribute === 'list' || attribute === 'networks' ? `string | ${type}` : type
}

function toAttribute(name: string, entry: OptionEntry): AttributeSpec {
  const { default: value, defaultWords, words, attributeWords } = entry
  const isValue = typeof value === 'string' || typeof value === 'boolean'
  const fallback = defaultWords ?? (isValue ? String(value) : undefined)
  return {
    name,
    type: toType(entry),
    tsType: toTsType(entry),
    ...(fallback === undefined ? {} : { fallback }),
    doc: attributeWords ? `${words} Written as ${attributeWords}.` : words,
  }
}

/** The options that `<wallet-modal>` and the script's tag take as attributes of their own, as the option table says. */
export const OPTION_ATTRIBUTES: readonly AttributeSpec[] = Object.values(OPTIONS).flatMap((entry) =>
  entry.attribute === undefined ? [] : [toAttribute(entry.attribute, entry)],
)
