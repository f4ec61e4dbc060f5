import { defineTexts } from './text.ts'

/** Texts: the modal's frame, its header with the title of Connect. */
export const frameText = defineTexts('frame', {
  back: 'Back',
  close: 'Close',
  help: 'What is a wallet?',
  loading: 'Loading',
  tryAgain: 'Try again',
  problem: 'This part could not be shown. Check your connection, then try again.',
  titleConnect: 'Connect Wallet',
})
