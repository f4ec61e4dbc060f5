import { defineTexts } from './text.ts'

/** Texts: lists that can be searched. */
export const searchText = defineTexts('search', {
  clearSearch: 'Clear search',
  results: 'Results: {count}',
  noWalletFoundHint: 'Try another name.',
})
