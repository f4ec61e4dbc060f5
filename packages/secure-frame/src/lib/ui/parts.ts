import { drawNote, makeElement, makeIcon } from './elements.ts'

/** How a button looks and what it does. */
export interface ButtonInput {
  readonly text: string
  readonly kind?: 'primary' | 'danger' | undefined
  readonly onPress?: ((button: HTMLButtonElement) => void) | undefined
}

/** A button of the page. */
export function drawButton(document: Document, { text, kind, onPress }: ButtonInput): HTMLButtonElement {
  const button = makeElement(document, 'button', {
    class: kind ? `button ${kind}` : 'button',
    text,
    attributes: { type: 'button' },
  })
  if (onPress) button.addEventListener('click', () => onPress(button))
  return button
}

/** A row that leads to another screen. */
export function drawRow(
  document: Document,
  row: { readonly icon: string; readonly title: string; readonly hint: string; readonly onPress: () => void },
  end: string,
): HTMLButtonElement {
  const button = makeElement(
    document,
    'button',
    { class: 'row', attributes: { type: 'button' } },
    makeElement(document, 'span', { class: 'media' }, makeIcon(document, row.icon)),
    makeElement(
      document,
      'span',
      { class: 'words-of-row' },
      makeElement(document, 'span', { class: 'row-title', text: row.title }),
      makeElement(document, 'span', { class: 'quiet', text: row.hint }),
    ),
    makeIcon(document, end),
  )
  button.addEventListener('click', row.onPress)
  return button
}

/** The input of a field for one line. */
export interface FieldInput {
  readonly id: string
  readonly label: string
  readonly attributes: Readonly<Record<string, string>>
}

/** A field with its label and a line for what is wrong with it. */
export function drawField(document: Document, { id, label, attributes }: FieldInput) {
  const input = makeElement(document, 'input', {
    class: 'field',
    attributes: { id, 'aria-describedby': `${id}-problem`, ...attributes },
  })
  const problem = makeElement(document, 'p', {
    class: 'problem',
    attributes: { id: `${id}-problem`, role: 'alert' },
  })
  const root = makeElement(
    document,
    'div',
    { class: 'labelled' },
    makeElement(document, 'label', { text: label, attributes: { for: id } }),
    input,
    problem,
  )
  return {
    root,
    input,
    /** Says what is wrong; an empty text says nothing. */
    say(text: string) {
      problem.textContent = text
      input.setAttribute('aria-invalid', String(text !== ''))
    },
  }
}

/** A line that is read out when it changes. */
export function drawStatus(document: Document, text = ''): HTMLElement {
  return makeElement(document, 'p', { class: 'status', text, attributes: { role: 'status' } })
}

/** A group of things that belong together. */
export function drawCard(document: Document, ...children: readonly Node[]): HTMLElement {
  return makeElement(document, 'section', { class: 'card' }, ...children)
}

/** A warning that is read out when it appears. */
export function drawAlert(document: Document, text: string): HTMLElement {
  const note = drawNote(document, text)
  note.setAttribute('role', 'alert')
  return note
}
