import { Node } from 'ts-morph'
import { toBridge } from '../../source/bridge.ts'
import { findCall } from '../../source/code.ts'
import { want } from '../../source/imports.ts'
import { findOpeningTag, listAttributes, removeAttribute } from '../../source/jsx.ts'
import { move, moveTo, renameRefs } from '../../source/rules.ts'
import type { Kit, Rule, Use } from '../kit.ts'
import { changeDefaultConfig } from './config.ts'
import { changeProvider } from './provider.ts'

const WAGMI = '@foyer/wagmi'

const toOwn = (bridge: string, name: string): Rule =>
  Object.assign(
    (use: Use) => {
      use.script.bridges.add(bridge)
      return move(use, toBridge(bridge), name)
    },
    { isMove: true },
  )

/** The button, and `ConnectKitButton.Custom`, which is a component of the bridge. */
function changeButton(use: Use): boolean {
  const { script, refs } = use
  const isCustom = (node: Node) => {
    const parent = node.getParent()
    return Node.isPropertyAccessExpression(parent) && parent.getName() === 'Custom'
  }
  const customs = refs.filter(isCustom)
  const buttons = refs.filter((ref) => !isCustom(ref))
  let isDone = true
  if (customs.length > 0) {
    script.bridges.add('connectkit')
    const local = want(script, toBridge('connectkit'), 'CustomConnectButton')
    for (const ref of customs) {
      const whole = ref.getParentOrThrow()
      isDone = script.edits.replace(whole.getStart(), whole.getEnd(), local) && isDone
    }
  }
  if (buttons.length === 0) return isDone
  for (const ref of buttons) changeButtonProps(use, ref)
  const local = want(script, WAGMI, 'ConnectButton')
  return renameRefs(use, buttons, local) && isDone
}

function changeButtonProps({ script }: Use, ref: Node): void {
  const tag = findOpeningTag(ref)
  if (!tag) return
  const names = listAttributes(tag).map((one) => one.getNameNode().getText())
  for (const attribute of listAttributes(tag)) {
    const name = attribute.getNameNode().getText()
    if (name === 'onClick')
      script.todoNow(attribute, {
        message: '`onClick` of the button: draw one by `ConnectButton.Custom`.',
        topic: 'buttons',
      })
    if (!['showAvatar', 'theme', 'mode', 'customTheme'].includes(name)) continue
    script.leaveOut(attribute, {
      message: `\`${name}\` of the button is left out: it follows the modal.`,
      topic: 'buttons',
    })
    removeAttribute(script, attribute)
  }
  // ConnectKit's button shows neither the network nor, by itself, the balance.
  const added = [...(names.includes('showBalance') ? [] : [' showBalance={false}']), ' chainStatus="none"']
  script.edits.insert(tag.getTagNameNode().getEnd(), added.join(''))
}

/** The bridge's hook takes no functions: those of the old one would never be called. */
const changeModalHook: Rule = (use) => {
  for (const ref of use.refs)
    if (findCall(ref)?.getArguments().length)
      use.script.todoNow(ref, {
        message: '`useModal` takes nothing any more: hear of connections by `useAccountEffect` of wagmi.',
        topic: 'events',
      })
  return toOwn('connectkit', 'useModal')(use)
}

const RULES: Readonly<Record<string, Rule>> = {
  getDefaultConfig: changeDefaultConfig,
  ConnectKitProvider: changeProvider,
  ConnectKitButton: changeButton,
  useModal: changeModalHook,
  Avatar: toOwn('connectkit', 'Avatar'),
  useChains: moveTo('wagmi', 'useChains'),
  SIWEProvider: toOwn('siwe', 'SIWEProvider'),
  useSIWE: toOwn('siwe', 'useSIWE'),
  SIWEConfig: toOwn('siwe', 'SIWEConfig'),
  SIWESession: toOwn('siwe', 'SIWESession'),
}

/** ConnectKit 1.9, for React apps on wagmi. */
export const connectkit: Kit = {
  id: 'connectkit',
  title: 'ConnectKit',
  topic: 'connectkit',
  isModule: (module) => module === 'connectkit' || module.startsWith('connectkit/'),
  isDependency: (name) => name === 'connectkit' || name === 'connectkit-next-siwe',
  findRule: (module, name) =>
    module === 'connectkit' && Object.hasOwn(RULES, name) ? RULES[name] : undefined,
  toBareImport: () => undefined,
}
