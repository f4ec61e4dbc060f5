import { type JsxAttribute, Node } from 'ts-morph'
import { toBridge } from '../../source/bridge.ts'
import { findCall, removeUnused } from '../../source/code.ts'
import { findOpeningTag, isClosingTag, listAttributes, readValue, removeAttribute } from '../../source/jsx.ts'
import { move } from '../../source/rules.ts'
import type { Script } from '../../source/script.ts'
import type { Kit, Rule, Use } from '../kit.ts'
import { changeUnusedMade } from '../unusedMade.ts'
import { addVisitors } from '../visitors.ts'

const BRIDGE = 'solana'

/** Names that the bridge has with the same meaning. */
const OWN = [
  'ConnectionProvider',
  'useConnection',
  'useWallet',
  'useAnchorWallet',
  'useLocalStorage',
  'WalletContextState',
  'AnchorWallet',
  'useWalletModal',
  'WalletDisconnectButton',
  'WalletAdapterNetwork',
  'WalletReadyState',
  'WalletName',
  'WalletError',
  'WalletNotConnectedError',
  'WalletSignTransactionError',
  'WalletSendTransactionError',
  'WalletSignMessageError',
  'SendTransactionOptions',
]

/** Names in the file of calls. */
const OF_CALLS = /^WalletAdapterNetwork$|^WalletReadyState$|^WalletName$|Error$|Options$/

const bridgeOf = (name: string) => (OF_CALLS.test(name) ? 'solanaCalls' : BRIDGE)

const BUTTONS = ['WalletMultiButton', 'WalletConnectButton', 'WalletModalButton', 'BaseWalletMultiButton']

const toOwn: Rule = Object.assign(
  (use: Use) => {
    const bridge = bridgeOf(use.binding.name)
    use.script.bridges.add(bridge)
    return move(use, toBridge(bridge), use.binding.name)
  },
  { isMove: true },
)

/** The hook stays. A list of wallets that a page draws itself stays empty, since the modal has the list. */
function changeWalletHook(use: Use): boolean {
  for (const ref of use.refs)
    if (takesWalletList(ref))
      use.script.todoNow(ref, {
        message:
          '`wallets` and `select` choose nothing any more: the modal has the list of wallets. Open it by `connect()`.',
        topic: 'solana',
      })
  return toOwn(use)
}

const isListName = (name: string) => name === 'wallets' || name === 'select'

function takesWalletList(ref: Node): boolean {
  const call = findCall(ref)
  const parent = call?.getParent()
  if (Node.isPropertyAccessExpression(parent)) return isListName(parent.getName())
  const name = Node.isVariableDeclaration(parent) ? parent.getNameNode() : undefined
  if (Node.isObjectBindingPattern(name))
    return name
      .getElements()
      .some((one) => isListName((one.getPropertyNameNode() ?? one.getNameNode()).getText()))
  if (!Node.isIdentifier(name)) return false
  return name.findReferencesAsNodes().some((one) => {
    const use = one.getParent()
    return Node.isPropertyAccessExpression(use) && isListName(use.getName())
  })
}

const KEPT = ['onError', 'key']

function changeProviderProp(script: Script, attribute: JsxAttribute): void {
  const name = attribute.getNameNode().getText()
  if (KEPT.includes(name)) return
  if (name === 'localStorageKey')
    script.leaveOut(attribute, {
      message: '`localStorageKey` is left out: Foyer has keys of its own.',
      topic: 'solana',
    })
  const value = readValue(attribute)
  removeAttribute(script, attribute)
  if (value && name === 'wallets') removeUnused(script, value, attribute, true)
}

/** `WalletProvider` stays, without its wallets: those of the browser are found. */
function changeWalletProvider(use: Use): boolean {
  const { script, refs } = use
  const tags = refs.flatMap((ref) => findOpeningTag(ref) ?? [])
  for (const attribute of tags.flatMap(listAttributes)) changeProviderProp(script, attribute)
  addVisitors(script)
  return toOwn(use)
}

/** The provider of the modal is none any more: its children stand alone. */
function changeModalProvider({ script, refs }: Use): boolean {
  return refs
    .map((ref) => {
      const tag = ref.getParent()
      if (Node.isJsxOpeningElement(tag) || isClosingTag(ref)) {
        const whole = ref.getParentOrThrow()
        return script.edits.replace(whole.getStart(), whole.getEnd(), isClosingTag(ref) ? '</>' : '<>')
      }
      script.todo(ref, {
        message: '`WalletModalProvider` has no counterpart: the modal is there by itself.',
        topic: 'solana',
      })
      return false
    })
    .every(Boolean)
}

function changeButton(use: Use): boolean {
  for (const ref of use.refs) {
    const tag = findOpeningTag(ref)
    if (Node.isJsxOpeningElement(tag))
      use.script.leaveOut(tag, {
        message: 'the children of the button are not shown: give it a `label`.',
        topic: 'buttons',
      })
    for (const attribute of tag ? listAttributes(tag) : [])
      if (['startIcon', 'endIcon', 'labels'].includes(attribute.getNameNode().getText()))
        removeAttribute(use.script, attribute)
  }
  return move(use, '@foyer/react', 'WalletButton')
}

function findRule(module: string, name: string): Rule | undefined {
  if (name === 'WalletProvider') return changeWalletProvider
  if (/^(?:Wallet(?:Modal|Dialog)Provider)$/.test(name)) return changeModalProvider
  if (BUTTONS.includes(name)) return changeButton
  if (name === 'useWallet') return changeWalletHook
  if (OWN.includes(name)) return toOwn
  if (/Wallet(?:Adapter)?$/.test(name) && !/-(?:base|react)$/.test(module))
    return changeUnusedMade('wallets of the Wallet Standard are found by themselves.')
  return undefined
}

/** Solana's wallet-adapter for React, with its buttons. */
export const solana: Kit = {
  id: 'solana',
  title: 'Solana’s wallet-adapter',
  topic: 'solana',
  isModule: (module) => module.startsWith('@solana/wallet-adapter-'),
  isDependency: (name) => name.startsWith('@solana/wallet-adapter-'),
  findRule,
  findMoved(_module, name) {
    if (BUTTONS.includes(name)) return { module: '@foyer/react', name: 'WalletButton' }
    return OWN.includes(name) ? { module: toBridge(bridgeOf(name)), name } : undefined
  },
  toBareImport: () => undefined,
}
