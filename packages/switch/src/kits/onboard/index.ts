import { type CallExpression, type Identifier, Node } from 'ts-morph'
import { toBridge } from '../../source/bridge.ts'
import { findCall, readObject } from '../../source/code.ts'
import { want } from '../../source/imports.ts'
import { findOpeningTag, isClosingTag, readValue } from '../../source/jsx.ts'
import { toObject } from '../../source/objects.ts'
import { isHandedOn, move, moveTo } from '../../source/rules.ts'
import type { Script } from '../../source/script.ts'
import type { Kit, Rule, Use } from '../kit.ts'
import { changeUnusedMade } from '../unusedMade.ts'
import { addVisitors } from '../visitors.ts'
import { keepModule } from './keepModule.ts'
import { toOptions } from './options.ts'

const HOOKS = ['useConnectWallet', 'useSetChain', 'useWallets']
const TYPES = [
  'OnboardAPI',
  'WalletState',
  'ConnectedChain',
  'AppState',
  'ConnectOptions',
  'DisconnectOptions',
]

/** `init({ … })` becomes `foyer.init({ … })`; its result, where something uses it, an object of the same calls. */
function changeInit(use: Use): boolean {
  return use.refs.map((ref) => changeOne(use.script, ref)).every(Boolean)
}

function changeOne(script: Script, ref: Identifier): boolean {
  const call = findCall(ref)
  const object = readObject(call?.getArguments()[0])
  if (!call || !object || object.getProperties().some(Node.isSpreadAssignment)) {
    script.todo(ref, {
      message:
        'the options of Web3-Onboard are not written here. Give them to `foyer.init`, with the names that Foyer has.',
      topic: 'configuration',
    })
    return false
  }
  addVisitors(script)
  const foyer = want(script, '@foyer/elements', 'foyer')
  const statement = call.getFirstAncestor(Node.isStatement)
  const { text } = script
  const at = (statement ?? call).getStart()
  const indent = /^[ \t]*/.exec(text.slice(text.lastIndexOf('\n', at - 1) + 1, at))?.[0] ?? ''
  const init = `${foyer}.init(${toObject(toOptions(script, object), script, indent)})`
  return replaceCall(script, call, init, indent)
}

function replaceCall(script: Script, call: CallExpression, init: string, indent: string): boolean {
  const { edits, style } = script
  const parent = call.getParent()
  if (Node.isExpressionStatement(parent)) return edits.replace(call.getStart(), call.getEnd(), init)
  script.bridges.add('onboardApi')
  const api = want(script, toBridge('onboardApi'), 'onboard')
  const statement = Node.isVariableDeclaration(parent) ? parent.getVariableStatement() : undefined
  if (!Node.isVariableDeclaration(parent) || !statement)
    return edits.replace(call.getStart(), call.getEnd(), `(${init}, ${api})`)
  const isSame = parent.getNameNode().getText() === api && !statement.isExported()
  edits.insert(statement.getStart(), `${init}${style.semicolon}${style.newline}${indent}`)
  return edits.replace(call.getStart(), call.getEnd(), isSame ? `{ ...${api} }` : api)
}

/** The provider becomes Foyer's, which takes no object. */
function changeProvider(use: Use): boolean {
  for (const ref of use.refs) {
    const tag = findOpeningTag(ref)
    if (tag)
      for (const attribute of tag.getAttributes()) {
        if (Node.isJsxAttribute(attribute)) keepModule(use.script, readValue(attribute))
        const start = attribute.getStart()
        const space = /\s*$/.exec(use.script.text.slice(0, start))?.[0].length ?? 0
        use.script.edits.replace(start - space, attribute.getEnd(), '')
      }
    else if (!isClosingTag(ref) && !isHandedOn(use.script, ref))
      use.script.todo(ref, { message: '`Web3OnboardProvider` is `FoyerProvider` now.', topic: 'provider' })
  }
  return move(use, '@foyer/react', 'FoyerProvider')
}

const toOwn = (bridge: string): Rule =>
  Object.assign(
    (use: Use) => {
      use.script.bridges.add(bridge)
      return move(use, toBridge(bridge), use.binding.name)
    },
    { isMove: true },
  )

const CREATORS: ReadonlySet<string> = new Set(['core default', 'react init', 'vue init'])
const LIBRARIES: ReadonlySet<string> = new Set(['core', 'react', 'vue', 'solid', 'svelte', 'common'])

function findRule(module: string, name: string): Rule | undefined {
  const part = module.replace('@web3-onboard/', '').replace(/\/.*$/, '')
  if (CREATORS.has(`${part} ${name}`)) return changeInit
  if (!LIBRARIES.has(part) && name === 'default')
    return changeUnusedMade(
      'wallets are found by themselves, and hardware wallets connect by their own software.',
    )
  if (part === 'react' && name === 'Web3OnboardProvider') return changeProvider
  if (part === 'vue' && name === 'useOnboard') return toOwn('onboardVue')
  if ((part === 'react' || part === 'core') && HOOKS.includes(name)) return toOwn('onboard')
  if (TYPES.includes(name)) return toOwn('onboardApi')
  return name === 'EIP1193Provider' ? moveTo('@foyer/elements', 'Eip1193Provider') : undefined
}

/** Web3-Onboard 2, with and without React. */
export const onboard: Kit = {
  id: 'web3-onboard',
  title: 'Web3-Onboard',
  topic: 'web3-onboard',
  isModule: (module) => module.startsWith('@web3-onboard/'),
  isDependency: (name) => name.startsWith('@web3-onboard/'),
  findRule,
  toBareImport: () => undefined,
}
