import type { ApprovalContent } from '../src/approval/content.ts'
import { drawMeaning, typedTitle } from '../src/approval/drawMeaning.ts'
import { drawPanel } from '../src/approval/drawPanel.ts'
import { texts } from '../src/approval/text/en.ts'
import { typedDrawing } from '../src/approval/typedDrawing.ts'

/** What the drawing functions use of an element. */
class TextElement {
  readonly name: string
  className = ''
  #children: (TextElement | string)[] = []

  constructor(name: string) {
    this.name = name
  }

  get textContent(): string {
    return this.#children.map((child) => (typeof child === 'string' ? child : child.textContent)).join('')
  }

  set textContent(text: string) {
    this.#children = [text]
  }

  append(...children: readonly (TextElement | string)[]): void {
    this.#children.push(...children)
  }

  setAttribute(): void {}

  readonly style = { setProperty() {} }

  /** Paragraphs and headings are one line each, however they are put together. */
  lines(): readonly string[] {
    const hasBlocks = this.#children.some((child) => typeof child !== 'string' && BLOCKS.has(child.name))
    if (!hasBlocks) return [this.textContent]
    return this.#children.flatMap((child) => (typeof child === 'string' ? [child] : child.lines()))
  }
}

const BLOCKS = new Set(['p', 'h1', 'h2', 'div', 'section', 'header', 'main', 'dl', 'dt', 'dd', 'button'])
const TEXT_DOCUMENT = {
  createElement: (name: string) => new TextElement(name),
  createElementNS: (_: string, name: string) => new TextElement(name),
  createTextNode: (text: string) => text,
  documentElement: { lang: 'en' },
} as unknown as Document // the drawing functions use nothing else of a document

/** The lines of a whole approval in English, by the frame's own functions, without a browser. */
export function drawnContent(content: ApprovalContent): readonly string[] {
  const asker = { origin: 'https://app.example', name: 'App' }
  const { root } = drawPanel(TEXT_DOCUMENT, { content, asker, texts, typed: typedDrawing })
  return (root as unknown as TextElement).lines() // made by the document above
}

/** The lines that say what typed data do, without the data themselves. */
export function drawnWords(content: Extract<ApprovalContent, { kind: 'typed' }>): readonly string[] {
  const nodes = drawMeaning(TEXT_DOCUMENT, content, texts) as unknown as readonly TextElement[] // as above
  return [typedTitle(content, texts), ...nodes.flatMap((node) => node.lines())]
}
