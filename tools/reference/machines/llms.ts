import type { DocumentPage, PageGroup } from './documentPage.ts'

// The list of pages at https://llmstxt.org/: a heading, a summary, and links with a sentence each. Links are relative, so that they hold
// in the repository, on the site and in the package.

/** Markdown without what only a browser or a check of ours needs. */
export function toPlainMarkdown(text: string): string {
  return text
    .replace(/^---\n[\s\S]*?\n---\n/, '')
    .replaceAll(/^<!--[\s\S]*?-->\n+/gm, '') // settings of checks, and notes for those who edit the page
    .replaceAll(/^<[A-Z]\w+ \/>\n+/gm, '')
    .trimStart()
}

/** The first sentence below the title, without links. */
export function toSummary(text: string): string {
  const prose = toPlainMarkdown(text).replaceAll(/^```[\s\S]*?^```$/gm, '')
  const paragraphs = prose.split(/\n\n+/).slice(1)
  const first = paragraphs.find((one) => /^[A-Za-z`*[]/.test(one)) ?? ''
  const words = first
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?\(\[[^\]]+\]\([^)]+\)\)/g, '')
    .replaceAll(/\[([^\]]+)\]\([^)]+\)/g, '$1')
    .replaceAll('**', '')
  return /^.+?[.:](?= [A-Z`]|$)/.exec(words)?.[0].replace(/:$/, '.') ?? words
}

function toLine({ title, path, text }: DocumentPage): string {
  return `- [${title}](${path}): ${toSummary(text)}\n`
}

/** The groups of which a reader who is short of room may leave the pages out. */
const OPTIONAL = 'Optional'
const SECONDARY: ReadonlySet<string> = new Set(['For a security review', 'Inside'])

const toHead = (version: string) => `# Foyer

> An embeddable wallet connection modal: custom elements and one script for any page or framework, MIT, no account and no key. A page writes \`<wallet-button>\`; code calls \`foyer\` of \`@foyer/elements\`, which is also \`window.foyer\`.

These documents are for version ${version}.

To write an app, read "Get started", the page of your framework below "In your stack", "Sign-in by message" where visitors sign in, "Sign-in by e-mail" where they may do without a wallet, and "Test your app". Names of options, elements, events, methods, types and error codes are in the JSON files: use no name that is not there. Every page is Markdown at its address with the ending \`.md\`.
`

const JSON_FILES: Readonly<Record<string, string>> = {
  options: 'Options of `foyer.init`, with type, default, attribute and page.',
  elements: 'Elements with attributes, properties, events, methods, parts and slots.',
  events: 'Events with the type of `detail`.',
  methods: 'Methods of `foyer`, with signature and example.',
  types:
    'Types of what methods take and give, and of what events carry: the state, account, session, result, error.',
  errors: 'Error and alert codes: what happened, what to do.',
  schema: 'The JSON Schema of these files. `schemaVersion` grows when a field is renamed or removed.',
}

/** The contents of llms.txt. */
export function toLlmsTxt(groups: readonly PageGroup[], version: string): string {
  const main = groups.filter(({ title }) => !SECONDARY.has(title))
  const rest = groups.filter(({ title }) => SECONDARY.has(title)).flatMap(({ pages }) => pages)
  const files = Object.entries(JSON_FILES).map(
    ([name, words]) => `- [${name}.json](reference/json/${name}.json): ${words}\n`,
  )
  const sections = main.map(({ title, pages }) => `## ${title}\n\n${pages.map(toLine).join('')}`)
  return [
    toHead(version),
    ...sections,
    `## For programs\n\n${files.join('')}`,
    ...(rest.length > 0 ? [`## ${OPTIONAL}\n\n${rest.map(toLine).join('')}`] : []),
  ].join('\n')
}
