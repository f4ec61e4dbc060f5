import { Node } from 'ts-morph'
import { toBridge } from '../../source/bridge.ts'
import { move, moveTo } from '../../source/rules.ts'
import type { Kit, Rule, Use } from '../kit.ts'
import { NETWORK_IDS } from '../networks.ts'
import { changeUnusedMade } from '../unusedMade.ts'
import { changeCreate, changeWagmiAdapter } from './create.ts'
import { changeComposable, changeHook } from './hooks.ts'
import { exportNumber, reportUses } from './networkUses.ts'
import { toNetwork } from './options.ts'
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

/** A network: of viem in an app on wagmi, and its id elsewhere. */
const changeNetwork: Rule = Object.assign(
  (use: Use) => {
    const { script, refs, app, binding } = use
    if (app.usesWagmi && !/^solana|^bitcoin/.test(binding.name))
      return move(use, 'wagmi/chains', binding.name)
    if (isUsedBeside(use)) return declareNumber(use)
    return refs
      .map((ref) => {
        const id = toNetwork(ref)
        const parent = ref.getParent()
        if (id === undefined) {
          script.todo(ref, {
            message: `Foyer does not know \`${binding.name}\` by its number: give it whole, with \`caipNetworkId\` and \`rpcUrls\`.`,
            topic: 'networks',
          })
          return false
        }
        if (Node.isExportSpecifier(parent))
          return exportNumber(script, ref, id.replaceAll("'", script.style.quote))
        reportUses(script, ref)
        const isMember = Node.isPropertyAccessExpression(parent) && parent.getName() === 'id'
        const place = isMember ? parent : ref
        return script.edits.replace(place.getStart(), place.getEnd(), id.replaceAll("'", script.style.quote))
      })
      .every(Boolean)
  },
  { isMove: true },
)

/** Whether other parts of the file, such as the template of a component, take a network as it is, by none of its members. */
const isUsedBeside = ({ script, binding }: Use) =>
  script.usedElsewhere?.has(binding.local) === true && !script.usedElsewhere.has(`${binding.local}.`)

/** The network becomes a constant that holds its number. */
function declareNumber({ script, refs, binding }: Use): boolean {
  const id = NETWORK_IDS[binding.name]
  const first = script.file.getStatements().find((one) => !Node.isImportDeclaration(one))
  if (id === undefined || !first) return false
  for (const ref of refs) reportUses(script, ref)
  const { quote, semicolon, newline } = script.style
  const value = typeof id === 'number' ? id : `${quote}${id}${quote}`
  script.removed.add(binding.node)
  const start = first.getStart()
  const indent = script.text.slice(script.text.lastIndexOf('\n', start - 1) + 1, start)
  return script.edits.insert(start, `const ${binding.local} = ${value}${semicolon}${newline}${indent}`)
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
  if (name === 'Provider')
    return moveTo('@foyer/elements', module.includes('solana') ? 'WalletStandardWallet' : 'Eip1193Provider')
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
