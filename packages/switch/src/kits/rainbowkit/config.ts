import { type CallExpression, Node, SyntaxKind } from 'ts-morph'
import {
  findCall,
  findDeclaration,
  findMember,
  listMembers,
  nameOf,
  readMember,
  readObject,
  removeMember,
  removeUnused,
  resolveValue,
} from '../../source/code.ts'
import { removeElement, want } from '../../source/imports.ts'
import { move } from '../../source/rules.ts'
import type { Script } from '../../source/script.ts'
import { toQuoted } from '../../source/style.ts'
import type { Use } from '../kit.ts'
import { addVisitors } from '../visitors.ts'
import { BUILT_IN_WALLETS, CATALOGUE_IDS } from '../wallets.ts'

const WAGMI = '@foyer/wagmi'

const UNREADABLE = {
  message:
    'the options of `getDefaultConfig` are not written here. Remove `projectId` and `wallets` from them.',
  topic: 'configuration',
}

/** `getDefaultConfig` keeps its name: Foyer's takes the same, without `projectId` and `wallets`. */
export function changeDefaultConfig(use: Use): boolean {
  const { script, refs } = use
  const rest = refs.filter((ref) => !Node.isTypeQuery(ref.getParent()))
  for (const ref of rest) {
    const call = findCall(ref)
    const object = readObject(call?.getArguments()[0])
    if (!object) {
      script.todoNow(ref, UNREADABLE)
      continue
    }
    // Members of another object may be `projectId` and `wallets`, which a type does not forbid there.
    if (object.getProperties().some(Node.isSpreadAssignment)) script.todoNow(ref, UNREADABLE)
    changeOptions(script, object, 'projectId')
    addVisitors(script)
  }
  return move(use, WAGMI, 'getDefaultConfig')
}

/** Removes what Foyer has no use for. Wallets become the ids of those that are shown first. */
function changeOptions(
  script: Script,
  object: NonNullable<ReturnType<typeof readObject>>,
  project: string,
): void {
  const projectId = findMember(object, project)
  const wallets = findMember(object, 'wallets')
  if (projectId) {
    script.leaveOut(projectId, {
      message:
        '`projectId` is left out: no project is registered. Wallets on phones need a relay (`relayUrls`).',
      topic: 'phones',
    })
    removeMember(script, projectId)
  }
  if (!wallets) return
  const ids = readWalletIds(script, readMember(wallets))
  if (ids.length > 0 && !findMember(object, 'options'))
    script.edits.replace(wallets.getStart(), wallets.getEnd(), `options: { ${toFeatured(script, ids)} }`)
  else removeElement(script, wallets)
}

const toFeatured = (script: Script, ids: readonly string[]) =>
  `featuredWalletIds: [${ids.map((id) => toQuoted(id, script.style)).join(', ')}]`

/** The ids of the wallets that a list names. Those that are not in the catalogue are reported. */
export function readWalletIds(script: Script, list: Node): string[] {
  const ids = new Set<string>()
  const array = resolveValue(list)
  for (const name of array?.getDescendantsOfKind(SyntaxKind.Identifier) ?? []) {
    const text = importedName(name)
    if (text === undefined || BUILT_IN_WALLETS.has(text)) continue
    const id = CATALOGUE_IDS[text]
    if (id) ids.add(id)
    else
      script.leaveOut(name, {
        message: `\`${text}\` is left out: it is listed when it is installed, and by a gateway's catalogue.`,
        topic: 'wallets',
      })
  }
  return [...ids]
}

/** The name that an identifier was imported under; undefined for one of the script itself. */
function importedName(node: Node): string | undefined {
  const declaration = findDeclaration(node)
  if (!Node.isImportSpecifier(declaration)) return undefined
  return /wallets?$/.test(declaration.getImportDeclaration().getModuleSpecifierValue()) ||
    /Wallet$|^baseAccount$/.test(declaration.getName())
    ? declaration.getName()
    : undefined
}

/** `connectorsForWallets([…], { appName, projectId })` becomes the list of Foyer's one connector. */
export function changeConnectors({ script, refs }: Use): boolean {
  const done = refs.map((ref) => {
    const call = findCall(ref)
    if (!call) {
      script.todo(ref, {
        message: '`connectorsForWallets` has no counterpart: use `[foyer()]`.',
        topic: 'configuration',
      })
      return false
    }
    const [list, facts] = call.getArguments()
    const ids = list ? readWalletIds(script, list) : []
    const object = readObject(facts)
    if (facts) noteProject(script, facts)
    return replaceByConnector(script, call, { object, ids })
  })
  return done.every(Boolean)
}

function noteProject(script: Script, facts: Node): void {
  const object = readObject(facts)
  const projectId = object && findMember(object, 'projectId')
  if (projectId) removeUnused(script, readMember(projectId), facts)
  if (projectId)
    script.leaveOut(projectId, {
      message:
        '`projectId` is left out: no project is registered. Wallets on phones need a relay (`relayUrls`).',
      topic: 'phones',
    })
}

interface Connector {
  readonly object: ReturnType<typeof readObject>
  readonly ids: readonly string[]
}

function replaceByConnector(script: Script, call: CallExpression, { object, ids }: Connector): boolean {
  const foyer = want(script, WAGMI, 'foyer')
  const options = [...toMetadata(object), ...(ids.length > 0 ? [toFeatured(script, ids)] : [])]
  addVisitors(script)
  return script.edits.replace(
    call.getStart(),
    call.getEnd(),
    `[${foyer}(${options.length > 0 ? `{ ${options.join(', ')} }` : ''})]`,
  )
}

const FACTS: Readonly<Record<string, (code: string) => string>> = {
  appName: (code) => `name: ${code}`,
  appDescription: (code) => `description: ${code}`,
  appUrl: (code) => `url: ${code}`,
  appIcon: (code) => `icons: [${code}]`,
}

/** Writes the description of the app that wallets get. */
export function toMetadata(object: ReturnType<typeof readObject>): string[] {
  const members = object ? listMembers(object) : []
  const facts = members.flatMap((member) => {
    const name = nameOf(member)
    const toFact = Object.hasOwn(FACTS, name) ? FACTS[name] : undefined
    return toFact ? [toFact(readMember(member).getText())] : []
  })
  return facts.length > 0 ? [`metadata: { ${facts.join(', ')} }`] : []
}

/** `getDefaultWallets()` gives `connectors` or `wallets`, by which of its names is taken. */
export function changeDefaultWallets({ script, refs }: Use): boolean {
  const done = refs.map((ref) => {
    const call = findCall(ref)
    const declaration = call?.getParent()
    const pattern = Node.isVariableDeclaration(declaration) ? declaration.getNameNode() : undefined
    const [only, ...more] = Node.isObjectBindingPattern(pattern) ? pattern.getElements() : []
    if (
      call &&
      pattern &&
      only &&
      more.length === 0 &&
      (only.getPropertyNameNode() ?? only.getNameNode()).getText() === 'connectors'
    ) {
      const object = readObject(call.getArguments()[0])
      const isReplaced = replaceByConnector(script, call, { object, ids: [] })
      return script.edits.replace(pattern.getStart(), pattern.getEnd(), only.getName()) && isReplaced
    }
    script.todo(ref, {
      message:
        '`getDefaultWallets` has no counterpart: wallets are found by themselves. Use `connectors: [foyer()]`.',
      topic: 'configuration',
    })
    return false
  })
  return done.every(Boolean)
}
