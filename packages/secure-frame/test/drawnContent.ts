import { drawMeaning, typedTitle } from '../src/approval/drawMeaning.ts'
import { drawPanel } from '../src/approval/drawPanel.ts'
import { typedDrawing } from '../src/approval/typedDrawing.ts'
import type { ApprovalContent } from '../src/decode/content.ts'
import { texts } from '../src/lib/text/approval/en.ts'
import { ICONS } from '../src/lib/ui/elements.ts'

/** The members of an element that the drawing functions use. */
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

  readonly #attributes = new Map<string, string>()
  setAttribute(name: string, value: string): void {
    this.#attributes.set(name, value)
  }

  readonly #style: string[] = []
  readonly style = {
    setProperty: (name: string, value: string) => void this.#style.push(`${name}: ${value}`),
  }

  /** Every element with its class, its attributes and its text, each on a line below the one that it lies in. */
  outline(depth = 0): readonly string[] {
    const named = [...this.#attributes].map(([name, value]) => (value === '' ? name : `${name}=${value}`))
    const name =
      this.className === '' ? this.name : `${this.name}.${this.className.trim().replaceAll(' ', '.')}`
    const head = [name, ...named, ...this.#style].join(' ')
    const indent = '  '.repeat(depth)
    const [only] = this.#children
    if (this.#children.length === 1 && typeof only === 'string') return [`${indent}${head} | ${only}`]
    const inside = this.#children.flatMap((child) =>
      typeof child === 'string' ? [`${indent}  | ${child}`] : child.outline(depth + 1),
    )
    return [`${indent}${head}`, ...inside]
  }

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

/** The markup of a whole approval in English: what the style sheet, a screen reader and a translator are told of each part. */
export function drawnMarkup(content: ApprovalContent): readonly string[] {
  const pictures = Object.entries(ICONS)
  return drawRoot(content)
    .outline()
    .map((line) => pictures.reduce((text, [name, path]) => text.replace(path, `(${name})`), line))
}

/** The lines of a whole approval in English, by the frame's own functions, without a browser. */
export function drawnContent(content: ApprovalContent): readonly string[] {
  return drawRoot(content).lines()
}

function drawRoot(content: ApprovalContent): TextElement {
  const asker = { origin: 'https://app.example', name: 'App' }
  const { root } = drawPanel(TEXT_DOCUMENT, { content, asker, texts, typed: typedDrawing })
  return root as unknown as TextElement // made by the document above
}

/** The lines that say what typed data do, without the data themselves. */
export function drawnWords(content: Extract<ApprovalContent, { kind: 'typed' }>): readonly string[] {
  const nodes = drawMeaning(TEXT_DOCUMENT, content, texts) as unknown as readonly TextElement[] // as above
  return [typedTitle(content, texts), ...nodes.flatMap((node) => node.lines())]
}
