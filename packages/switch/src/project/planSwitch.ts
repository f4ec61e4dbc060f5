import { toPathTest } from '../files/globs.ts'
import { type AppFile, readAppFiles } from '../files/listFiles.ts'
import type { Change } from '../files/writeAll.ts'
import { KITS } from '../kits/index.ts'
import type { AppFacts, Kit, KitId } from '../kits/kit.ts'
import type { Note } from '../report.ts'
import { toLink } from '../report.ts'
import { planBridges } from './bridges.ts'
import { type Catalogs, changeCatalogs, readCatalogs } from './catalogs.ts'
import { type Manifest, readManifest } from './manifest.ts'
import { findPackage, readFacts } from './packages.ts'
import { type ManifestInput, planManifest, readAfter } from './planManifests.ts'
import { findLost, findNumbered, noteUnused, reportNames } from './planNotes.ts'
import { listKits, type Repository, readRepository, rewriteFiles } from './rewriteFiles.ts'

/** The input of `planSwitch`. */
export interface PlanInput {
  /** The directory of the app, or of a repository with several. */
  readonly root: string
  /** The kits to move away from; all that are found, if it is left out. */
  readonly from?: KitId | undefined
  /** Patterns of paths that stay as they are, as in a `.gitignore`. */
  readonly ignored?: readonly string[] | undefined
}

/** All changes that the codemod would make, and what it cannot do. Nothing is written yet. */
export interface Plan {
  readonly changes: readonly Change[]
  readonly notes: readonly Note[]
  /** The kits that were found. */
  readonly kits: readonly KitId[]
  /** Files with an error of syntax, which stay as they are. */
  readonly broken: readonly { readonly file: string; readonly line: number; readonly message: string }[]
  readonly packages: number
}

interface Work {
  readonly manifest: Manifest | undefined
  readonly facts: AppFacts
  readonly kits: readonly Kit[]
  readonly files: readonly AppFile[]
}

/** Reads an app and works out all changes. */
export function planSwitch({ root, from, ignored = [] }: PlanInput): Plan {
  const kits = from ? KITS.filter(({ id }) => id === from) : KITS
  const files = readAppFiles(root)
  const manifests = files
    .filter(({ path }) => /(?:^|\/)package\.json$/.test(path))
    .flatMap(({ path, text }) => readManifest(path, text) ?? [])
  const workspaces = files.filter(({ path }) => WORKSPACE.test(path))
  const sources = files.filter(({ path }) => !/(?:^|\/)package\.json$/.test(path) && !WORKSPACE.test(path))
  const isIgnored = toPathTest(ignored)
  const repository = readRepository(sources, manifests, kits, isIgnored)
  const catalogs = joinCatalogs(workspaces.map(({ text }) => readCatalogs(text)))
  const works = splitByPackage(manifests, repository, kits, catalogs)
  const parts = works.map((work) => planPackage(work, repository))
  const isWritten = ({ path }: Change) => !isIgnored(path)
  const rewritten = parts.flatMap((part) => part.changes).filter(isWritten)
  const packages = planPackages({ root, manifests, parts, sources: toSources(sources, rewritten) })
  const byManifest = packages.changes.filter(isWritten)
  const named = new Set(manifests.flatMap((one) => Object.keys(readAfter(one, byManifest).dependencies)))
  const byWorkspace = workspaces.flatMap(({ path, text }): Change[] => {
    const after = changeCatalogs(text, kits, (name) => named.has(name))
    return after === text ? [] : [{ path, before: text, after }]
  })
  const changes = [...rewritten, ...byManifest, ...byWorkspace.filter(isWritten)]
  return {
    changes,
    notes: [
      ...parts.flatMap(({ notes }) => notes),
      ...packages.notes,
      ...reportNames(manifests, workspaces, changes, kits),
    ],
    broken: parts.flatMap(({ broken }) => broken),
    kits: [...new Set(works.flatMap((work) => work.kits.map(({ id }) => id)))],
    packages: works.length,
  }
}

const WORKSPACE = /(?:^|\/)pnpm-workspace\.yaml$/

const joinCatalogs = (all: readonly Catalogs[]): Catalogs => new Map(all.flatMap((one) => [...one]))

interface PackagesInput extends Pick<ManifestInput, 'root' | 'manifests' | 'sources'> {
  readonly parts: readonly Part[]
}

/** The manifests change once all files have: a package may still import what the folder around it names. */
function planPackages({ parts, ...input }: PackagesInput): { changes: Change[]; notes: Note[] } {
  const planned = parts.flatMap(({ manifest, kits, texts }) =>
    manifest && texts ? [planManifest({ ...input, manifest, kits, texts })] : [],
  )
  return {
    changes: planned.flatMap(({ changes }) => changes),
    notes: planned.flatMap(({ notes }) => notes),
  }
}

/** Files by package, for packages that use an old kit. */
function splitByPackage(
  manifests: readonly Manifest[],
  repository: Repository,
  kits: readonly Kit[],
  catalogs: Catalogs,
): Work[] {
  const groups = new Map<Manifest | undefined, AppFile[]>()
  for (const manifest of manifests) groups.set(manifest, [])
  for (const file of repository.sources) {
    const manifest = findPackage(manifests, file.path)
    groups.set(manifest, [...(groups.get(manifest) ?? []), file])
  }
  return [...groups].flatMap(([manifest, files]) => {
    const names = Object.keys(manifest?.dependencies ?? {})
    const named = new Set(files.flatMap((file) => listKits(file, kits, repository)))
    const found = kits.filter((kit) => named.has(kit) || names.some((name) => kit.isDependency(name)))
    if (found.length === 0) return []
    const isWagmiImported = files.some(({ text }) => /['"]@?wagmi(?:\/[\w/-]+)?['"]/.test(text))
    const above = manifests.filter(
      ({ folder }) =>
        folder !== manifest?.folder && (folder === '' || manifest?.folder.startsWith(`${folder}/`)),
    )
    return [{ manifest, facts: readFacts(manifest, above, catalogs, isWagmiImported), kits: found, files }]
  })
}

/** The changes of the files of one package. */
type Part = Pick<Plan, 'changes' | 'notes' | 'broken'> &
  Pick<Work, 'manifest' | 'kits'> & {
    /** All texts of the package afterwards; undefined where it was left alone. */
    readonly texts?: readonly string[]
  }

/** Kits whose apps are built on wagmi. */
const OF_WAGMI: ReadonlySet<KitId> = new Set(['rainbowkit', 'connectkit', 'appkit'])

/** Code of wagmi 1 has another shape, which Foyer's connector does not fit into. */
function refuseOldWagmi({ manifest, kits }: Work): Part {
  const titles = kits.map(({ title }) => title).join(', ')
  const message = `${titles}: nothing was changed here, since this app uses wagmi 1. Move it to wagmi 2 first.`
  const file = manifest?.path ?? 'package.json'
  return {
    manifest,
    kits,
    changes: [],
    broken: [],
    notes: [{ file, line: 1, kind: 'todo', message, link: toLink('versions') }],
  }
}

function planPackage(work: Work, repository: Repository): Part {
  const { manifest, facts, kits, files } = work
  const isOld = facts.wagmiMajor !== undefined && facts.wagmiMajor < 2
  if (isOld && kits.some(({ id }) => OF_WAGMI.has(id))) return refuseOldWagmi(work)
  const place = { folder: manifest?.folder ?? '', files }
  const rewritten = rewriteFiles({ facts, kits, files, place }, repository)
  const made = planBridges(place, rewritten.bridges)
  const texts = [...rewritten.texts, ...made.changes.map((one) => one.after)]
  const lost = findLost(rewritten.goneExports, files, rewritten.changes)
  const missing: Note = {
    file: 'package.json',
    line: 1,
    kind: 'todo',
    message: NO_MANIFEST,
    link: toLink('packages'),
  }
  return {
    manifest,
    kits,
    texts,
    changes: [...rewritten.changes, ...made.changes],
    notes: [
      ...rewritten.notes,
      ...made.notes,
      ...lost,
      ...findNumbered(rewritten.numbered, toSources(repository.sources, rewritten.changes), repository.find),
      ...(manifest ? noteUnused(kits, filesBelow(manifest, repository), manifest) : [missing]),
    ],
    broken: rewritten.broken,
  }
}

const filesBelow = ({ folder }: Manifest, { sources }: Repository) =>
  sources.filter(({ path }) => folder === '' || path.startsWith(`${folder}/`))

/** The files of a repository after some changes. */
const toSources = (sources: readonly AppFile[], changes: readonly Change[]) =>
  sources.map((file) => ({
    ...file,
    text: changes.find(({ path }) => path === file.path)?.after ?? file.text,
  }))

const NO_MANIFEST = 'there is no package.json: replace the dependencies where you keep them.'
