import {
  type CallExpression,
  type Identifier,
  type NewExpression,
  Node,
  SyntaxKind,
  type VariableDeclaration,
  type VariableStatement,
} from 'ts-morph'
import { listReferencesOf } from '../../source/bindings.ts'
import { toBridge } from '../../source/bridge.ts'
import { findCall, findMember, readMember, readObject, removeUnused } from '../../source/code.ts'
import { removeElement, removeLine, want } from '../../source/imports.ts'
import { joinLines, toObject } from '../../source/objects.ts'
import type { Script } from '../../source/script.ts'
import type { Use } from '../kit.ts'
import { addVisitors } from '../visitors.ts'
import { toOptions } from './options.ts'

const UNREADABLE = {
  message:
    'the options of `createAppKit` are not written here. Give them to `foyer.init`, with the names that Foyer has.',
  topic: 'configuration',
}

/** `createAppKit({ … })` becomes `foyer.init({ … })`. */
export function changeCreate(use: Use): boolean {
  const { script, refs } = use
  return refs.map((ref) => changeResultType(script, ref) ?? changeOne(use, script, ref)).every(Boolean)
}

/** `ReturnType<typeof createAppKit>` is the type of the bridge. @returns undefined for a ref that is none of a type */
function changeResultType(script: Script, ref: Identifier): boolean | undefined {
  const whole = ref.getParentIfKind(SyntaxKind.TypeQuery)?.getParent()
  if (!Node.isTypeReference(whole) || whole.getTypeName().getText() !== 'ReturnType') return undefined
  script.bridges.add('appkitModal')
  const type = want(script, toBridge('appkitModal'), 'AppKit', true)
  return script.edits.replace(whole.getStart(), whole.getEnd(), type)
}

function changeOne(use: Use, script: Script, ref: Identifier): boolean {
  const call = findCall(ref)
  const object = readObject(call?.getArguments()[0])
  if (!call || !object || object.getProperties().some(Node.isSpreadAssignment)) {
    script.todo(ref, UNREADABLE)
    return false
  }
  const isKept = isNamed(call) || !use.app.usesWagmi || !hasProvider(script)
  const foyer = isKept ? want(script, '@foyer/elements', 'foyer') : 'foyer'
  addVisitors(script)
  const isWagmi = use.app.usesWagmi
  const { members, left } = toOptions(script, object, isWagmi)
  for (const member of left) removeUnused(script, readMember(member), object)
  const statement = call.getFirstAncestor(Node.isStatement)
  const indent = /^[ \t]*/.exec(lineOf(script, statement ?? call))?.[0] ?? ''
  const options = toObject(members, script, indent)
  const creation = { foyer, indent, init: toInit(script, call, { foyer, options, isWagmi }) }
  if (isWagmi && creation.init === '' && !tellConfig(script, options)) return false
  return replaceCreation(script, call, creation)
}

function lineOf({ text }: Script, node: Node): string {
  const start = text.lastIndexOf('\n', node.getStart() - 1) + 1
  return text.slice(start, node.getStart() + 1)
}

interface InitInput {
  readonly foyer: string
  readonly options: string
  readonly isWagmi: boolean
}

/** Whether the result of a creation has a name that something may use. */
function isNamed(call: CallExpression): boolean {
  const declaration = call.getParent()
  const name = Node.isVariableDeclaration(declaration) ? declaration.getNameNode() : undefined
  const statement = Node.isVariableDeclaration(declaration) ? declaration.getVariableStatement() : undefined
  return Node.isIdentifier(name) && (listOthers(name).length > 0 || statement?.isExported() === true)
}

const isOfModule = (call: CallExpression) => call.getFirstAncestor(Node.isBlock) === undefined

/**
 * The code that gives the options. With wagmi they go to the provider or to the config, where one of them is in the same file: both
 * would set options of their own over those of `foyer.init`.
 */
function toInit(script: Script, call: CallExpression, { foyer, options, isWagmi }: InitInput): string {
  if (!isWagmi) return `${foyer}.init(${options})`
  if (hasProvider(script) && isOfModule(call)) return `const foyerOptions${toType(script)} = ${options}`
  if (findAdapter(script)) return ''
  script.todoNow(call, {
    message: 'give these options to `FoyerProvider`, or to `getDefaultConfig({ options })`.',
    topic: 'configuration',
  })
  return `${foyer}.update(${options})`
}

/** The type of options, for a constant in a file with types. */
const toType = (script: Script) =>
  /\.tsx?$/.test(script.file.getFilePath()) ? `: ${want(script, '@foyer/wagmi', 'FoyerOptions', true)}` : ''

const hasProvider = ({ file }: Script) =>
  [...file.getDescendantsOfKind(SyntaxKind.JsxOpeningElement)].some(
    (one) => one.getTagNameNode().getText() === 'WagmiProvider',
  )

/** The options of the adapter in the same file. */
function findAdapter({ file }: Script) {
  const made = file
    .getDescendantsOfKind(SyntaxKind.NewExpression)
    .find((one) => one.getExpression().getText() === 'WagmiAdapter')
  return made && readObject(made.getArguments()[0])
}

/** Writes the options into those of the adapter, which become those of the config. */
function tellConfig(script: Script, options: string): boolean {
  const object = findAdapter(script)
  if (!object) return false
  const joined = joinLines(options)
  const flat = joined.includes('\n') ? joined : joined.replace(/, }/g, ' }')
  // Each creation of the same app has the same options.
  if (options === '{}' || findMember(object, 'options') || script.told.has(object)) return true
  script.told.add(object)
  const [first] = object.getProperties()
  const { text } = script
  const indent = first ? text.slice(text.lastIndexOf('\n', first.getStart()) + 1, first.getStart()) : ' '
  const between = /^\s*$/.test(indent) ? script.style.newline + indent : ' '
  return script.edits.insert(object.getStart() + 1, `${between}options: ${flat},`)
}

interface Creation {
  readonly foyer: string
  readonly init: string
  readonly indent: string
}

/** The modal that a creation gave is `foyer` itself. */
function replaceCreation(script: Script, call: CallExpression, creation: Creation): boolean {
  const declaration = call.getParent()
  if (Node.isVariableDeclaration(declaration)) {
    const statement = declaration.getVariableStatement()
    if (statement?.getDeclarations().length === 1)
      return replaceNamed(script, declaration, statement, creation)
  }
  const { init } = creation
  if (!Node.isExpressionStatement(declaration)) return replaceValue(script, call, init)
  if (init !== '') return script.edits.replace(call.getStart(), call.getEnd(), init)
  removeLine(script, declaration)
  return true
}

/** A creation whose result goes on to other code: that code expects AppKit's shape. */
function replaceValue(script: Script, call: CallExpression, init: string): boolean {
  script.bridges.add('appkitModal')
  const modal = want(script, toBridge('appkitModal'), 'modal')
  return script.edits.replace(call.getStart(), call.getEnd(), init === '' ? modal : `(${init}, ${modal})`)
}

function replaceNamed(
  script: Script,
  declaration: VariableDeclaration,
  statement: VariableStatement,
  { foyer, init, indent }: Creation,
): boolean {
  const name = declaration.getNameNode()
  const refs = Node.isIdentifier(name) ? listOthers(name) : []
  const isTaken = statement.isExported() && script.neighbours.taken.has(name.getText())
  // Other files may use any method of the modal.
  const isOther = isTaken || refs.some(needsBridge)
  if (isOther) script.bridges.add('appkitModal')
  else for (const one of refs) changeMethod(script, one)
  const made = isOther ? want(script, toBridge('appkitModal'), 'modal') : foyer
  const { newline, semicolon } = script.style
  const isUsed = refs.length > 0 || statement.isExported()
  const head = statement.isExported() ? 'export ' : ''
  const kept = isUsed ? [`${head}const ${name.getText()} = ${made}${semicolon}`] : []
  const lines = [...(init === '' ? [] : [init + semicolon]), ...kept]
  if (lines.length > 0)
    return script.edits.replace(statement.getStart(), statement.getEnd(), lines.join(newline + indent))
  removeLine(script, statement)
  return true
}

const listOthers = (name: Identifier) => listReferencesOf(name.getSourceFile(), name)

const SAME_METHODS: ReadonlySet<string> = new Set(['open', 'close', 'disconnect'])

const METHODS: ReadonlySet<string> = new Set([
  ...SAME_METHODS,
  'getWalletProvider',
  'setThemeMode',
  'getAddress',
  'getIsConnectedState',
])

/** Whether a use needs AppKit's own shape: a method that Foyer has in none, or the modal as a whole. */
function needsBridge(ref: Identifier): boolean {
  const access = ref.getParent()
  if (!Node.isPropertyAccessExpression(access) || access.getExpression() !== ref)
    return !Node.isExportSpecifier(access)
  return !METHODS.has(access.getName())
}

/** Methods of the modal that have another name, or another shape. */
function changeMethod(script: Script, ref: Identifier): void {
  const access = ref.getParent()
  if (!Node.isPropertyAccessExpression(access) || access.getExpression() !== ref) return
  const name = access.getName()
  const call = access.getParent()
  if (SAME_METHODS.has(name)) return
  const [first] = Node.isCallExpression(call) ? call.getArguments() : []
  if (name === 'getWalletProvider')
    script.edits.replace(access.getNameNode().getStart(), access.getEnd(), 'getProvider')
  else if (name === 'setThemeMode' && first) {
    script.edits.replace(access.getNameNode().getStart(), access.getEnd(), 'setTheme')
    script.edits.replace(first.getStart(), first.getEnd(), `{ mode: ${first.getText()} }`)
  } else if (name === 'getAddress' && Node.isCallExpression(call))
    script.edits.replace(access.getNameNode().getStart(), call.getEnd(), 'getState().account?.address')
  else if (name === 'getIsConnectedState' && Node.isCallExpression(call))
    script.edits.replace(access.getNameNode().getStart(), call.getEnd(), "getState().status === 'connected'")
}

/** `new WagmiAdapter({ … })` becomes the config of wagmi with Foyer's connector, below the name that the app has for it. */
export function changeWagmiAdapter({ script, refs }: Use): boolean {
  return refs
    .map((ref) => {
      const made = ref.getParent()
      if (Node.isTypeReference(made)) {
        const config = want(script, 'wagmi', 'Config', true)
        return script.edits.replace(made.getStart(), made.getEnd(), `{ wagmiConfig: ${config} }`)
      }
      const object = Node.isNewExpression(made) ? readObject(made.getArguments()[0]) : undefined
      if (!Node.isNewExpression(made) || !object) {
        script.todo(ref, {
          message: 'make the config of wagmi by `getDefaultConfig({ chains })` of `@foyer/wagmi`.',
          topic: 'configuration',
        })
        return false
      }
      addVisitors(script)
      return changeAdapter(script, made, object)
    })
    .every(Boolean)
}

const OF_CONFIG: ReadonlySet<string> = new Set([
  'networks',
  'options',
  'transports',
  'ssr',
  'storage',
  'connectors',
  'batch',
  'pollingInterval',
  'cacheTime',
  'syncConnectedChain',
])

function changeAdapter(
  script: Script,
  made: NewExpression,
  object: NonNullable<ReturnType<typeof readObject>>,
): boolean {
  const others = object.getProperties().filter((one) => {
    const name =
      Node.isPropertyAssignment(one) || Node.isShorthandPropertyAssignment(one) ? one.getName() : ''
    return !OF_CONFIG.has(name)
  })
  for (const one of others) {
    if (Node.isPropertyAssignment(one) || Node.isShorthandPropertyAssignment(one)) {
      removeElement(script, one)
      removeUnused(script, readMember(one), one)
      if (one.getName() === 'projectId') continue
      script.leaveOut(one, {
        message: `\`${one.getName()}\` is left out: there is none.`,
        topic: 'configuration',
      })
    } else script.todo(one, { message: 'write the options of the config here.', topic: 'configuration' })
  }
  if (others.length > 0) return false
  const networks = findMember(object, 'networks')
  const text = object.getText()
  const at = (node: Node) => node.getStart() - object.getStart()
  const name = networks?.getNameNode()
  const renamed =
    networks && name
      ? `${text.slice(0, at(name))}${Node.isShorthandPropertyAssignment(networks) ? `chains: ${name.getText()}` : 'chains'}${text.slice(at(name) + name.getText().length)}`
      : text
  const create = want(script, '@foyer/wagmi', 'getDefaultConfig')
  return script.edits.replace(made.getStart(), made.getEnd(), `{ wagmiConfig: ${create}(${renamed}) }`)
}
