/** The size of a change, as a changeset names it. */
export type Bump = 'major' | 'minor' | 'patch'

/** One changeset: the size of the change for each package, and its text. */
export interface Changeset {
  readonly bumps: Readonly<Record<string, Bump>>
  readonly text: string
}

const HEADINGS: Readonly<Record<Bump, string>> = {
  major: '### Major Changes',
  minor: '### Minor Changes',
  patch: '### Patch Changes',
}
const ORDER: readonly Bump[] = ['major', 'minor', 'patch']

/**
 * Reads a changeset. One that ships nothing has no package and no text.
 * @throws Error for a file of another form
 */
export function readChangeset(path: string, text: string): Changeset {
  const [, head, body] = /^---\n([\s\S]*?)---\n([\s\S]*)$/.exec(text) ?? []
  if (head === undefined || body === undefined) throw new Error(`${path} is no changeset`)
  const bumps: Record<string, Bump> = {}
  for (const line of head.split('\n').filter(Boolean)) {
    const [, name, bump] = /^['"]?([@\w/-]+)['"]?: (major|minor|patch)$/.exec(line) ?? []
    const found = ORDER.find((one) => one === bump)
    if (name === undefined || found === undefined) throw new Error(`${path} names no package in: ${line}`)
    bumps[name] = found
  }
  return { bumps, text: body.trim() }
}

const toItem = (text: string) => `- ${text.split('\n').join('\n  ').replace(/ +$/gm, '')}`

/** Adds items below the heading of a size, in the text of one version. */
function addItems(section: string, bump: Bump, items: readonly string[]): string {
  if (items.length === 0) return section
  const block = items.join('\n\n')
  const at = section.indexOf(HEADINGS[bump])
  if (at >= 0) {
    const next = section.indexOf('\n### ', at)
    const end = next < 0 ? section.length : next
    return `${section.slice(0, end).trimEnd()}\n\n${block}\n${next < 0 ? '' : section.slice(end)}`
  }
  const later = ORDER.slice(ORDER.indexOf(bump) + 1)
  const places = later.map((one) => section.indexOf(HEADINGS[one])).filter((place) => place >= 0)
  const place = Math.min(section.length, ...places)
  const added = `${HEADINGS[bump]}\n\n${block}\n`
  return `${section.slice(0, place).trimEnd()}\n\n${added}${place < section.length ? `\n${section.slice(place)}` : ''}`
}

/**
 * Writes the changes of a package below a version, in the form that changesets have. A version that is there already gets what is new
 * beside what it has, so that a release that was prepared can take further changes.
 */
export function addToChangelog(
  existing: string | undefined,
  input: { readonly name: string; readonly version: string; readonly changes: readonly Changeset[] },
): string {
  const { name, version, changes } = input
  const title = `# ${name}\n`
  const text = existing ?? title
  const heading = `## ${version}\n`
  const start = text.indexOf(`\n${heading}`)
  const [before, section, after] =
    start < 0
      ? [title, heading, text.slice(title.length).trimStart()]
      : splitAt(text, start + 1, text.indexOf('\n## ', start + 1))
  const filled = ORDER.reduce((all, bump) => {
    const items = changes.filter(({ bumps }) => bumps[name] === bump).map((one) => toItem(one.text))
    return addItems(all, bump, items)
  }, section)
  return `${[before.trimEnd(), filled.trimEnd(), after.trimEnd()].filter(Boolean).join('\n\n')}\n`
}

function splitAt(text: string, start: number, next: number): [string, string, string] {
  const end = next < 0 ? text.length : next + 1
  return [text.slice(0, start), text.slice(start, end), text.slice(end)]
}
