import type { ApprovalContent } from '../src/approval/content.ts'
import { drawPanel } from '../src/approval/drawPanel.ts'
import { texts } from '../src/approval/text/en.ts'

/** An element with what the drawing functions use of it, so that a million approvals can be drawn without a browser. */
interface TextNode {
  readonly name: string
  readonly children: (TextNode | string)[]
  className: string
  textContent: string
  append(...children: readonly (TextNode | string)[]): void
  setAttribute(name: string, value: string): void
}

function makeNode(name: string): TextNode {
  const children: (TextNode | string)[] = []
  return {
    name,
    children,
    className: '',
    get textContent() {
      return children.map((child) => (typeof child === 'string' ? child : child.textContent)).join('')
    },
    set textContent(text) {
      children.splice(0, children.length, text)
    },
    append: (...more) => void children.push(...more),
    setAttribute: () => {},
  }
}

/** The lines of a drawing: text that stands in one paragraph or heading is one line. */
function linesOf(node: TextNode | string): readonly string[] {
  if (typeof node === 'string') return [node]
  const isBlock = node.children.some((child) => typeof child !== 'string' && BLOCKS.includes(child.name))
  return isBlock ? node.children.flatMap(linesOf) : [node.textContent]
}

const BLOCKS = ['p', 'h1', 'h2', 'div', 'section', 'header', 'main', 'dl', 'dt', 'dd', 'button']

const TEXT_DOCUMENT = {
  createElement: makeNode,
  createElementNS: (_: string, name: string) => makeNode(name),
  createTextNode: (text: string) => text,
  documentElement: { lang: 'en' },
} as unknown as Document // the drawing functions use nothing else of a document

/**
 * What an approval says of what is signed, line by line, as the frame's own functions draw it, in English. Its title is the first line. Who
 * asks, and the account that signs, are left out: an address that stands there says nothing of what is signed.
 */
export function drawnText(content: ApprovalContent): readonly string[] {
  const asker = { origin: 'https://app.example', name: 'App' }
  const { root } = drawPanel(TEXT_DOCUMENT, { content, asker, texts })
  const [title = '', , , ...lines] = linesOf(root as unknown as TextNode) // made by the document above
  return [title, ...lines.slice(0, lines.lastIndexOf(texts.account))]
}
