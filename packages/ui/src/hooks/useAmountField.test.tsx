import { cleanAmount } from '@foyer/core/kernel'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { pasteAtCaret } from '../testing/pasteInto.ts'
import { nextTask, renderInRoot } from '../testing/renderInRoot.tsx'
import { LanguageContext } from '../text/language.ts'
import { createLanguage } from '../text/locales/index.ts'
import { AmountProblem } from '../widgets/feedback/AmountProblem.tsx'
import { useAmountField } from './useAmountField.ts'

/** A field of an amount with six decimals, in a language; `sent` is what it would send. */
async function draw(locale = 'en', initial = '') {
  const language = await createLanguage(locale).load()
  let sent = initial
  function Field() {
    const [amount, setAmount] = useState(initial)
    const clean = (text: string) => cleanAmount(text, 6)
    const field = useAmountField({
      value: amount,
      clean,
      onValue(text) {
        sent = clean(text)
        setAmount(sent)
        return sent
      },
    })
    return (
      <>
        <input aria-label="Amount" {...field.input} />
        <AmountProblem id={field.problemId} problem={field.problem} />
      </>
    )
  }
  const drawn = await renderInRoot(
    <LanguageContext value={language}>
      <Field />
    </LanguageContext>,
  )
  const input = drawn.get('input')
  if (!(input instanceof HTMLInputElement)) throw new Error('There is no field')
  return {
    input,
    shown: () => input.value,
    sent: () => sent,
    said: () => drawn.query('[data-testid="amount-problem"]')?.textContent,
    async paste(text: string) {
      await pasteAtCaret(input, text)
    },
    async type(text: string) {
      input.focus()
      await userEvent.keyboard(text)
      await nextTask()
    },
    end: drawn.unmount,
  }
}

test('validate-18 what is pasted is the one amount that it denotes, shown with the mark of the language', async () => {
  const field = await draw('de')
  await field.paste('1,234.56')
  expect([field.shown(), field.sent()]).toEqual(['1234,56', '1234.56'])
  field.input.select()
  await field.paste('1.234,5')
  expect([field.shown(), field.sent()]).toEqual(['1234,5', '1234.5'])
  await field.end()
})

test('validate-18 what could be two amounts, has a sign, letters or too many digits is refused in words at the field, which stays', async () => {
  const field = await draw(undefined, '2')
  for (const [text, said] of [
    ['1,000', 'This could be two different amounts. Type it without a thousands separator.'],
    ['-5', 'This isn’t an amount. Use digits and a decimal mark only.'],
    ['1e-7', 'This isn’t an amount. Use digits and a decimal mark only.'],
    ['0.1234567', 'This amount has more digits than fit here. Shorten it and try again.'],
  ] as const) {
    field.input.select()
    await field.paste(text)
    expect(field.said()).toBe(said)
    expect([field.shown(), field.sent()]).toEqual(['2', '2'])
    expect(field.input.getAttribute('aria-invalid')).toBe('true')
    expect(field.input.getAttribute('aria-describedby')).not.toBeNull()
  }
  await field.type('{End}1')
  expect(field.said()).toBeUndefined()
  expect([field.shown(), field.sent()]).toEqual(['21', '21'])
  await field.end()
})

test('validate-18 digits are pasted where the caret is, which stands behind them', async () => {
  const field = await draw('de', '12.5')
  field.input.setSelectionRange(1, 1)
  await field.paste('34')
  expect([field.shown(), field.sent()]).toEqual(['1342,5', '1342.5'])
  expect(field.input.selectionStart).toBe(3)
  await field.end()
})

test('validate-18 what is dropped into the field is read as well', async () => {
  const field = await draw(undefined, '7')
  const drop = async (text: string) => {
    const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
    setValue?.call(field.input, text)
    field.input.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertFromDrop' }))
    await nextTask()
  }
  await drop('1e-7')
  expect([field.shown(), field.sent()]).toEqual(['7', '7'])
  expect(field.said()).toContain('isn’t an amount')
  await drop('1.234,5')
  expect([field.shown(), field.sent()]).toEqual(['1234.5', '1234.5'])
  await field.end()
})

test.each(['de', 'ar', 'hi', 'en'] as const)(
  'validate-18 in %s a typed comma or point is the decimal mark, and what is shown is what is sent',
  async (locale) => {
    const field = await draw(locale)
    await field.type('1,2a5')
    expect(field.sent()).toBe('1.25')
    const mark = (0.5).toLocaleString(locale === 'ar' ? 'ar-u-nu-latn' : locale).charAt(1)
    expect(field.shown()).toBe(`1${mark}25`)
    await field.type('{Home}.')
    expect(Number(field.sent())).toBe(Number(field.shown().replace(mark, '.')))
    await field.end()
  },
)
