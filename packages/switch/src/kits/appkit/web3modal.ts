import { type CallExpression, Node } from 'ts-morph'
import { listBindings } from '../../source/bindings.ts'
import { toBridge } from '../../source/bridge.ts'
import {
  findCall,
  findMember,
  listMembers,
  type Member,
  nameOf,
  readMember,
  readObject,
  readText,
  removeMember,
  removeUnused,
  resolveValue,
} from '../../source/code.ts'
import { move } from '../../source/rules.ts'
import type { Script } from '../../source/script.ts'
import type { Rule, Use } from '../kit.ts'
import { KNOWN_CHAIN_IDS } from '../networks.ts'
import { addVisitors } from '../visitors.ts'
import { changeComposable, changeHook } from './hooks.ts'

/** Hooks of Web3Modal that AppKit has under another name. */
const HOOKS: Readonly<Record<string, string>> = {
  useWeb3Modal: 'useAppKit',
  useWeb3ModalState: 'useAppKitState',
  useWeb3ModalTheme: 'useAppKitTheme',
  useWeb3ModalEvents: 'useAppKitEvents',
}

/** Hooks of Web3Modal with ethers, which have a file of their own. */
const OF_ETHERS: ReadonlySet<string> = new Set([
  'useWeb3ModalAccount',
  'useWeb3ModalProvider',
  'useSwitchNetwork',
])

const OF_CONFIG: ReadonlySet<string> = new Set([
  'chains',
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

/** `defaultWagmiConfig({ … })` becomes `getDefaultConfig({ … })` of Foyer, which has the description of the app among its options. */
function changeConfig(use: Use): boolean {
  const { script, refs } = use
  // The options of the modal may come into this config. They come first.
  const isWaiting = listBindings(script.file, (module) => module.startsWith('@web3modal/')).some(
    ({ name }) => name === 'createWeb3Modal',
  )
  if (isWaiting) return false
  const done = refs.map((ref) => {
    const call = findCall(ref)
    return call !== undefined && changeOptions(script, call)
  })
  addVisitors(script)
  return done.every(Boolean) && move(use, '@foyer/wagmi', 'getDefaultConfig')
}

/** @returns whether nothing is left to change */
function changeOptions(script: Script, call: CallExpression): boolean {
  const object = readObject(call.getArguments()[0])
  if (!object) {
    script.todoNow(call, {
      message: 'the options of this config are not written here: Foyer’s `getDefaultConfig` takes others.',
      topic: 'configuration',
    })
    return true
  }
  const others = listMembers(object).filter(
    (one) => !OF_CONFIG.has(nameOf(one)) && nameOf(one) !== 'metadata',
  )
  for (const one of others) {
    const topic = nameOf(one) === 'projectId' ? 'phones' : 'configuration'
    const why = nameOf(one) === 'projectId' ? 'no project is registered' : 'there is none'
    script.leaveOut(one, { message: `\`${nameOf(one)}\` is left out: ${why}.`, topic })
    removeMember(script, one)
  }
  const metadata = findMember(object, 'metadata')
  if (others.length > 0 || !metadata) return others.length === 0
  const code =
    readMember(metadata).getText() === 'metadata' ? 'metadata' : `metadata: ${readMember(metadata).getText()}`
  const options = findMember(object, 'options')
  const inner = options && readObject(readMember(options))
  if (!inner) script.edits.replace(metadata.getStart(), metadata.getEnd(), `options: { ${code} }`)
  else {
    script.edits.insert(inner.getStart() + 1, ` ${code},`)
    script.edits.replace(
      metadata.getStart(),
      metadata.getEnd() + (/^,\s*/.exec(script.text.slice(metadata.getEnd()))?.[0].length ?? 0),
      '',
    )
  }
  return false
}

/** The description of the app in `ethersConfig: defaultConfig({ metadata })`. */
export function toEthersMetadata(script: Script, member: Member): string {
  const value = readMember(member)
  const made = resolveValue(value, script.neighbours)
  const object = Node.isCallExpression(made) ? readObject(made.getArguments()[0]) : undefined
  const metadata = object && findMember(object, 'metadata')
  removeUnused(script, value, member.getParentOrThrow(), true)
  return metadata && object.getSourceFile() === script.file
    ? `metadata: ${readMember(metadata).getText()}`
    : ''
}

/** The numbers of the networks that `chains` of Web3Modal with ethers describes. */
export function toChainNumbers(script: Script, member: Member): string {
  const list = resolveValue(readMember(member), script.neighbours)
  const elements = Node.isArrayLiteralExpression(list) ? list.getElements() : []
  const ids = elements.map((one) => {
    const object = readObject(resolveValue(one, script.neighbours))
    const id = object && findMember(object, 'chainId')
    return id ? Number(readText(readMember(id)) ?? readMember(id).getText()) : Number.NaN
  })
  if (ids.length === 0 || !ids.every((id) => KNOWN_CHAIN_IDS.has(id)))
    script.todoNow(member, {
      message:
        'a network of `chains` is none that Foyer knows by its number: give it whole, with `caipNetworkId` and `rpcUrls`.',
      topic: 'networks',
    })
  return `networks: [${ids.filter((id) => Number.isSafeInteger(id)).join(', ')}]`
}

const toOwn =
  (name: string): Rule =>
  (use) => {
    use.script.bridges.add('web3modal')
    return move(use, toBridge('web3modal'), name)
  }

/** Finds the rule of a name that only Web3Modal 3 to 5 has. */
export function findWeb3ModalRule(module: string, name: string): Rule | undefined {
  if (!module.startsWith('@web3modal/')) return undefined
  const isVue = module.endsWith('/vue')
  const hook = Object.hasOwn(HOOKS, name) ? HOOKS[name] : undefined
  if (hook) return isVue ? changeComposable(hook) : changeHook(hook)
  if (OF_ETHERS.has(name) && !isVue) return toOwn(name)
  return name === 'defaultWagmiConfig' ? changeConfig : undefined
}
