import { Node, type ObjectLiteralExpression } from 'ts-morph'
import {
  findDeclaration,
  listMembers,
  type Member,
  nameOf,
  readMember,
  readObject,
  readText,
  resolveValue,
} from '../../source/code.ts'
import { joinLines } from '../../source/objects.ts'
import type { Script } from '../../source/script.ts'
import { NETWORK_IDS } from '../networks.ts'

/** Options that keep name and meaning. */
const SAME: ReadonlySet<string> = new Set([
  'metadata',
  'themeMode',
  'customWallets',
  'allWallets',
  'termsConditionsUrl',
  'privacyPolicyUrl',
  'enableWalletGuide',
  'enableNetworkSwitch',
  'allowUnsupportedChain',
  'debug',
  'enableWallets',
  'enableMobileFullScreen',
  'enableEmbedded',
  'manualWCControl',
])

const SAME_FEATURES: ReadonlySet<string> = new Set([
  'email',
  'socials',
  'connectMethodsOrder',
  'emailShowWallets',
  'collapseWallets',
  'legalCheckbox',
  'send',
  'receive',
])

const VARIABLES: Readonly<Record<string, string>> = {
  '--w3m-accent': 'accent',
  '--apkt-accent': 'accent',
  '--w3m-font-family': 'fontFamily',
  '--apkt-font-family': 'fontFamily',
  '--w3m-z-index': 'zIndex',
  '--apkt-z-index': 'zIndex',
}

const REASONS: Readonly<Record<string, readonly [message: string, topic: string]>> = {
  projectId: ['no project is registered. Wallets on phones need a relay (`relayUrls`)', 'phones'],
  featuredWalletIds: ['Foyer’s catalogue has other ids', 'wallets'],
  includeWalletIds: ['Foyer’s catalogue has other ids', 'wallets'],
  excludeWalletIds: ['Foyer’s catalogue has other ids', 'wallets'],
  tokens: ['the gateway knows the tokens', 'configuration'],
  chainImages: ['the pictures of networks come with the modal', 'networks'],
  customRpcUrls: ['name nodes in `rpcUrls` of whole networks', 'networks'],
  analytics: ['the gateway has that setting, and it is off', 'configuration'],
  onramp: ['the gateway says whether it is offered', 'configuration'],
  swaps: ['the gateway says whether it is offered', 'configuration'],
}

/** Options without which the app would sign visitors in no more. */
const SIGN_IN: ReadonlySet<string> = new Set(['siweConfig', 'siwx'])

/** The code of Foyer's options, member by member, and the members of AppKit that they leave out. */
export interface NewOptions {
  readonly members: readonly string[]
  readonly left: readonly Member[]
}

/** Writes AppKit's options as Foyer's. `isWagmi`: the config of wagmi has the networks. */
export function toOptions(script: Script, object: ObjectLiteralExpression, isWagmi: boolean): NewOptions {
  const members: string[] = []
  const left: Member[] = []
  for (const member of listMembers(object)) {
    const code = toOption(script, member, isWagmi)
    if (code === undefined) left.push(member)
    else if (code !== '') members.push(code)
  }
  return { members, left }
}

/** @returns undefined for an option that is left out, and nothing for one that is said elsewhere */
function toOption(script: Script, member: Member, isWagmi: boolean): string | undefined {
  const name = nameOf(member)
  const value = readMember(member)
  if (SAME.has(name)) return member.getText()
  switch (name) {
    case 'adapters':
      return ''
    case 'networks':
      return isWagmi ? '' : toNetworks(script, member)
    case 'defaultNetwork':
      return `defaultNetwork: ${toNetwork(value) ?? (isNumber(script, value, isWagmi) ? value.getText() : `${value.getText()}.id`)}`
    case 'themeVariables':
      return toThemeVariables(script, value) ?? member.getText()
    case 'features':
      return toFeatures(script, value) ?? member.getText()
    default:
      leave(script, member, name)
      return undefined
  }
}

function leave(script: Script, member: Node, name: string): void {
  if (SIGN_IN.has(name)) {
    script.todoNow(member, {
      message: `\`${name}\` is left out: Foyer’s option \`siwx\` has visitors sign in by a message.`,
      topic: 'sign-in',
    })
    return
  }
  const [why, topic] = (Object.hasOwn(REASONS, name) && REASONS[name]) || ['there is none', 'configuration']
  script.leaveOut(member, { message: `\`${name}\` is left out: ${why}.`, topic })
}

/** The id of a network that is imported from AppKit or viem; undefined for any other code. */
export function toNetwork(node: Node): string | undefined {
  const declaration = findDeclaration(node)
  if (!Node.isImportSpecifier(declaration)) return undefined
  const module = declaration.getImportDeclaration().getModuleSpecifierValue()
  if (!/networks$|chains$/.test(module)) return undefined
  const id = NETWORK_IDS[declaration.getName()]
  if (id === undefined) return undefined
  return typeof id === 'number' ? String(id) : `'${id}'`
}

/** Whether a network comes from a constant that holds numbers once its own names are changed. */
function isNumber(script: Script, node: Node, isWagmi: boolean): boolean {
  const root = [node, ...node.getDescendants()].find(Node.isIdentifier)
  const value = resolveValue(root, script.neighbours)
  if (isWagmi || !value || value === root) return false
  const list = Node.isArrayLiteralExpression(value) ? value.getElements() : []
  return list.some(
    (one) => toNetwork(one) !== undefined || Node.isNumericLiteral(one) || isNumber(script, one, isWagmi),
  )
}

function toNetworks(script: Script, member: Member): string {
  const value = readMember(member)
  const array = Node.isAsExpression(value) ? value.getExpression() : value
  if (!Node.isArrayLiteralExpression(array)) return member.getText()
  const ids = array.getElements().map((one) => {
    const id = toNetwork(one)
    if (id === undefined)
      script.todoNow(member, {
        message: `Foyer does not know \`${one.getText()}\` by its number: give it whole, with \`caipNetworkId\` and \`rpcUrls\`.`,
        topic: 'networks',
      })
    return id ?? `${one.getText()}.id`
  })
  return `networks: [${ids.join(', ')}]`.replaceAll("'", script.style.quote)
}

function toThemeVariables(script: Script, value: Node): string | undefined {
  const object = readObject(value)
  if (!object) return undefined
  const entries = listMembers(object).flatMap((member) => {
    const name = nameOf(member)
    if (name === '--w3m-border-radius-master' || name === '--apkt-border-radius-master') {
      // The master radius is a quarter of that of the modal's corners.
      const radius = Number.parseFloat(readText(readMember(member)) ?? '')
      return Number.isFinite(radius) ? [`radius: ${Math.min(Math.round(radius * 4), 40)}`] : []
    }
    const own = Object.hasOwn(VARIABLES, name) ? VARIABLES[name] : undefined
    if (own) return [`${own}: ${readMember(member).getText()}`]
    script.leaveOut(member, {
      message: `\`${name}\` is left out: Foyer derives it from its own variables.`,
      topic: 'themes',
    })
    return []
  })
  return entries.length > 0 ? `themeVariables: { ${entries.join(', ')} }` : ''
}

function toFeatures(script: Script, value: Node): string | undefined {
  const object = readObject(value)
  if (!object) return undefined
  const kept = listMembers(object).filter((member) => {
    const name = nameOf(member)
    if (SAME_FEATURES.has(name)) return true
    if (name !== 'analytics') leave(script, member, name)
    return false
  })
  const isServed = kept.some(
    (member) => /^(email|socials)$/.test(nameOf(member)) && readMember(member).getText() !== 'false',
  )
  if (isServed)
    script.leaveOut(object, {
      message: '`email` and `socials` are offered once a gateway of yours serves them (`gatewayUrl`).',
      topic: 'configuration',
    })
  const list = kept.map((member) => joinLines(member.getText()))
  return list.length > 0 ? `features: { ${list.join(', ')} }` : ''
}
