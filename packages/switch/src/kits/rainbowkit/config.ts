import { type CallExpression, type Identifier, Node, SyntaxKind } from 'ts-morph'
import { isPropertyName } from '../../source/bindings.ts'
import {
  findCall,
  findDeclaration,
  findMember,
  listMembers,
  nameOf,
  readMember,
  readObject,
  readText,
  removeMember,
  removeUnused,
  resolveValue,
} from '../../source/code.ts'
import { removeElement, removeLine, want } from '../../source/imports.ts'
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

/** The ids of the wallets that a list names, in this file or another. Those that are not in the catalogue are reported. */
export function readWalletIds(script: Script, list: Node): string[] {
  const ids = new Set<string>()
  for (const name of listWalletNames(script, list, new Set())) {
    const text = importedName(name)
    if (text === undefined || BUILT_IN_WALLETS.has(text)) continue
    const id = CATALOGUE_IDS[text]
    if (id) ids.add(id)
    else
      script.leaveOut(name.getSourceFile() === script.file ? name : list, {
        message: `\`${text}\` is left out: it is listed when it is installed, and by a gateway's catalogue.`,
        topic: 'wallets',
      })
  }
  return [...ids]
}

/** The identifiers of a list, and of the constants and functions that it names. */
function listWalletNames(script: Script, node: Node, seen: Set<Node>): Identifier[] {
  if (seen.has(node)) return []
  seen.add(node)
  const names = Node.isIdentifier(node) ? [node] : node.getDescendantsOfKind(SyntaxKind.Identifier)
  return names.flatMap((name) => {
    if (isPropertyName(name)) return []
    if (importedName(name) !== undefined) return [name]
    const value = resolveValue(name, script.neighbours)
    return value && value !== name ? listWalletNames(script, value, seen) : []
  })
}

/** The name that an identifier was imported under; undefined for one of the script itself. */
function importedName(node: Node): string | undefined {
  const declaration = findDeclaration(node)
  if (!Node.isImportSpecifier(declaration)) return undefined
  return /^@rainbow-me\/.*wallets$/.test(declaration.getImportDeclaration().getModuleSpecifierValue()) ||
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
    if (facts) noteProject(script, facts)
    return replaceByConnector(script, call, { facts, ids })
  })
  return done.every(Boolean)
}

function noteProject(script: Script, facts: Node): void {
  const object = readObject(resolveValue(facts, script.neighbours))
  const projectId = object && findMember(object, 'projectId')
  if (projectId && object === readObject(facts)) removeUnused(script, readMember(projectId), facts)
  if (projectId)
    script.leaveOut(projectId.getSourceFile() === script.file ? projectId : facts, {
      message:
        '`projectId` is left out: no project is registered. Wallets on phones need a relay (`relayUrls`).',
      topic: 'phones',
    })
}

interface Connector {
  readonly facts: Node | undefined
  readonly ids: readonly string[]
}

function replaceByConnector(script: Script, call: CallExpression, { facts, ids }: Connector): boolean {
  const foyer = want(script, WAGMI, 'foyer')
  const options = [...toMetadata(script, facts), ...(ids.length > 0 ? [toFeatured(script, ids)] : [])]
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
function toMetadata(script: Script, facts: Node | undefined): string[] {
  const object = readObject(resolveValue(facts, script.neighbours))
  const isOwn = object?.getSourceFile() === script.file
  const members = object ? listMembers(object) : []
  const entries = members.flatMap((member) => {
    const name = nameOf(member)
    const value = readMember(member)
    const toFact = Object.hasOwn(FACTS, name) ? FACTS[name] : undefined
    // Code of another file may use names of that file.
    const isPlain = isOwn || readText(value) !== undefined
    return toFact ? [toFact(isPlain ? value.getText() : `${facts?.getText()}.${name}`)] : []
  })
  return entries.length > 0 ? [`metadata: { ${entries.join(', ')} }`] : []
}

/** Whether a name stands nowhere else in its file. */
const isOnlyHere = (name: Node) =>
  name
    .getSourceFile()
    .getDescendantsOfKind(SyntaxKind.Identifier)
    .filter((one) => one.getText() === name.getText()).length === 1

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
      const [facts] = call.getArguments()
      const isReplaced = replaceByConnector(script, call, { facts, ids: [] })
      return script.edits.replace(pattern.getStart(), pattern.getEnd(), only.getName()) && isReplaced
    }
    const statement = ref.getFirstAncestorByKind(SyntaxKind.VariableStatement)
    const names = Node.isObjectBindingPattern(pattern) ? pattern.getElements() : []
    if (statement && names.every((one) => isOnlyHere(one.getNameNode()))) {
      removeLine(script, statement)
      return true
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
