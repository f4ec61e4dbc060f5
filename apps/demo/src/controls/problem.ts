import { element } from '../devWallet/panel/element.ts'

/** The form of an address, in words. */
export const WEB_ADDRESS = 'An address that begins with https://'

/** The line that says why the text of a field is not taken. */
export interface Problem {
  readonly element: HTMLElement
  /** Marks a field and says what it wants; without words the field is fine again. */
  mark(field: HTMLInputElement, words?: string): void
}

/** Makes the line; `id` is that of the control. */
export function createProblem(id: string): Problem {
  // A live region: the reason comes when the field is left, and what is left is not read out again.
  const line = element('span', { class: 'problem', id: `${id}-problem`, role: 'status' })
  return {
    element: line,
    mark(field, words) {
      line.textContent = words ?? ''
      field.setAttribute('aria-invalid', String(words !== undefined))
      const others = (field.getAttribute('aria-describedby') ?? '').split(' ').filter((id) => id !== line.id)
      field.setAttribute('aria-describedby', [...others, ...(words ? [line.id] : [])].join(' ').trim())
    },
  }
}

/** Whether a field holds something that was not taken. */
export function isMarked(field: HTMLInputElement): boolean {
  return field.getAttribute('aria-invalid') === 'true'
}
