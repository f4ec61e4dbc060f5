import { frameText } from './frameText.ts'

/** Texts: what stands in for a view that could not be loaded or drawn. */
export const problemText = {
  tryAgain: frameText.tryAgain,
  failedTitle: 'This part could not be loaded',
  failedText: 'Check your connection, then try again.',
  brokenTitle: 'Something went wrong here',
  brokenText: 'Nothing was sent or signed. Try again, or close this window.',
} as const
