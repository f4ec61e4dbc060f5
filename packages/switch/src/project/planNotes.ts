import type { AppFile } from '../files/listFiles.ts'
import type { Change } from '../files/writeAll.ts'
import { takesNumber, toTask } from '../kits/appkit/networkUses.ts'
import type { Kit } from '../kits/kit.ts'
import { type Note, toLink } from '../report.ts'
import { listBindings, listReferences } from '../source/bindings.ts'
import { listTextImports } from '../source/ownImports.ts'
import { parseScript, type SyntaxProblem } from '../source/parse.ts'
import type { FindModule } from './appModules.ts'
import { type Manifest, readManifest } from './manifest.ts'
import { mentions } from './mentions.ts'
import { toScriptKind } from './transformFile.ts'

/** Names the lines of a package.json that still name a package that went: an override of one that is none stops some installers. */
export function reportNames(
  manifests: readonly Manifest[],
  workspaces: readonly AppFile[],
  changes: readonly Change[],
  kits: readonly Kit[],
): readonly Note[] {
  const now = [...manifests, ...workspaces].map(({ path, text }) => ({
    path,
    text: changes.find((one) => one.path === path)?.after ?? text,
  }))
  const left = now.flatMap(({ path, text }) => Object.keys(readManifest(path, text)?.dependencies ?? {}))
  const gone = manifests
    .flatMap(({ dependencies }) => Object.keys(dependencies))
    .filter((name) => kits.some((kit) => kit.isDependency(name)) && !left.includes(name))
  return now.flatMap(({ path, text }) =>
    text.split('\n').flatMap((words, index): Note[] => {
      const names: readonly string[] = words.match(/@?[\w.-]+(?:\/[\w.-]+)?/g) ?? []
      const name = gone.find((one) => names.includes(one))
      const message = `\`${name}\` is named here, and is no dependency any more. Remove the line.`
      return name ? [{ file: path, line: index + 1, kind: 'todo', message, link: toLink('packages') }] : []
    }),
  )
}

/** Says of a kit that no file of the package loads that its dependencies go: somebody may load it in a way that was not seen. */
export function noteUnused(kits: readonly Kit[], files: readonly AppFile[], { path }: Manifest): Note[] {
  const unused = kits.filter((kit) => !files.some(({ text }) => mentions(text, kit)))
  return unused.map(({ title }) => ({
    file: path,
    line: 1,
    kind: 'left-out',
    message: `${title} is taken out of the dependencies: no file that was read loads it.`,
    link: toLink('packages'),
  }))
}

/** Names the places that still import a name that is exported no more. */
export function findLost(
  gone: ReadonlySet<string>,
  files: readonly AppFile[],
  changes: readonly Change[],
): Note[] {
  return [...gone].flatMap((name) => {
    // A name may have a dollar sign, at which no word begins or ends.
    const word = `(?<![\\w$])${name.replaceAll('$', '\\$')}(?![\\w$])`
    const pattern = new RegExp(
      `(?:import|export)\\s*(?:type\\s*)?\\{[^}]*${word}[^}]*\\}\\s*from\\s*['"][.@~]`,
    )
    return files.flatMap(({ path, text }): Note[] => {
      const after = changes.find((change) => change.path === path)?.after ?? text
      const at = pattern.exec(after)?.index
      if (at === undefined) return []
      const line = after.slice(0, at).split('\n').length
      const message = `\`${name}\` is exported no more, since Foyer has no use for it: remove it here, too.`
      return [{ file: path, line, kind: 'todo', message, link: toLink('wallets') }]
    })
  })
}

/** Says that a file stays as it is, since it cannot be parsed: loudly, where it loads a kit. */
export function noteBroken(
  file: string,
  text: string,
  { line, message: reason }: SyntaxProblem,
  kits: readonly Kit[],
): Note {
  const kit = kits.find((one) => mentions(text, one))
  const words = `this file was not changed, since it cannot be parsed: ${reason}`
  const message = kit
    ? `${words} It uses ${kit.title}: mend it and run the command again, or change it by hand.`
    : words
  return { file, line, kind: kit ? 'todo' : 'left-out', message, link: toLink(kit?.topic ?? 'files') }
}

/** Names the places of other files that take an exported constant for networks, which holds their numbers now. */
export function findNumbered(
  numbered: ReadonlyMap<string, ReadonlySet<string>>,
  sources: readonly AppFile[],
  find: FindModule,
): Note[] {
  const isTaken = (
    path: string,
    module: string,
    names: readonly (readonly [string, string])[] | undefined,
  ) => {
    const exported = numbered.get(find(path, module) ?? '')
    return exported !== undefined && (names ?? []).some(([name]) => exported.has(name))
  }
  return sources.flatMap(({ path, text }) => {
    const kind = toScriptKind(path)
    const isConcerned = listTextImports(text).some(({ module, names }) => isTaken(path, module, names))
    const file = kind && isConcerned ? parseScript(text, kind).file : undefined
    if (!file) return []
    const bindings = listBindings(file, (module) => numbered.has(find(path, module) ?? ''))
    return bindings
      .filter(({ module, name }) => isTaken(path, module, [[name, name]]))
      .flatMap((binding) => listReferences({ file }, binding).filter((ref) => !takesNumber(ref)))
      .map((ref): Note => {
        const { message, topic } = toTask(ref.getText())
        return { file: path, line: ref.getStartLineNumber(), kind: 'todo', message, link: toLink(topic) }
      })
  })
}
