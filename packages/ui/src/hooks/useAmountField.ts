import { cleanAmount } from '@foyer/core/kernel'
import { type ChangeEvent, type ClipboardEvent, useContext, useId, useState } from 'react'
import { LanguageContext } from '../text/language.ts'
import { toDecimalMark } from '../text/toLocalNumber.ts'
import { type PasteProblem, pasteAmount } from './pasteAmount.ts'
import { useCleanField } from './useCleanField.ts'

export interface AmountFieldInput {
  /** The amount, as a number with a point. */
  readonly value: string
  /** Called with the typed text, or an amount that was pasted; returns the cleaned text (clause validate-18). */
  readonly onValue: (text: string) => string
  /** Keeps the digits that the field takes. @default those of an amount with 18 decimals */
  readonly clean?: (text: string) => string
}

/** Ways for a whole text to come in at once; a paste has a handler of its own, which sees what was copied. */
const AT_ONCE = ['insertFromDrop', 'insertReplacementText', 'insertFromYank']

/**
 * The text of a field for an amount, with the decimal mark of the language. Typed text is cleaned key by key; pasted text is read as the
 * one amount that it denotes, or refused: `problem` says why, and belongs into an `AmountProblem` with this `problemId`.
 */
export function useAmountField({ value, onValue, clean = cleanAmount }: AmountFieldInput) {
  const { tag = 'en' } = useContext(LanguageContext) ?? {}
  const mark = toDecimalMark(tag)
  const toShown = (amount: string) => amount.replace('.', mark)
  const toPoint = (text: string) => text.replaceAll(mark, '.')
  const [said, setSaid] = useState<{ readonly problem: PasteProblem; readonly value: string }>()
  const problemId = useId()
  const field = useCleanField({
    value: toShown(value),
    clean: (text) => toShown(clean(toPoint(text))),
    onValue: (text) => toShown(onValue(toPoint(text))),
  })

  /** Takes a text that comes in at once. @returns what the field shows now */
  function take(before: string, pasted: string, after: string): string {
    const read = pasteAmount({ before, pasted, after, mark, clean })
    setSaid('refused' in read ? { problem: read.refused, value } : undefined)
    if ('refused' in read) return field.text
    const shown = toShown(onValue(read.amount))
    field.setText(shown)
    return shown
  }

  // The message about a paste ends with the next change, by the visitor or by the app.
  const problem = said?.value === value ? said.problem : undefined
  return {
    text: field.text,
    problem,
    problemId,
    input: {
      value: field.text,
      'aria-invalid': problem !== undefined || undefined,
      'aria-describedby': problem && problemId,
      onChange(event: ChangeEvent<HTMLInputElement>) {
        const { currentTarget, nativeEvent } = event
        if ('inputType' in nativeEvent && AT_ONCE.includes(String(nativeEvent.inputType))) {
          currentTarget.value = take('', currentTarget.value, '')
          return
        }
        setSaid(undefined)
        field.onChange(event)
      },
      onPaste(event: ClipboardEvent<HTMLInputElement>) {
        const { currentTarget, clipboardData } = event
        const { value: shown, selectionStart, selectionEnd } = currentTarget
        event.preventDefault()
        const start = selectionStart ?? shown.length
        const after = shown.slice(selectionEnd ?? start)
        const next = take(shown.slice(0, start), clipboardData.getData('text'), after)
        if (next === shown) return
        // Set here to keep the caret: setting the value later would move it to the end.
        currentTarget.value = next
        const caret = Math.max(0, next.length - after.length)
        currentTarget.setSelectionRange(caret, caret)
      },
    },
  }
}

/** The size of the font in which an amount fits its place; each place has its own sizes. */
export function toAmountSize(text: string): 'large' | 'medium' | 'small' | 'tiny' {
  if (text.length <= 7) return 'large'
  if (text.length <= 10) return 'medium'
  return text.length <= 14 ? 'small' : 'tiny'
}
