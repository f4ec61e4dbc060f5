import { toBridge } from '../../source/bridge.ts'
import { move, moveTo } from '../../source/rules.ts'
import type { Kit, Rule, Use } from '../kit.ts'
import { changeUnusedMade } from '../unusedMade.ts'
import { changeCreate, changeWagmiAdapter } from './create.ts'
import { changeComposable, changeHook } from './hooks.ts'
import { changeNetwork } from './networkRule.ts'
import { wrapChildren } from './wrapChildren.ts'

const HOOKS = [
  'useAppKit',
  'useAppKitAccount',
  'useAppKitNetwork',
  'useAppKitProvider',
  'useAppKitState',
  'useAppKitTheme',
  'useAppKitEvents',
  'useDisconnect',
  'useWalletInfo',
]

const COMPONENTS: Readonly<Record<string, string>> = {
  AppKitButton: 'WalletButton',
  AppKitConnectButton: 'ConnectButton',
  AppKitAccountButton: 'AccountButton',
  AppKitNetworkButton: 'NetworkButton',
}

/** The type of a network: a chain of viem with wagmi, and an id elsewhere. */
const changeNetworkType: Rule = (use) => {
  if (use.app.usesWagmi) return move(use, 'viem', 'Chain')
  return use.refs
    .map((ref) => use.script.edits.replace(ref.getStart(), ref.getEnd(), '(number | string)'))
    .every(Boolean)
}

/** The type of the modal is that of the bridge. */
function changeModalType(use: Use): boolean {
  use.script.bridges.add('appkitModal')
  return move(use, toBridge('appkitModal'), 'AppKit')
}

function changeSignIn(use: Use): boolean {
  for (const ref of use.refs)
    use.script.todo(ref, {
      message: `\`${use.binding.name}\` has no counterpart: Foyer’s option \`siwx\` has visitors sign in by a message.`,
      topic: 'sign-in',
    })
  return false
}

function findRule(module: string, name: string): Rule | undefined {
  if (/-(siwe|siwx)(\/|$)/.test(module)) return changeSignIn
  if (name === 'AppKitNetwork') return changeNetworkType
  if (module === '@reown/appkit/networks') return changeNetwork
  if (name === 'AppKit') return changeModalType
  if (name === 'createAppKit') return changeCreate
  if (name === 'WagmiAdapter') return changeWagmiAdapter
  if (/Adapter$/.test(name)) return changeUnusedMade('an adapter is built in for each family of chains.')
  if (HOOKS.includes(name)) return module.endsWith('/vue') ? changeComposable(name) : changeHook(name)
  const component = Object.hasOwn(COMPONENTS, name) ? COMPONENTS[name] : undefined
  if (component) return moveTo('@foyer/react', component)
  return undefined
}

const NAMES = ['button', 'connect-button', 'account-button', 'network-button', 'modal']
const toOurs = (name: string) => (name === 'button' || name === 'modal' ? `wallet-${name}` : name)

/** AppKit 1.7 and 1.8: React, Vue and custom elements. */
export const appkit: Kit = {
  id: 'appkit',
  title: 'AppKit',
  topic: 'appkit',
  isModule: (module) => /^@reown\/appkit(?:[-/]|$)|^@web3modal\//.test(module),
  isDependency: (name) => /^@reown\/appkit(?:-|$)|^@web3modal\//.test(name),
  findRule,
  findMoved: (_module, name) =>
    Object.hasOwn(COMPONENTS, name) ? { module: '@foyer/react', name: COMPONENTS[name] ?? '' } : undefined,
  toBareImport: () => undefined,
  marks: /\.wagmiConfig\b/,
  finish: wrapChildren,
  elements: Object.fromEntries(
    ['appkit', 'w3m'].flatMap((prefix) => NAMES.map((name) => [`${prefix}-${name}`, toOurs(name)])),
  ),
}
