import { Node, type ObjectBindingPattern } from 'ts-morph'
import { toBridge } from '../../source/bridge.ts'
import { findCall, readText } from '../../source/code.ts'
import { move } from '../../source/rules.ts'
import type { Rule, Use } from '../kit.ts'

/** Hooks of Foyer that give the same names, for code that takes only these of them. */
interface Counterpart {
  readonly name: string
  readonly members: readonly string[]
}

const COUNTERPARTS: Readonly<Record<string, Counterpart>> = {
  useAppKit: { name: 'useFoyerModal', members: ['open', 'close'] },
  useAppKitAccount: { name: 'useFoyerAccount', members: ['address', 'isConnected', 'status'] },
}

/** The pattern that takes the result of a hook apart. */
function findPattern(use: Use, index: number): ObjectBindingPattern | undefined {
  const ref = use.refs[index]
  const declaration = ref && findCall(ref)?.getParent()
  const pattern = Node.isVariableDeclaration(declaration) ? declaration.getNameNode() : undefined
  return Node.isObjectBindingPattern(pattern) ? pattern : undefined
}

/** A hook becomes Foyer's own where its names are the same, and else that of the bridge, which has AppKit's shape. */
export const changeHook = (name: string): Rule =>
  Object.assign(
    (use: Use) => {
      const counterpart = Object.hasOwn(COUNTERPARTS, name) ? COUNTERPARTS[name] : undefined
      const isSame = use.refs.every((_, index) => {
        const elements = findPattern(use, index)?.getElements() ?? []
        const taken = elements.map((one) => (one.getPropertyNameNode() ?? one.getNameNode()).getText())
        return taken.length > 0 && taken.every((member) => counterpart?.members.includes(member))
      })
      if (counterpart && isSame) return move(use, '@foyer/react', counterpart.name)
      noteSolana(use, name)
      use.script.bridges.add('appkit')
      return move(use, toBridge('appkit'), name)
    },
    { isMove: true },
  )

const OTHER_WALLETS: ReadonlySet<string> = new Set(['solana'])

/** Names the places that ask for the wallet of Solana, which has another shape. */
function noteSolana({ script, refs }: Use, name: string): void {
  for (const ref of name === 'useAppKitProvider' ? refs : [])
    if (OTHER_WALLETS.has(readText(findCall(ref)?.getArguments()[0]) ?? ''))
      script.todoNow(ref, {
        message: '`walletProvider` of Solana is a wallet of the Wallet Standard now: call its features.',
        topic: 'provider-of-the-wallet',
      })
}

/** A composable of Vue comes from the bridge. */
export const changeComposable = (name: string): Rule =>
  Object.assign(
    (use: Use) => {
      noteSolana(use, name)
      use.script.bridges.add('appkitVue')
      return move(use, toBridge('appkitVue'), name)
    },
    { isMove: true },
  )
