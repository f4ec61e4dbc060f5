import type { ApprovalContent } from '../decode/content.ts'
import type { TypedNode } from '../decode/typed/typedData.ts'
import { chainName } from '../lib/chains.ts'
import type { ApprovalTexts } from '../lib/text/approval/en.ts'
import { drawNote, elementMaker } from '../lib/ui/elements.ts'
import { visibleRuns } from '../lib/visibleText.ts'
import { isTwiceTyped } from './assetLevel.ts'
import { drawMeaning, typedTitle } from './drawMeaning.ts'
import { drawRuns } from './drawRuns.ts'

type Typed = Extract<ApprovalContent, { kind: 'typed' }>

/** Draws typed data. It is loaded with the first request for a signature of them. */
export interface TypedDrawing {
  /** Returns the effect of the data, in a few words. */
  title(content: Typed, texts: ApprovalTexts): string
  draw(document: Document, content: Typed, texts: ApprovalTexts): readonly Node[]
  /** Whether they are confirmed by two presses. */
  isTwice(content: Typed): boolean
}

/** The functions that draw an approval of typed data. */
export const typedDrawing: TypedDrawing = { title: typedTitle, draw: drawTyped, isTwice: isTwiceTyped }

/** Draws typed data: what they do, then all that is signed. */
function drawTyped(document: Document, content: Typed, texts: ApprovalTexts): readonly Node[] {
  const { domain, message, primaryType } = content
  const make = elementMaker(document)
  const chain = domain.find(({ name }) => name === 'chainId')?.text
  const network = make(
    'section',
    { class: 'fact' },
    make('h2', { text: texts.network }),
    make('p', { text: chain === undefined ? '' : chainName(chain) }),
  )
  const isMarked = [...domain, ...message].some(hasMark)
  return [
    ...drawMeaning(document, content, texts),
    make(
      'section',
      { class: 'fact' },
      make('h2', { text: texts.purpose }),
      make('div', { class: 'block' }, drawTree(document, domain)),
    ),
    make(
      'section',
      { class: 'fact' },
      make('h2', {}, document.createTextNode(`${texts.data} `), make('code', { text: primaryType })),
      make('div', { class: 'block' }, drawTree(document, message)),
    ),
    ...(isMarked ? [drawNote(document, texts.hidden)] : []),
    chain === undefined ? drawNote(document, texts.anyNetwork) : network,
  ]
}

function drawTree(document: Document, nodes: readonly TypedNode[]): HTMLElement {
  const make = elementMaker(document)
  const list = make('dl', { class: 'tree' })
  for (const { name, type, text, children } of nodes) {
    const term = make('dt', {}, make('span', { text: name }), make('code', { text: type }))
    const value = make('dd', { attributes: { dir: 'auto', translate: 'no' } })
    if (children) value.append(drawTree(document, children))
    else value.append(...drawRuns(document, visibleRuns(text ?? '')))
    if (/^(address|bytes\d*|u?int\d*)$/.test(type)) value.className = 'mono'
    list.append(make('div', { class: children ? 'branch' : 'leaf' }, term, value))
  }
  return list
}

function hasMark({ text = '', children = [] }: TypedNode): boolean {
  return visibleRuns(text).some((run) => 'mark' in run) || children.some(hasMark)
}
