import { cleanAmount } from '@foyer/core/kernel'
import { type ChangeEvent, useState } from 'react'

export interface AmountFieldInput {
  readonly value: string
  /** Called with the typed text; returns the cleaned text (clause validate-18). */
  readonly onValue: (text: string) => string
  /** How a part of the text is cleaned, for the place of the caret. @default as an amount */
  readonly clean?: (text: string) => string
}

/** The text of a field for a number: updated with each key, and replaced when the number is set by other means. */
export function useAmountField({ value, onValue, clean = cleanAmount }: AmountFieldInput) {
  const [text, setText] = useState(value)
  const [known, setKnown] = useState(value)
  if (known !== value) {
    setKnown(value)
    setText(value)
  }
  return {
    text,
    onChange({ currentTarget: field }: ChangeEvent<HTMLInputElement>) {
      const typed = field.value
      const cleaned = onValue(typed)
      if (cleaned !== typed) {
        // Set here to keep the caret: setting the value later would move it to the end.
        const before = typed.slice(0, field.selectionStart ?? typed.length)
        const caret = Math.min(clean(before).length, cleaned.length)
        field.value = cleaned
        field.setSelectionRange(caret, caret)
      }
      setText(cleaned)
    },
  }
}

/** The size of the font in which an amount fits its place; each place has its own sizes. */
export function toAmountSize(text: string): 'large' | 'medium' | 'small' | 'tiny' {
  if (text.length <= 7) return 'large'
  if (text.length <= 10) return 'medium'
  return text.length <= 14 ? 'small' : 'tiny'
}
