import type { ERROR_GROUPS, MachineBody } from './schemas.ts'

type Found = MachineBody<'errors'>['errors'][number]

/** The groups of codes by the headings of the page. */
const GROUP_OF: Readonly<Record<string, (typeof ERROR_GROUPS)[number]>> = {
  'Error codes': 'result',
  'Codes outside of results': 'outside',
  'Alert codes': 'alert',
  'Gateway process codes': 'gateway',
  'Relay process codes': 'relay',
  'Vault process codes': 'vault',
  'Suite process codes': 'suite',
}

const inOneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

/** The codes of a section that has a heading for each. An alert begins with its name. */
function readHeadings(section: string, group: Found['group']): Found[] {
  return section
    .split(/^### /m)
    .slice(1)
    .flatMap((entry) => {
      const [, code = '', words = ''] = /^(\w+)\n([\s\S]*)$/.exec(entry) ?? []
      const [, name, rest] = /^_([^_]+)\._ ([\s\S]*)$/.exec(words.trim()) ?? []
      if (code === '') return []
      const page = `reference/errors.md#${code.toLowerCase()}`
      return [{ code, group, name, description: inOneLine(rest ?? words), page }]
    })
}

/** The codes of a section that lists them in a table. */
function readRows(section: string, group: Found['group']): Found[] {
  return [...section.matchAll(/^\| `(\w+)` \| (.+) \|$/gm)].map(([, code = '', words = '']) => ({
    code,
    group,
    description: words,
    page: 'reference/errors.md#codes-outside-of-results',
  }))
}

/**
 * Every code that a program may meet, with what happened and what to do.
 * @param page `docs/reference/errors.md`, which has the words
 */
export function toErrorsJson(page: string): MachineBody<'errors'> {
  const sections = page.split(/^## /m).slice(1)
  return {
    errors: sections.flatMap((section) => {
      const [title = ''] = section.split('\n')
      const group = GROUP_OF[title]
      if (group === undefined) return []
      return group === 'outside' ? readRows(section, group) : readHeadings(section, group)
    }),
  }
}
