import { defineTexts } from './text.ts'

/** Texts: why an amount that was pasted is not taken. */
export const amountText = defineTexts('amount', {
  two_readings: 'This could be two different amounts. Type it without a thousands separator.',
  not_amount: 'This isn’t an amount. Use digits and a decimal mark only.',
  too_long: 'This amount has more digits than fit here. Shorten it and try again.',
})
