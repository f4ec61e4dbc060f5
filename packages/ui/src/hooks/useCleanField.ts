import { type ChangeEvent, useState } from 'react'

export interface CleanFieldInput {
  readonly value: string
  /** Called with the typed text; returns the cleaned text, which the field shows. */
  readonly onValue: (text: string) => string
  /** How a part of the text is cleaned, for the place of the caret. */
  readonly clean: (text: string) => string
}

/** The text of a field that keeps only what belongs in it: updated with each key, and replaced when it is set by other means. */
export function useCleanField({ value, onValue, clean }: CleanFieldInput) {
  const [text, setText] = useState(value)
  const [known, setKnown] = useState(value)
  if (known !== value) {
    setKnown(value)
    setText(value)
  }
  return {
    text,
    setText,
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
