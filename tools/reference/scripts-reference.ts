import { VIEWS_OF_PART } from '../../packages/core/src/kernel/router/views.ts'
import { readPartNeeds } from '../build/partFolders.ts'
import { FIRST_LOAD, FIRST_PART } from '../build/scripts.ts'
import { isStarted } from '../guard/endGuard.ts'
import { type GeneratedFiles, writeOrCheck } from '../guard/generatedFiles.ts'
import { type FoundScript, findScripts, readShipped } from './scripts/readScripts.ts'
import { WHEN } from './scripts/when.ts'

// Writes docs/architecture/scripts.md. The table was once kept by hand: it named askers that had moved, and left out scripts that a
// new `import()` had made.

const NAME = 'tools/reference/scripts-reference.ts'
const PAGE = 'docs/architecture/scripts.md'

const isFirst = ({ name }: FoundScript) => FIRST_LOAD.some((one) => one.name === name)
const isOfPart = ({ part }: FoundScript) => part !== undefined
const isOfWallets = ({ entry = '' }: FoundScript) =>
  /^packages\/(?:adapter|connector)-|\/inner\/families\//.test(entry)
const isShared = ({ entry }: FoundScript) => entry === undefined

/** Each group of the page with the scripts that belong to it; a script belongs to the first that takes it. */
const GROUPS: readonly { readonly title: string; readonly takes: (script: FoundScript) => boolean }[] = [
  { title: 'The first load', takes: isFirst },
  { title: 'Parts', takes: isOfPart },
  { title: 'Wallets and chains', takes: isOfWallets },
  { title: 'Elements and widgets', takes: (script) => !isShared(script) },
  { title: 'Shared', takes: isShared },
]

const toPath = (path: string) => `\`${path.replace(/^packages\//, '')}\``

const viewsOf: Readonly<Record<string, readonly string[]>> = VIEWS_OF_PART
const hasViews = (script: FoundScript) => (viewsOf[script.part ?? ''] ?? []).length > 0

function whenOf(script: FoundScript): string {
  const entered = hasViews(script) ? ['one of its views is entered'] : []
  return [...entered, WHEN[script.name] ?? []].flat().join('; ')
}

function toRow(script: FoundScript, needs: ReturnType<typeof readPartNeeds>): string {
  const { name, entry, part, askers } = script
  if (entry === undefined) return `| \`${name}\` | ${WHEN[name]} |`
  const asked = askers.filter((asker) => !isOfPart(script) || !asker.endsWith('/parts/table.ts')).map(toPath)
  const named = part === undefined || part === name ? `\`${name}\`` : `\`${name}\`, the part \`${part}\``
  const cells = [named, toPath(entry), asked.join(', '), whenOf(script)]
  const brought = [...(needs.get(part ?? '') ?? [])]
    .filter((other) => other !== FIRST_PART)
    .map((other) => `\`${other}\``)
    .join(', ')
  return `| ${(isOfPart(script) ? [...cells, brought] : cells).join(' | ')} |`
}

function toTable(title: string, scripts: readonly FoundScript[], needs: ReturnType<typeof readPartNeeds>) {
  const head: Readonly<Record<string, string>> = {
    Parts: '| script | it starts with | asked for by | when | it brings |\n| --- | --- | --- | --- | --- |',
    Shared: '| script | it comes with |\n| --- | --- |',
  }
  const usual = '| script | it starts with | asked for by | when |\n| --- | --- | --- | --- |'
  const rows = [...scripts]
    .sort((a, b) => (title === GROUPS[0]?.title ? 0 : a.name.localeCompare(b.name, 'en')))
    .map((script) => toRow(script, needs))
  return `## ${title}\n\n${head[title] ?? usual}\n${rows.join('\n')}`
}

/**
 * Names the scripts whose moment is not written down, and the moments of scripts that are gone. A part with views needs none.
 * @param scripts the scripts of the product
 * @param when the moment of each
 */
export function findUntold(
  scripts: readonly FoundScript[],
  when: Readonly<Record<string, string>>,
): string[] {
  const names = new Set(scripts.map(({ name }) => name))
  return [
    ...scripts
      .filter((script) => !hasViews(script) && !(script.name in when))
      .map(({ name }) => `says nothing of the script ${name}`),
    ...Object.keys(when)
      .filter((name) => !names.has(name))
      .map((name) => `tells of ${name}, which is no script`),
  ]
}

/** The page, by its path. */
export function scriptPages(): GeneratedFiles {
  const scripts = findScripts(readShipped())
  const needs = readPartNeeds()
  const left = new Set(scripts)
  const tables = GROUPS.map(({ title, takes }) => {
    const taken = [...left].filter(takes)
    for (const script of taken) left.delete(script)
    return toTable(title, taken, needs)
  })
  const page = `# Scripts

<!-- Written by ${NAME} from the \`import()\` of the sources, tools/build/scripts.ts and tools/reference/scripts/when.ts. Change those,
not this page. -->

Every script that a page may load after the script tag's own. [How something is loaded](loading.md) explains the rest. Paths are below
\`packages/\`. These are the names that Foyer's build gives; an app's own bundler makes others.

- A script is asked for by an \`import()\`, or by its name in a table of scripts; then the files that name it stand here.
- A part with views is asked for by \`createKernel.ts\` (\`onEnter\`) and \`useShownView.ts\` when one of its views is entered.
- Each language is a script, and the texts of each part in it: \`de\`, \`send-de\`. \`createLanguage.ts\` asks for both.

${tables.join('\n\n')}

## Any other name

The bundler makes a script of each module that several of these import, and gives it the module's name: \`checksum\`
of the EVM adapter, \`readAccounts\` of Solana's adapter. It comes with the scripts that import it. Look for the source of that name
(\`git ls-files "*/checksum.ts*"\`). A name that no file of ours has is code of a library, such as \`address\` for \`abi\` and \`ethers\`.
After \`npm run build\`, \`grep -l '/address.js' packages/elements/dist/chunks/*.js\` names the scripts that import one: \`modal.js\` holds the
table of all parts, and most import \`ahead.js\` or \`shared.js\`.
`
  return { [PAGE]: page }
}

/** Writes the page; with \`--check\` on the command line it only says what differs. */
export function generate(): void {
  const untold = findUntold(findScripts(readShipped()), WHEN)
  for (const problem of untold) console.error(`tools/reference/scripts/when.ts ${problem}`)
  if (untold.length > 0) process.exitCode = 1
  else writeOrCheck(scriptPages(), NAME)
}

if (isStarted(import.meta)) generate()
