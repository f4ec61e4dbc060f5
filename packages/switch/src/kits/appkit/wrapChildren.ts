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
  // The provider of another kit becomes Foyer's own.
  const isOther = /<(?:RainbowKit|ConnectKit)Provider\b/.test(script.text)
  if (!app.usesWagmi || !isReady || hasOwn || isOther) return
  const place = findPlace(script)
  if (!place) return
  const provider = want(script, '@foyer/wagmi', 'FoyerProvider')
  const home = script.neighbours.options
  const isHere = file.getVariableDeclaration('foyerOptions') !== undefined
  const given = !isHere && home && home !== 'here' ? want(script, home, 'foyerOptions') : 'foyerOptions'
  const options = isHere || (home && home !== 'here') ? ` options={${given}}` : ''
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
