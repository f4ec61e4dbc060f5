import { type JsxElement, Node, SyntaxKind } from 'ts-morph'
import { listBindings } from '../../source/bindings.ts'
import { want } from '../../source/imports.ts'
import type { Script } from '../../source/script.ts'
import type { AppFacts } from '../kit.ts'

/** AppKit needs no provider, Foyer with wagmi does: it goes inside of those of wagmi and its queries. */
export function wrapChildren(script: Script, app: AppFacts): void {
  const { file, edits } = script
  const isReady = !listBindings(file, (module) => /^@(?:reown|web3modal)\//.test(module)).some(
    ({ name }) => name === 'createAppKit' || name === 'createWeb3Modal',
  )
  const hasOwn = listBindings(file, (module) => module === '@foyer/wagmi').some(
    ({ name }) => name === 'FoyerProvider',
  )
  if (!app.usesWagmi || !isReady || hasOwn) return
  const place = findPlace(script)
  if (!place) return
  const provider = want(script, '@foyer/wagmi', 'FoyerProvider')
  const options = file.getVariableDeclaration('foyerOptions') ? ' options={foyerOptions}' : ''
  edits.insert(place.getOpeningElement().getEnd(), `<${provider}${options}>`)
  edits.insert(place.getClosingElement().getStart(), `</${provider}>`)
}

const hasTag = (element: JsxElement, name: string) =>
  element.getOpeningElement().getTagNameNode().getText() === name

/** The provider of queries inside of wagmi's, or wagmi's own. */
function findPlace({ file }: Script): JsxElement | undefined {
  const outer = file.getDescendantsOfKind(SyntaxKind.JsxElement).find((one) => hasTag(one, 'WagmiProvider'))
  const inner = outer
    ?.getDescendantsOfKind(SyntaxKind.JsxElement)
    .find((one) => hasTag(one, 'QueryClientProvider'))
  return Node.isJsxElement(inner) ? inner : outer
}
