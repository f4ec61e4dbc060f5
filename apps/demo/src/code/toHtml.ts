import { OPTIONS } from '@foyer/core/options'
import type { InitOptions } from '@foyer/elements'

/** Text as it may stand in an attribute with single quotes around it. */
function escapeValue(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll("'", '&#39;').replaceAll('<', '&lt;')
}

function toAttribute(name: string, value: string): string {
  const hasDouble = value.includes('"')
  return hasDouble
    ? `${name}='${escapeValue(value)}'`
    : `${name}="${escapeValue(value).replaceAll('&#39;', "'")}"`
}

function toText(value: unknown): string {
  if (Array.isArray(value)) return value.map(String).join(',')
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** Options that have an attribute of their own, by name. */
const WITH_ATTRIBUTE = Object.entries(OPTIONS).flatMap(([name, entry]) =>
  entry.attribute === undefined ? [] : [[name, entry.attribute, entry.kind] as const],
)

/** The attributes of `<wallet-modal>` that say these options, one a line. */
export function toAttributes(options: InitOptions): readonly string[] {
  const config = new Map<string, unknown>(Object.entries(options))
  const own = WITH_ATTRIBUTE.flatMap(([name, attribute, kind]) => {
    const value = config.get(name)
    config.delete(name)
    if (value === undefined || value === '' || (Array.isArray(value) && value.length === 0)) return []
    if (kind === 'flag') return value === true ? [attribute] : []
    return [toAttribute(attribute, toText(value))]
  })
  return config.size > 0 ? [...own, toAttribute('config', JSON.stringify(Object.fromEntries(config)))] : own
}

/** A page without any build step; nothing in it needs an exception in the page's content policy. */
export function toHtml(options: InitOptions): string {
  const attributes = toAttributes(options)
  const modal =
    attributes.length === 0
      ? '<wallet-modal></wallet-modal>'
      : `<wallet-modal\n${attributes.map((line) => `  ${line}\n`).join('')}></wallet-modal>`
  return `<script type="module" src="/foyer/foyer.js"></script>

<wallet-button></wallet-button>
<network-button></network-button>

${modal}
`
}
